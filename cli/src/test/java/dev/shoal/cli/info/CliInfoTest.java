package dev.shoal.cli.info;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliInfoTest {
  private static final String TABLE =
      """
      station,year,rain,note
      "Bay, north",2001,0.5,
      Ayr,1999,NA,-
      Cove,,1e3,null
      Été,2020,-7
      """;

  @TempDir Path folder;

  @Test
  void showsTheColumnsOfATable() {
    Path file = Given.file(folder, "t.csv", TABLE);
    assertEquals(
        List.of(
            "file    " + file,
            "format  text",
            "rows    4 and a header",
            "bytes   " + Given.text(TABLE).length,
            "",
            "column  name     type   missing  min   max",
            "1       station  text   0        Ayr   Été",
            "2       year     i8     1        1999  2020",
            "3       rain     f8     1        -7.0  1000.0",
            "4       note     empty  4"),
        shoal("info", file).lines());
  }

  @Test
  void countsComments() {
    byte[] table = Given.text("tag,v\na,1\n#b,2\nc,3\n");
    assertEquals(
        "rows    2 and a header; 1 line is a comment", piped(table, "info", "-").lines().get(2));
    assertEquals(1, piped(table, "info", "-", "--json").json().get("comments").getAsLong());
    byte[] lines = Given.text("# of\na b\n#\nc\n".replace(' ', '_'));
    assertEquals("lines   2; 2 lines are comments", piped(lines, "info", "-").lines().get(2));
    assertEquals(2, piped(lines, "info", "-", "--json").json().get("comments").getAsLong());
    byte[] column = Given.text("1\n# two\n3\n");
    assertEquals(1, piped(column, "info", "-", "--json").json().get("comments").getAsLong());
  }

  @Test
  void namesTextInUtf16AndBinaryDatFiles() {
    Path wide = Given.file(folder, "w.csv", "\uFEFFx,y\n1,2\n".getBytes(StandardCharsets.UTF_16LE));
    Run run = shoal("info", wide);
    assertEquals(1, run.code());
    assertTrue(run.err().contains("is in UTF-16, and text must be UTF-8"), run.err());
    Path binary = Given.file(folder, "b.dat", Given.ints(0x2200, 7, 0x0A00));
    run = shoal("info", binary);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("is not text; if it is raw binary, give the type"), run.err());
    assertEquals(3, shoal("info", binary, "-t", "i4", "--json").json().get("count").getAsLong());
  }

  @Test
  void readsTablesFromPipesToo() {
    JsonObject json = piped(Given.gzip(Given.text(TABLE)), "info", "-", "--json").json();
    assertEquals(4, json.get("rows").getAsLong());
    assertTrue(json.get("header").getAsBoolean());
    assertEquals(
        "[{\"name\":\"station\",\"type\":\"text\",\"missing\":0,\"min\":\"Ayr\",\"max\":\"Été\"},"
            + "{\"name\":\"year\",\"type\":\"i8\",\"missing\":1,\"min\":1999,\"max\":2020},"
            + "{\"name\":\"rain\",\"type\":\"f8\",\"missing\":1,\"min\":-7.0,\"max\":1000.0},"
            + "{\"name\":\"note\",\"type\":\"empty\",\"missing\":4,\"min\":null,\"max\":null}]",
        json.get("columns").toString());
    assertEquals(null, json.get("bytes"));
  }

  /// Each is described as text all the same, and the command of the note reads it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# base 1 1;i,j,level;0,0,0|a mesh|mesh check -",
        "OFF;3 1 0;0 0 0;1 0 0;0 1 0;3 0 1 2|an unstructured mesh|edges -",
        "p sp 2 1;a 1 2 3|a graph|graph info -",
      })
  void aMeshOrAGraphInAPipeIsNotedWithTheCommandThatReadsIt(String line) {
    String[] parts = line.split("\\|", 3);
    byte[] text = Given.text(parts[0].replace(';', '\n') + "\n");
    Run run = piped(text, "info", "-");
    assertEquals(
        "note: standard input: begins as "
            + parts[1]
            + "; to read it as one: shoal "
            + parts[2]
            + "\n",
        run.err());
    assertEquals(0, run.code(), run.toString());
    Run named = piped(text, Run.words(parts[2]));
    assertEquals(0, named.code(), named.toString());
    assertEquals("", piped("1\n2\n", "info", "-").err());
  }

  @Test
  void columnsWithoutNamesHaveNumbers() {
    String rows = "1 9223372036854775807 a\n2 9223372036854775808 b 7\n-3 1 3\n";
    JsonObject json = piped(rows, "info", "-", "--json").json();
    assertEquals(
        "[{\"name\":\"1\",\"type\":\"i8\",\"missing\":0,\"min\":-3,\"max\":2},"
            + "{\"name\":\"2\",\"type\":\"f8\",\"missing\":0,\"min\":1.0,"
            + "\"max\":9.223372036854776E18},"
            + "{\"name\":\"3\",\"type\":\"text\",\"missing\":0,\"min\":\"3\",\"max\":\"b\"},"
            + "{\"name\":\"4\",\"type\":\"i8\",\"missing\":2,\"min\":7,\"max\":7}]",
        json.get("columns").toString());
  }

  @Test
  void aShortLineBetweenBlanksIsMissingInEveryColumn() {
    JsonObject json = piped("1 2 3\n1 2\n3 4 5\n6\n", "info", "-", "--json").json();
    assertEquals(
        "{\"name\":\"1\",\"type\":\"i8\",\"missing\":2,\"min\":1,\"max\":3}",
        json.getAsJsonArray("columns").get(0).toString());
  }

  @Test
  void showsTheLinesOfAText() {
    String text = "# fruit\napple\n\nmirabelle plum\n3\nNA\nkaki\n";
    Path file = Given.file(folder, "words.txt", text);
    assertEquals(
        List.of(
            "file    " + file,
            "format  text",
            "lines   5; 1 line is a comment",
            "numbers 1",
            "missing 1",
            "longest 14 characters, in line 4",
            "bytes   " + text.length(),
            "first   apple, mirabelle plum, 3, NA, kaki"),
        shoal("info", file).lines());
    Run failed = shoal("info", file, "-c", "1");
    assertEquals(1, failed.code(), "numbers were asked for");
    assertTrue(failed.err().contains("line 4: has 2 fields"), failed.err());
  }

  @Test
  void readsWordsFromPipesToo() {
    String words = "été\nαβ\t\n" + "long".repeat(20) + "\n";
    JsonObject json = piped(Given.gzip(Given.text(words)), "info", "-", "--json").json();
    assertEquals(3, json.get("lines").getAsLong());
    assertEquals(0, json.get("numbers").getAsLong());
    assertEquals("{\"line\":3,\"characters\":80}", json.get("longest").toString());
    assertEquals("αβ", json.getAsJsonArray("first").get(1).getAsString());
    assertEquals(null, json.get("bytes"));
    List<String> shown = piped(words, "info", "-").lines();
    assertEquals("first   été, αβ, longlonglonglonglonglon…", shown.getLast());
  }

  @Test
  void aColumnOfNumbersIsShownAsNumbersWithOrWithoutAHeading() {
    for (String text : List.of("1\nNA\n2\n", "depth\n1\n2\n", "depth\nNA\n", "5\n")) {
      Run run = piped(text, "info", "-");
      assertTrue(run.out().contains("type    f8"), run.toString());
    }
    for (String text : List.of("depth\n", "1\ntwo\n", "depth\n1\nx\n", "1\n2 3\n")) {
      Run run = piped(text, "info", "-");
      assertTrue(run.out().contains("lines   " + text.lines().count()), run.toString());
    }
    for (String text : List.of("", "# nothing\n")) {
      assertEquals(1, piped(text, "info", "-").code());
    }
    Run inexact = piped("1\n9007199254740993\n", "info", "-");
    assertTrue(inexact.err().contains("line 2: column 1: '9007199254740993'"), inexact.err());
  }

  @Test
  void aColumnThatIsChosenIsShownAsNumbers() {
    Path file = Given.file(folder, "t.tsv", "a\tb\n1\t2\n3\t4\n");
    assertTrue(shoal("info", file, "-c", "b").lines().contains("first   2.0 4.0"));
    assertTrue(shoal("info", file).lines().contains("2       b     i8    0        2    4"));
    Path one = Given.file(folder, "t.txt", "1\n2\n");
    assertTrue(shoal("info", one).lines().contains("first   1.0 2.0"));
  }

  @Test
  void aPackedArrayIsNoRawFileThoughItsTypeIsGiven() {
    byte[] npy = Given.npy("<f8", "(2,)", Given.doubles(1, 2));
    // The same array by Python's lzma.
    String xz =
        "/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4ACPAE5dAEmThqTe04J5alsNIzg2q52dTE3u423DHetnvdru"
            + "HKRAuviZ10knJuIXLXlpMzluRyU2vPz8lQiX+BJ3FVzSEMFhulaiErRaoBliL0XOAAAAAGRbqr8AAWaQ"
            + "AQAAAO94QnQ+MA2LAgAAAAABWVo=";
    Path packed = Given.file(folder, "x.npy.xz", Base64.getDecoder().decode(xz));
    for (Path file : List.of(packed, Given.file(folder, "x.npy.gz", Given.gzip(npy)))) {
      Run run = shoal("info", file, "-t", "f8");
      assertTrue(run.lines().contains("format  npy"), run.toString());
      assertTrue(run.lines().contains("first   1.0 2.0"), run.toString());
    }
  }
}
