package dev.shoal.formats.numbers;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.tables.TableSummary;
import dev.shoal.formats.tables.TextTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextTest {
  private static final String TABLE = "x,\"the, height\"\n1,2.5\n\n# a comment\n3,\"-4e2\"\n";

  private static final ReadOptions NAN = ReadOptions.NONE.withMissing(Missing.NAN);

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  private static ReadOptions column(String column) {
    return ReadOptions.NONE.withColumn(column);
  }

  @Test
  void readsOneNumberALine() throws IOException {
    assertArrayEquals(
        new double[] {1, -2.5, 1e300, Double.NaN, Double.NEGATIVE_INFINITY, 7},
        given.doubles(
            given.file("a.txt", "# made by hand\n 1\n-2.5 # low\r\n\n1e300\nnan\n-Inf\n7"), NAN));
  }

  /// A decimal comma, or the unnamed first column of R's tables, would shift all values by one.
  @Test
  void rowsWithMoreFieldsThanTheHeaderAreRefused() throws IOException {
    for (String text : List.of("x\n1\n2,5\n", "name,x\na,1\nb,2,5\n")) {
      Path file = given.file("a.csv", text);
      var e = assertThrows(FormatException.class, () -> given.doubles(file, column("x")));
      assertTrue(e.getMessage().contains("a.csv: line 3: has "), e.getMessage());
      assertTrue(e.getMessage().contains(" fields, the header has "), e.getMessage());
      var table = TextTable.read(file, false);
      assertError(FormatException.class, e.getMessage(), () -> table.column("x", true));
    }
    assertArrayEquals(
        new double[] {1, 2},
        given.doubles(given.file("a.csv", "name,x\na,1,\nb,2,,\n"), column("x")),
        "separators at the ends of lines add empty fields");
  }

  @Test
  void readsNoNumberFromNoTextIfItMay() throws IOException {
    var options = ReadOptions.NONE.withAllowsEmpty(true);
    for (String name : List.of("a.txt", "a.csv", "a.tsv", "a")) {
      for (String text : List.of("", "\n# nothing\n")) {
        Path path = given.file(name, text);
        assertEquals(0, given.doubles(path, options).length);
        String problem =
            text.isEmpty()
                ? "is empty: it has no bytes"
                : "has no rows, only blank lines or comments";
        assertEquals(name + ": " + problem, given.refusal(path, ReadOptions.NONE));
        var e = assertThrows(FormatException.class, () -> given.doubles(path, ReadOptions.NONE));
        assertTrue(e.isEmpty() && !e.isMissing());
      }
    }
    assertEquals(0, given.doubles(given.file("a.csv", "x,y\n"), column("y")).length);
  }

  @Test
  void choosesAColumnByNameOrNumberFromOne() throws IOException {
    Path csv = given.file("a.csv", TABLE);
    Path gz = given.file("b.csv.gz", Given.gzip(TABLE.getBytes(StandardCharsets.UTF_8)));
    for (Path path : List.of(csv, gz)) {
      assertArrayEquals(new double[] {1, 3}, given.doubles(path, column("x")));
      assertArrayEquals(new double[] {2.5, -400}, given.doubles(path, column("the, height")));
      assertArrayEquals(new double[] {2.5, -400}, given.doubles(path, column("2")));
    }
  }

  @Test
  void choosesAmongWordsAndTabsAndSemicolons() throws IOException {
    double[] wanted = {2, 4};
    String spaced = "a b\n 1   2\n3 4\n";
    assertArrayEquals(wanted, given.doubles(given.file("a.dat", spaced), column("b")));
    String tabs = "a\tb\n1\t2\n3\t4\n";
    assertArrayEquals(wanted, given.doubles(given.file("a.tsv", tabs), column("2")));
    assertArrayEquals(wanted, given.doubles(given.file("a.csv", tabs), column("b")));
    String semicolons = "a;b\n1;2\n3;4";
    assertArrayEquals(wanted, given.doubles(given.file("a.csv", semicolons), column("b")));
    assertArrayEquals(wanted, given.doubles(given.file("a.txt", semicolons), column("b")));
    String quoted = "\"a;\"\";\"\"\",b\n1,2\n3,4";
    assertArrayEquals(wanted, given.doubles(given.file("a.csv", quoted), column("b")));
  }

  @Test
  void tabsSeparateWhateverTheName() throws IOException {
    String tabs = "a\tb\tc\n1\t\t3\n4\t5\t6\n";
    for (String name : List.of("a.tsv", "a.txt", "a.dat", "a")) {
      Path file = given.file(name, tabs);
      assertEquals(
          name + ": line 2: column 2: '' is a missing value", given.refusal(file, column("b")));
      assertArrayEquals(new double[] {3, 6}, given.doubles(file, column("c")), name);
    }
    String aligned = "a\t\tb\n1\t\t2\n300000000\t4\n";
    assertArrayEquals(
        new double[] {2, 4}, given.doubles(given.file("a.txt", aligned), column("b")));
  }

  @Test
  void aHeaderBetweenWhiteSpaceMayHaveMoreWordsThanColumns() throws IOException {
    Path file = given.file("a.txt", "time (s) depth (m)\n0 1.5\n10 1.7\n");
    assertArrayEquals(new double[] {0, 10}, given.doubles(file, column("1")));
    assertArrayEquals(new double[] {1.5, 1.7}, given.doubles(file, column("2")));
    String problem = "; between white space an empty field cannot be seen: write NA for it";
    assertEquals(
        "a.txt: line 2: has 2 fields, the first row has 4" + problem,
        given.refusal(file, column("depth")));
    Path longer = given.file("a.txt", "a b c\n1  3\n4 5 6\n");
    for (Missing rule : Missing.values()) {
      assertEquals(
          "a.txt: line 3: has 3 fields, the first row has 2" + problem,
          given.refusal(longer, column("2").withMissing(rule)));
    }
  }

  /// Which field of the row is empty cannot be seen, so no column of it is read.
  @Test
  void aRowWithFewerFieldsBetweenWhiteSpaceIsAMissingValueInEveryColumn() throws IOException {
    String problem = "; between white space an empty field cannot be seen: write NA for it";
    for (String head : List.of("a b c\n", "7 8 9\n")) {
      Path file = given.file("a.txt", head + "1  3\n4 5 6\n");
      for (String column : head.startsWith("a") ? List.of("a", "b", "c") : List.of("1", "2", "3")) {
        var e = assertThrows(FormatException.class, () -> given.doubles(file, column(column)));
        assertEquals(
            file + ": line 2: has 2 fields, the first row has 3" + problem, e.getMessage());
        assertTrue(e.isMissing());
      }
    }
    Path file = given.file("a.txt", "a b\n1 2\n3\n4 5\n");
    assertEquals(
        "a.txt: line 3: has 1 field, the first row has 2" + problem,
        given.refusal(file, column("b")));
    var skip = column("a").withMissing(Missing.SKIP);
    assertArrayEquals(new double[] {1, 4}, given.doubles(file, skip));
    var nan = column("a").withMissing(Missing.NAN);
    assertArrayEquals(new double[] {1, Double.NaN, 4}, given.doubles(file, nan));
  }

  @Test
  void everyLineEndEndsALineOfWords() throws IOException {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String lines = String.join(end, "1 2", "", "# 3", "3 4", "");
      for (String name : List.of("a.txt", "a.dat", "a")) {
        Path file = given.file(name, lines);
        assertArrayEquals(new double[] {2, 4}, given.doubles(file, column("2")), name);
      }
      assertArrayEquals(new double[] {1, 2}, given.doubles("a.txt", "1" + end + "2" + end));
    }
  }

  @Test
  void anUnnamedColumnHasAHeaderIfTheOthersHaveNames() throws IOException {
    Path file = given.file("a.csv", ",x\n0,1.5\n1,2.5\n2,0.5\n");
    assertArrayEquals(new double[] {0, 1, 2}, given.doubles(file, column("1")));
    var skip = column("1").withMissing(Missing.SKIP);
    try (var numbers = NumberFiles.open(file, skip)) {
      assertArrayEquals(new double[] {0, 1, 2}, numbers.doubles().toArray());
      assertEquals(0, numbers.skipped());
      assertTrue(numbers.heading().isEmpty());
    }
    Path data = given.file("b.csv", ",7\n1,2\n");
    assertEquals(
        "b.csv: line 1: column 1: '' is a missing value", given.refusal(data, column("1")));
  }

  @Test
  void aColumnMayBeNamedLikeANumberWithoutDigits() throws IOException {
    Path file = given.file("a.csv", "NaN,inf,-Infinity,2\n1,2,3,4\n");
    assertArrayEquals(new double[] {1}, given.doubles(file, column("NaN")));
    assertArrayEquals(new double[] {2}, given.doubles(file, column("inf")));
    assertArrayEquals(new double[] {3}, given.doubles(file, column("-Infinity")));
  }

  @Test
  void saysWhatItTookForAHeader() throws IOException {
    try (var numbers = NumberFiles.open(given.file("a.csv", TABLE), column("x"))) {
      assertEquals(List.of("line 1 is the header: 'x', 'the, height'"), numbers.notes());
      assertEquals(-1, numbers.count());
    }
  }

  @Test
  void passesOverAByteOrderMark() throws IOException {
    Path path = given.file("a.csv", "\uFEFF\"x\",y\n1,2\n");
    assertArrayEquals(new double[] {1}, given.doubles(path, column("x")));
    assertArrayEquals(new double[] {8}, given.doubles("b.txt", "\uFEFF8\n"));
  }

  @Test
  void readsIntegersAsTheRequestedType() throws IOException {
    Path path = given.file("a.txt", "18446744073709551615\n0\n+7\n");
    var u8 = ReadOptions.NONE.withType(ElementType.U8);
    assertArrayEquals(new long[] {-1, 0, 7}, given.longs(path, u8));
    Path limits = given.file("b.txt", "-9223372036854775808\n9223372036854775807\n");
    var i8 = ReadOptions.NONE.withType(ElementType.I8);
    assertArrayEquals(new long[] {Long.MIN_VALUE, Long.MAX_VALUE}, given.longs(limits, i8));
  }

  @Test
  void refusesIntegersThatDoNotFit() {
    String line = "a.txt: line 2: column 1: ";
    assertEquals(line + "'300' does not fit u1, 0 to 255", integers(ElementType.U1, "300"));
    assertEquals(line + "'-1' does not fit u1, 0 to 255", integers(ElementType.U1, "-1"));
    assertEquals(line + "'-129' does not fit i1, -128 to 127", integers(ElementType.I1, "-129"));
    assertEquals(
        line + "'9223372036854775808' does not fit i8, -9223372036854775808 to 9223372036854775807",
        integers(ElementType.I8, "9223372036854775808"));
    assertEquals(
        line + "'18446744073709551616' does not fit u8, 0 to 18446744073709551615",
        integers(ElementType.U8, "18446744073709551616"));
    assertEquals(
        line + "'99999999999999999999' does not fit u8, 0 to 18446744073709551615",
        integers(ElementType.U8, "99999999999999999999"));
    assertEquals(
        line + "'1.5' is not an integer; read the file as f8 instead of i4",
        integers(ElementType.I4, "1.5"));
    assertEquals(line + "'+' is not a number", integers(ElementType.I4, "+"));
  }

  private String integers(ElementType type, String text) {
    return given.refusal(given.file("a.txt", "1\n" + text), ReadOptions.NONE.withType(type));
  }

  @Test
  void namesTheLineAndTheTextThatIsNoNumber() {
    for (String text :
        List.of("12x4", "1f", "0x10", "1e", "1e+", "..", "1.2.3", "N/A", "--1", "1_0")) {
      assertEquals(
          "a.txt: line 2: column 1: '" + text + "' is not a number",
          given.refusal("a.txt", "1\n" + text + "\n"));
    }
    assertEquals(
        "a.csv: line 3: column 2: '' is a missing value",
        given.refusal(given.file("a.csv", "x,y\n1,2\n3,\n"), column("y")));
    assertEquals(
        "a.txt: line 1: column 1: '12x4' is not a number", given.refusal("a.txt", "12x4\n1\n"));
    assertEquals(
        "a.txt: line 2: column 1: '1e400' is beyond the range of f8",
        given.refusal("a.txt", "1\n1e400"));
  }

  @Test
  void showsWhatIsNotTextInPrintableCharacters() {
    assertEquals(
        "a.txt: line 2: column 1: '1\\u0000' is not a number", given.refusal("a.txt", "1\n1\0\n"));
    assertEquals(
        "a.csv: line 2: column 1: '1\\u0000' is not a number", given.refusal("a.csv", "1\n1\0\n"));
    assertEquals(
        "a.txt: line 1: not text: '\\u0000\\u0001'; give its format",
        given.refusal("a.txt", "\0\1\n"));
    assertEquals(
        "a.txt: line 2: column 1: '" + "9x".repeat(20) + "…' is not a number",
        given.refusal("a.txt", "1\n" + "9x".repeat(500)));
  }

  @Test
  void refusesMissingColumnsWithWhatThereIs() {
    assertEquals(
        "a.csv: line 1: there is no column 'z'; the line has 'x', 'the, height'; choose by one of"
            + " these names or by number from 1",
        given.refusal(given.file("a.csv", TABLE), column("z")));
    assertEquals(
        "a.csv: line 1: column 3 is missing; the line has 2 columns",
        given.refusal(given.file("a.csv", TABLE), column("3")));
    assertEquals(
        "a.csv: line 3: column 2 is missing; the line has 1 column",
        given.refusal(given.file("a.csv", "a,b\n1,2\n3\n"), column("b")));
    assertEquals(
        "a.csv: line 1: has 2 columns ('x', 'the, height'); choose one by name or number",
        given.refusal("a.csv", TABLE));
  }

  @Test
  void refusesLinesWithoutEnd() {
    assertEquals(
        "a.txt: line 1: longer than 16777216 bytes; if this is not text, give its format",
        given.refusal("a.txt", "1".repeat(17_000_000)));
  }

  @Test
  void refusesAQuotedFieldWithoutEnd() throws IOException {
    String begin = "x,y\n1,\"";
    assertEquals(
        "a.csv: line 2: longer than 16777216 bytes; if this is not text, give its format",
        given.refusal(given.file("a.csv", begin + "z".repeat(17_000_000)), column("x")));
    assertEquals(
        "a.csv: line 2: a quote begins here or below and is not closed",
        given.refusal(given.file("a.csv", begin + "z\n2,3\n"), column("x")));
    assertEquals(
        "a.csv: line 2: more text follows a closing quote; double a quote within a quoted field",
        given.refusal(given.file("a.csv", begin + "z\"z,3\n"), column("x")));
  }

  @Test
  void quotesAreHonouredWhateverTheName() throws IOException {
    for (String name : List.of("a.csv", "a.txt", "a.dat", "a")) {
      assertArrayEquals(new double[] {1, 2, 3}, given.doubles(name, "\"1\"\n2\n\"3\"\n"), name);
      Path named = given.file(name, "\"x\"\n\" 1 \"\n\"NA\"\n2\n");
      var skip = column("x").withMissing(Missing.SKIP);
      assertArrayEquals(new double[] {1, 2}, given.doubles(named, skip), name);
    }
    Path words = given.file("a.txt", "\"b c\" \"d\"\n\"1\" 2\n\"3\" \"4\" # five\n");
    assertArrayEquals(new double[] {1, 3}, given.doubles(words, column("b c")));
    assertArrayEquals(new double[] {2, 4}, given.doubles(words, column("d")));
  }

  @Test
  void aQuotedHeaderMayHaveLineEnds() throws IOException {
    for (String name : List.of("a.csv", "a.txt", "a")) {
      Path file = given.file(name, "# of\n\n\"a\nb\",c\n1,2\n3,4\n");
      assertArrayEquals(new double[] {2, 4}, given.doubles(file, column("c")), name);
      double[] one = given.doubles(name, "\"x\r\n\t\"\"y\"\n1\n2\n");
      assertArrayEquals(new double[] {1, 2}, one, name);
    }
  }

  @Test
  void notesCommentsBecauseTheyMayBeRows() throws IOException {
    for (String name : List.of("a.csv", "a.txt")) {
      try (var numbers =
          NumberFiles.open(given.file(name, "tag,v\na,1\n#b,2\nc,3\n"), column("v"))) {
        assertArrayEquals(new double[] {1, 3}, numbers.doubles().toArray());
        assertEquals(
            List.of("line 1 is the header: 'tag', 'v'", "1 line begins with # and is a comment"),
            numbers.notes());
        assertEquals(1, numbers.comments());
      }
    }
  }

  @Test
  void aDecimalCommaIsNamed() {
    String fix = " is not a number; write a decimal point, not a comma";
    for (String text : List.of("1,5", "-,5", "+2,25")) {
      assertEquals(
          "a.csv: line 2: column 1: '" + text + "'" + fix,
          given.refusal(given.file("a.csv", "a;b\n" + text + ";1\n"), column("a")));
      assertEquals(
          "a.csv: line 2: column 1: '" + text + "'" + fix,
          given.refusal(
              given.file("a.csv", "a;b\n" + text + ";1\n"), column("a").withType(ElementType.I4)));
    }
    for (String text : List.of("1,", "1,2,3", "1,x")) {
      assertEquals(
          "a.csv: line 2: column 1: '" + text + "' is not a number",
          given.refusal(given.file("a.csv", "a;b\n" + text + ";1\n"), column("a")));
    }
  }

  @Test
  void aSeparatorOfThousandsIsNamedToo() {
    assertEquals(
        "a.csv: line 2: column 1: '1,234' is not a number; write a decimal point, or leave the"
            + " separator of thousands out",
        given.refusal(given.file("a.csv", "a\n\"1,234\"\n"), column("a")));
  }

  @Test
  void commentsChooseNoSeparator() throws IOException {
    for (String comment : List.of("# są, km/h; x\n", "# Å, х; y\r\n", "# a, b;\n".repeat(1000))) {
      Path file = given.file("a.txt", comment + " \n1 2\n3 4\n");
      assertArrayEquals(new double[] {2, 4}, given.doubles(file, column("2")));
    }
  }

  @Test
  void textInUtf16IsNamed() {
    for (var encoding : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] text = "\uFEFFx\n1\n".getBytes(encoding);
      for (String name : List.of("a.csv", "a.dat", "a")) {
        assertEquals(
            name
                + ": is in UTF-16, and text must be UTF-8; convert it with iconv -f UTF-16 -t UTF-8",
            given.refusal(given.file(name, text), ReadOptions.NONE));
      }
    }
  }

  @Test
  void binaryNamedAsTextNeedsATypeIfItIsADatFile() throws IOException {
    byte[] ints = {0, 0, 0, 5, 0, 0, 0, 44};
    Path file = given.file("a.dat", ints);
    String problem =
        "a.dat: is not text; if it is raw binary, give the type of its elements, such as f4";
    assertEquals(problem, given.refusal(file, ReadOptions.NONE));
    assertError(
        FormatException.class,
        file + problem.substring("a.dat".length()),
        () -> TableSummary.read(file));
    var options = ReadOptions.NONE.withType(ElementType.I4).withBigEndian(true);
    assertArrayEquals(new long[] {5, 44}, given.longs(file, options));
    String text = given.refusal(given.file("a.txt", ints), ReadOptions.NONE);
    assertTrue(text.startsWith("a.txt: line 1: not text: '\\u0000"), text);
    text = given.refusal("a.txt", "\1 \2\n");
    assertEquals("a.txt: line 1: not text: '\\u0001'; give its format", text);
  }

  @Test
  void smallBinaryIntegersNamedAsTextNeedAFormat() throws IOException {
    byte[] bytes = {(byte) 200, (byte) 201, (byte) 202, (byte) 203};
    Path file = given.file("a.dat", bytes);
    var u1 = ReadOptions.NONE.withType(ElementType.U1);
    assertEquals(
        "a.dat: may be raw or text in another encoding than UTF-8; give the format, raw or text",
        given.refusal(file, u1));
    assertArrayEquals(
        new long[] {200, 201, 202, 203}, given.longs(file, u1.withFormat(Format.RAW)));
    byte[] latin = "h\u00F6he\n1\n2\n".getBytes(StandardCharsets.ISO_8859_1);
    for (Path text : List.of(given.file("b.dat", latin), given.file("b.csv", latin))) {
      assertTrue(
          given
              .refusal(text, ReadOptions.NONE)
              .endsWith(
                  ": line 1: not text in UTF-8: 'h\\ufffdhe'; give its format, or choose column 1"));
      assertArrayEquals(new double[] {1, 2}, given.doubles(text, column("1")));
    }
  }

  @Test
  void takesHeadersOfOtherEncodingsByNumber() throws IOException {
    byte[] latin = "h\u00F6he,b\n1,2\n".getBytes(StandardCharsets.ISO_8859_1);
    assertArrayEquals(new double[] {1}, given.doubles(given.file("a.csv", latin), column("1")));
    assertArrayEquals(new double[] {2}, given.doubles(given.file("a.csv", latin), column("b")));
  }

  @Test
  void refusesToRoundIntegersUnlessRequested() throws IOException {
    String line = "a.txt: line 2: column 1: ";
    String problem = " is an integer that f8 does not hold; give the type: ";
    for (String text : List.of("9007199254740993", "-9007199254740993", "+9223372036854775807")) {
      assertEquals(
          line + "'" + text + "'" + problem + "i8 reads it exactly, f8 rounds it",
          given.refusal("a.txt", "1.5\n" + text));
    }
    for (String text : List.of("9223372036854775809", "18446744073709551615")) {
      assertEquals(
          line + "'" + text + "'" + problem + "u8 reads it exactly, f8 rounds it",
          given.refusal("a.txt", "1\n" + text));
    }
    for (String text : List.of("18446744073709551617", "-9223372036854775809")) {
      assertEquals(
          line + "'" + text + "'" + problem + "f8 rounds it", given.refusal("a.txt", "1\n" + text));
    }
    assertEquals(
        line + "'123456789012345678901'" + problem + "f8 rounds it",
        given.refusal("a.txt", "1\n123456789012345678901"));
    double[] exact = {0x1p53, 0x1p53 + 2, 1e20, -0x1p63, 0x1p53};
    String text =
        "9007199254740992\n9007199254740994\n100000000000000000000\n-9223372036854775808\n";
    assertArrayEquals(exact, given.doubles("a.txt", text + "9007199254740993.0\n"));
    Path rounded = given.file("b.txt", "9007199254740993\n");
    var f8 = ReadOptions.NONE.withType(ElementType.F8);
    assertArrayEquals(new double[] {0x1p53}, given.doubles(rounded, f8));
  }

  @Test
  void knowsWhetherAllWereIntegers() throws IOException {
    for (String text : List.of("1\n-2\n+3\n", "", "9223372036854774784\n")) {
      assertTrue(isIntegral(text, ReadOptions.NONE), text);
      assertFalse(isIntegral(text, ReadOptions.NONE.withType(ElementType.F8)), text);
    }
    for (String text :
        List.of("1.0\n2\n", "1\n1e3\n", "1\nnan\n", "-0\n", "9223372036854775808\n")) {
      assertFalse(isIntegral(text, ReadOptions.NONE), text);
    }
  }

  private boolean isIntegral(String text, ReadOptions options) throws IOException {
    var all = options.withMissing(Missing.NAN).withAllowsEmpty(true);
    try (var numbers = NumberFiles.open(given.file("a.txt", text), all)) {
      numbers.doubles();
      return numbers.isIntegral();
    }
  }

  @Test
  void tellsTheNameOfItsColumn() throws IOException {
    Path path = given.file("a.csv", TABLE);
    for (String wanted : List.of("the, height", "2")) {
      try (var numbers = NumberFiles.open(path, column(wanted))) {
        assertEquals("the, height", numbers.heading().orElseThrow());
      }
    }
    try (var numbers = NumberFiles.open(given.file("a.txt", "1\n"), ReadOptions.NONE)) {
      assertTrue(numbers.heading().isEmpty());
    }
  }

  @Test
  void takesNoColumnOfTwoWithOneName() throws IOException {
    Path path = given.file("a.csv", "x,y,x,2\n1,2,3,4\n");
    assertEquals(
        "a.csv: line 1: columns 1 and 3 are both named 'x'; choose one by its number",
        given.refusal(path, column("x")));
    assertArrayEquals(new double[] {3}, given.doubles(path, column("3")));
    assertArrayEquals(new double[] {2}, given.doubles(path, column("y")));
  }

  @Test
  void losesNoLineAfterAFieldThatEndsInACarriageReturn() throws IOException {
    Path path = given.file("a.csv", "x,\"a\"\r1,\"2\r\"\n3,\"4\"\r5,6\r\n7,8\r");
    assertArrayEquals(new double[] {1, 3, 5, 7}, given.doubles(path, column("x")));
  }

  /// The lookahead of 4096 bytes holds nothing but comments.
  @Test
  void findsTheSeparatorAfterLongComments() throws IOException {
    for (int size : new int[] {4093, 4095, 4096, 5000, 100_000}) {
      String comments = "# " + "x".repeat(61) + "\n";
      String head = comments.repeat(size / 64) + "#".repeat(size % 64) + "\n";
      Path commas = given.file("a.csv", head + "1,5;2,5\n3,5;4,5\n");
      String problem = given.refusal(commas, column("1"));
      assertTrue(
          problem.endsWith(": '1,5' is not a number; write a decimal point, not a comma"), problem);
      assertArrayEquals(
          new double[] {2, 4},
          given.doubles(given.file("a.txt", head + "x;y\n1;2\n3;4\n"), column("y")));
    }
  }

  @Test
  void refusesTextWhoseCommentsNeverEnd() {
    for (int size : new int[] {4096, 8192, 10_000, 16_384}) {
      assertEquals(
          "a.csv: has no rows, only blank lines or comments",
          given.refusal("a.csv", "#".repeat(size)));
    }
    assertEquals(
        "a.csv: has more than 16773120 bytes of comments and blank lines before its first row",
        given.refusal("a.csv", "# comment\n".repeat(1_700_000) + "1;2\n"));
  }

  /// Blanks may precede the number sign of a comment only where white space separates.
  @Test
  void aCommentAfterBlanksChoosesNoSeparatorIfItIsNone() throws IOException {
    assertArrayEquals(
        new double[] {2, 4},
        given.doubles(given.file("a.txt", "  # x; y, of 3\n1 2\n3 4\n"), column("2")));
  }
}
