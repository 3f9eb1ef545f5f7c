package dev.shoal.cli.text;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliRowSortTest {
  private static final String TABLE =
      """
      # from a survey
      name, "depth, m" ,day
      "Bay, north",  10 ,1
      # a calm day
      Cape,9.5,2
      "say ""hi""\nto all",9.50,3

      Dune,-1e1,4
      """;

  @TempDir Path folder;

  @Test
  void wholeRowsMoveByteForByte() {
    assertEquals(
        """
        # from a survey
        name, "depth, m" ,day

        Dune,-1e1,4
        # a calm day
        Cape,9.5,2
        "say ""hi""\nto all",9.50,3
        "Bay, north",  10 ,1
        """,
        sorted(TABLE, "--by", "2", "--header"));
  }

  @Test
  void descendingIsStableToo() {
    assertEquals(
        """
        x,y
        2,a
        1,b
        1,c
        """,
        sorted("x,y\n1,b\n2,a\n1,c\n", "--by", "x", "--descending"));
  }

  @Test
  void theHeaderIsFoundAsTheReadersOfNumbersFindIt() {
    assertEquals("a,2020\n1,7\n2,3\n", sorted("a,2020\n2,3\n1,7\n", "--by", "1"));
    assertEquals("a,2020\n2,3\n1,7\n", sorted("a,2020\n1,7\n2,3\n", "--by", "2020"));
    assertEquals("Ayr,4\nCove,3\n", sorted("Cove,3\nAyr,4\n", "--by", "1"));
    assertEquals("1,2\n3,1\nNA,NA\n", sorted("NA,NA\n3,1\n1,2\n", "--by", "1", "--missing", "nan"));
  }

  @Test
  void bytesThatAreNoTextStay() throws IOException {
    byte[] table = {'n', ',', 'v', '\n', '2', ',', (byte) 0xff, '\n', '1', ',', (byte) 0xfe, '\n'};
    byte[] expected = {
      'n', ',', 'v', '\n', '1', ',', (byte) 0xfe, '\n', '2', ',', (byte) 0xff, '\n'
    };
    Path in = Files.write(folder.resolve("latin.csv"), table);
    Path out = folder.resolve("out.csv");
    assertEquals(0, shoal("sort", in, "--by", "n", "-o", out).code());
    assertArrayEquals(expected, Files.readAllBytes(out));
  }

  @Test
  void textIsInTheOrderOfItsBytes() {
    assertEquals(
        """
        name,day
        Zoe,1
        "a lot, and long",2
        a lot. And long,3
        a lot. and long,4
        é,5
        🐟,6
        """,
        sorted(
            """
            name,day
            🐟,6
            a lot. and long,4
            é,5
            "a lot, and long",2
            Zoe,1
            a lot. And long,3
            """,
            "--by",
            "name"));
    assertEquals("x\n10\n9\n", sorted("x\n9\n10\n", "--by", "x", "--text"));
  }

  @Test
  void longTextsAgreeWithAComparatorBothWays() {
    Random random = new Random(7);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      rows.add("x".repeat(random.nextInt(12)) + random.nextInt(20) + "," + i);
    }
    Comparator<String> byName = Comparator.comparing(row -> row.substring(0, row.indexOf(',')));
    String table = "name,i\n" + String.join("\n", rows) + "\n";
    String expected = "name,i\n" + String.join("\n", rows.stream().sorted(byName).toList()) + "\n";
    assertEquals(expected, sorted(table, "--by", "name", "--text"));
    expected =
        "name,i\n" + String.join("\n", rows.stream().sorted(byName.reversed()).toList()) + "\n";
    assertEquals(expected, sorted(table, "--by", "name", "--text", "--descending"));
  }

  @Test
  void integersAreComparedAsIntegers() {
    assertEquals(
        "9007199254740992\n9007199254740993\n",
        sorted("9007199254740993\n9007199254740992\n", "--by", "1"));
  }

  @Test
  void lineEndsAndAMissingLastOneStay() {
    assertEquals("x\r\n1\r\n2\r\n3", sorted("x\r\n3\r\n1\r\n2", "--by", "x"));
    assertEquals("1\n2", sorted("2\n1", "--by", "1"));
    assertEquals("1\n2\n# end", sorted("2\n1\n# end", "--by", "1"));
    assertEquals("\uFEFFx\n1\n2\n", sorted("\uFEFFx\n2\n1\n", "--by", "x"));
    assertEquals("", sorted("", "--by", "1", "--allow-empty"));
    assertEquals("x;y\n1;b\n2;a\n", sorted("x;y\n2;a\n1;b\n", "--by", "x"));
    assertEquals(" 1 b\n2   a # c\n", sorted("2   a # c\n 1 b\n", "--by", "1"));
  }

  @Test
  void aHeaderIsReportedAndCanBeRuledOut() {
    byte[] text = Given.text("b,x\na,y\n");
    Run run = piped(text, "sort", "-", "--by", "1");
    assertEquals("b,x\na,y\n", run.out());
    assertTrue(run.err().contains("the first row is the header: 'b', 'x'"), run.err());
    assertEquals("a,y\nb,x\n", sorted("b,x\na,y\n", "--by", "1", "--no-header"));
    assertEquals("9,x\n1,y\n", sorted("9,x\n1,y\n", "--by", "1", "--header"));
  }

  @Test
  void whatIsNoNumberIsAnErrorThatNamesItsLine() {
    String table = "x,y\n1,a\n\"2\n\",b\n,c\n";
    Run run = piped("x,y\n1,a\ntwo,b\n", "sort", "-", "--by", "x");
    assertEquals(1, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().contains("line 3: column 1: 'two' is not a number"), run.err());
    assertTrue(run.err().contains("--text"), run.err());
    assertTrue(
        piped("x,y\n1,a\n\"\",b\n", "sort", "-", "--by", "x")
            .err()
            .contains("'' is a missing value"));
    assertEquals(1, piped(table, "sort", "-", "--by", "x").code());
    assertEquals("x,y\n,c\n1,a\n\"2\n\",b\n", sorted(table, "--by", "x", "--text"));
    Run numeric = piped("x\ntwo\n1\n", "sort", "-", "--by", "x", "--numeric");
    assertTrue(numeric.err().contains("line 2: column 1: 'two' is not a number"), numeric.err());
  }

  @Test
  void brokenTablesAreErrorsThatNameTheLine() {
    assertFails("line 3: column 2 is missing", "x,y\n1,2\n3\n", "--by", "y");
    assertFails("line 2: a quote begins here", "x,y\n1,\"2\n3,4\n", "--by", "x");
    assertFails("line 2: more text follows a closing quote", "x,y\n1,\"2\"3\n", "--by", "x");
    Run binary = piped(Given.npy("<f8", "(1,)", Given.doubles(1)), "sort", "-", "--by", "x");
    assertEquals(2, binary.code());
    assertTrue(binary.err().contains("not text of rows"), binary.err());
    Run noText = shoal("sort", "x.csv", "--by", "x", "-o", folder.resolve("y.npy"));
    assertTrue(noText.err().contains(".csv"), noText.err());
  }

  @Test
  void aColumnThatIsNotThereIsWrongUsage() {
    assertRefused("line 1: there is no column 'z'; the line has 'x', 'y'", "x,y\n", "--by", "z");
    assertRefused("line 1: column 3 is missing; the line has 2 columns", "x,y\n", "--by", "3");
  }

  private static void assertFails(String problem, String table, String... options) {
    assertEnds(1, problem, table, options);
  }

  private static void assertRefused(String problem, String table, String... options) {
    assertEnds(2, problem, table, options);
  }

  private static void assertEnds(int code, String problem, String table, String... options) {
    Run run = run(table, options);
    assertEquals(code, run.code(), run.toString());
    assertEquals("", run.out());
    assertTrue(run.err().contains(problem), run.err());
  }

  @Test
  void filesArePackedIfTheirNameSaysSo() throws IOException {
    Path in = Given.file(folder, "x.csv.gz", Given.gzip(Given.text("x\n2\n1\n")));
    Path out = folder.resolve("y.csv.gz");
    Run run = shoal("sort", in, "--by", "x", "-o", out, "--verify", "--time");
    assertEquals(0, run.code(), run.toString());
    assertEquals("", run.out());
    assertTrue(run.err().contains("verified"), run.err());
    assertEquals("x\n1\n2\n", shoal("sort", out, "--by", "x").out());
    var json = shoal("sort", in, "--by", "x", "--json").json();
    assertEquals("numbers", json.get("order").getAsString());
    assertEquals("x\n1\n2\n", json.get("text").getAsString());
    byte[] before = Files.readAllBytes(out);
    assertEquals(2, shoal("sort", in, "--by", "y", "-o", out).code());
    assertEquals(before.length, Files.size(out));
  }

  private static String sorted(String table, String... options) {
    Run run = run(table, options);
    assertEquals(0, run.code(), run.toString());
    assertFalse(run.err().contains("shoal:"), run.err());
    return run.out();
  }

  private static Run run(String table, String... options) {
    List<Object> words = new ArrayList<>(List.of("sort", "-", "--verify"));
    words.addAll(List.of(options));
    return piped(table, words.toArray());
  }

  @Test
  void rowsWithoutAFieldAreLastIfAsked() {
    String table = "x,y\n1,a\n2\n3,\n4,b\n5,0\n";
    assertFails(
        "line 3: column 2 is missing; the line ends before it; --missing skip", table, "--by", "y");
    String numbers = "x,y\n1,2\n2\n3,\"\"\n4,-1\n";
    assertFails(
        "line 4: column 2: '' is a missing value",
        numbers.replace("\n2\n", "\n2,3\n"),
        "--by",
        "y");
    Run run = run(numbers, "--by", "y", "--missing", "nan");
    assertEquals("x,y\n4,-1\n1,2\n2\n3,\"\"\n", run.out(), run.err());
    assertTrue(run.err().contains("rows without a value in the column: 2 of 4"), run.err());
    assertEquals("x,y\n4,-1\n1,2\n", sorted(numbers, "--by", "y", "--missing", "skip"));
    assertEquals("x,y\n5,0\n1,a\n4,b\n", sorted(table, "--by", "y", "--missing", "skip", "--text"));
    assertEquals(
        "x,y\n1,2\n4,-1\n2\n3,\"\"\n",
        sorted(numbers, "--by", "y", "--missing", "nan", "--descending"));
    assertEquals(
        "x,y\n5,0\n1,a\n4,b\n2\n3,\n", sorted(table, "--by", "y", "--missing", "nan", "--text"));
    var json = run(numbers, "--by", "y", "--missing", "nan", "--json").json();
    assertEquals(2, json.get("nans").getAsInt());
    assertEquals(4, json.get("rows").getAsInt());
    assertEquals("x\n1\n2\n", sorted("x\n2\n1\n", "--by", "x", "--missing", "nan"));
    assertEquals("x\n\"\"\n", sorted("x\n\"\"\n", "--by", "x", "--missing", "nan"));
  }

  @Test
  void theOrderOfTextIsReportedUnlessAskedFor() {
    byte[] table = Given.text("x\n\nBay\n10\n9\n");
    Run run = piped(table, "sort", "-", "--by", "x");
    assertEquals("x\n10\n9\n\nBay\n", run.out());
    assertTrue(
        run.err().contains("line 3: 'Bay' is no number, so the order is that of text"), run.err());
    assertFalse(piped(table, "sort", "-", "--by", "x", "--text").err().contains("no number"));
    Run numbers = piped("x\n2\n", "sort", "-", "--by", "x");
    assertFalse(numbers.err().contains("no number"), numbers.err());
  }

  @Test
  void integersAreComparedAsIntegersAlsoBesideOthers() {
    String integers = "9007199254740993\n9007199254740992\n9007199254740991\n";
    assertEquals(
        "0.5\n9007199254740991\n9007199254740992\n9007199254740993\ninf\n",
        sorted("inf\n" + integers + "0.5\n", "--by", "1"));
    assertEquals(
        "18446744073709551617\n18446744073709551616\n18446744073709551615\n1e3\n",
        sorted(
            "18446744073709551616\n1e3\n18446744073709551615\n18446744073709551617\n",
            "--by",
            "1",
            "--descending"));
  }

  @Test
  void ofTwoColumnsOfOneNameNeitherIsTaken() {
    assertRefused("line 1: columns 1 and 3 are both named 'x'", "x,y,x\n1,2,3\n", "--by", "x");
    assertEquals("x,y,x\n3,2,1\n1,2,3\n", sorted("x,y,x\n1,2,3\n3,2,1\n", "--by", "3"));
  }

  @Test
  void textThatIsNotUtf8IsWrittenToAFileAndNotToJson() throws IOException {
    byte[] latin = {'x', ';', 'y', '\n', '2', ';', (byte) 0xE9, '\n', '1', ';', 'a', '\n'};
    Path file = Given.file(folder, "latin.csv", latin);
    Run json = shoal("sort", file, "--by", "x", "--json");
    assertEquals(2, json.code(), json.toString());
    assertTrue(json.err().contains(": is not UTF-8, which JSON needs; give -o OUT"), json.err());
    assertEquals("", json.out());
    Path out = folder.resolve("out.csv");
    assertEquals(0, shoal("sort", file, "--by", "x", "--json", "-o", out).code());
    assertEquals((byte) 0xE9, Files.readAllBytes(out)[latin.length - 2]);
  }
}
