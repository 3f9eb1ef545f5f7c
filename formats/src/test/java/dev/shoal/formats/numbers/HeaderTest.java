package dev.shoal.formats.numbers;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.tables.LineSummary;
import dev.shoal.formats.tables.TableSummary;
import dev.shoal.formats.tables.TextTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which first lines of a text are headers: one rule for all columns and all readers.
class HeaderTest {
  /// What several readers say of one file.
  private record Readers(boolean ofNumbers, boolean ofSort, boolean ofSummary) {
    static final Readers HEADER = new Readers(true, true, true);
    static final Readers DATA = new Readers(false, false, false);

    static Readers of(Path file, String column) throws IOException {
      try (var numbers =
          NumberFiles.open(file, column(column).withMissing(Missing.NAN).withAllowsEmpty(true))) {
        return new Readers(
            numbers.hasHeader(),
            TextTable.read(file, false).column(column, null).hasHeader(),
            TableSummary.read(file).orElseThrow().hasHeader());
      }
    }
  }

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  private static ReadOptions column(String column) {
    return ReadOptions.NONE.withColumn(column);
  }

  private FormatException refusal(Path file, ReadOptions options) {
    return assertThrows(FormatException.class, () -> given.doubles(file, options));
  }

  @Test
  void aWordAboveANumberMakesTheLineAHeaderForEveryColumn() throws IOException {
    String table = "station,2020,NA\n\n# of\n1,3,7\n2,4,8\n";
    for (Path file :
        List.of(
            given.file("a.csv", table),
            given.file("b.csv", table.replace("station", "\" station \"").replace("1", "\"1\"")),
            given.file("a.tsv", table.replace(',', '\t')),
            given.file("a.txt", table.replace(",", "  ")),
            given.file("a.csv.gz", Given.gzip(table.getBytes(StandardCharsets.UTF_8))))) {
      assertArrayEquals(new double[] {1, 2}, given.doubles(file, column("station")));
      assertArrayEquals(new double[] {1, 2}, given.doubles(file, column("1")));
      assertArrayEquals(new double[] {3, 4}, given.doubles(file, column("2")));
      assertArrayEquals(new double[] {3, 4}, given.doubles(file, column("2020")));
      assertArrayEquals(new double[] {7, 8}, given.doubles(file, column("3")));
      for (String column : List.of("1", "2", "3")) {
        assertEquals(Readers.HEADER, Readers.of(file, column), file + " " + column);
      }
    }
  }

  @Test
  void aColumnOfWordsInEveryRowMakesNoHeader() throws IOException {
    for (String table : List.of("Ayr,3\nBay,4\n", "Ayr 3\nBay 4\n", "Ayr,3,N\nBay,4,\n")) {
      Path file = given.file(table.contains(",") ? "a.csv" : "a.txt", table);
      assertArrayEquals(new double[] {3, 4}, given.doubles(file, column("2")));
      assertEquals(Readers.DATA, Readers.of(file, "2"));
    }
    assertArrayEquals(new double[] {3}, given.doubles(given.file("a.csv", "Ayr,3\n"), column("2")));
  }

  @Test
  void aNumberThatCountsNoColumnMayBeAName() throws IOException {
    Path file = given.file("a.csv", "2020,0.5,20200101,2\n1,3,5,7\n2,4,6,8\n");
    assertArrayEquals(new double[] {1, 2}, given.doubles(file, column("2020")));
    assertArrayEquals(new double[] {3, 4}, given.doubles(file, column("0.5")));
    assertArrayEquals(new double[] {5, 6}, given.doubles(file, column("20200101")));
    assertArrayEquals(new double[] {0.5, 3, 4}, given.doubles(file, column("2")));
    assertTrue(TextTable.read(file, false).column("2020", null).hasHeader());
    assertFalse(TextTable.read(file, false).column("2", null).hasHeader());
    assertEquals(
        "a.csv: line 1: column 2021 is missing; the line has 4 columns",
        given.refusal(file, column("2021")));
    Path twice = given.file("b.csv", "2020,2020\n1,2\n");
    assertTrue(refusal(twice, column("2020")).getMessage().contains("are both named '2020'"));
  }

  @Test
  void aFirstFieldWithADigitAndNoLetterIsAnErrorAndNoHeader() throws IOException {
    for (String field :
        List.of("\u22123", "$5", "(3)", "<5", "\u00A05", "\uFF15", "10%", "2020-01", "~4")) {
      Path file = given.file("a.csv", field + "\n1\n2\n");
      String problem = given.refusal(file, ReadOptions.NONE);
      assertTrue(problem.startsWith("a.csv: line 1: column 1: '"), problem);
      assertTrue(problem.contains("' is not a number"), problem);
      assertArrayEquals(new double[] {1, 2}, given.doubles(file, column(field)), field);
      assertFalse(LineSummary.read(file, 9).orElseThrow().isColumn(), field);
      Path below = given.file("b.csv", "x," + field + "\n1,2\n");
      assertArrayEquals(new double[] {2}, given.doubles(below, column("2")), field);
    }
    for (String word : List.of("H2O", "_1", "x", "\u0394", "?", "m/s^2")) {
      Path file = given.file("a.csv", word + "\n1\n2\n");
      assertArrayEquals(new double[] {1, 2}, given.doubles(file, ReadOptions.NONE), word);
    }
  }

  @Test
  void aFirstRowOfMissingValuesIsData() throws IOException {
    for (String table : List.of("NA,NA\n3,1\n1,2\n", "null,x\nNaN,y\n", "-,-\n-,-\n")) {
      Path file = given.file("a.csv", table);
      assertEquals(Readers.DATA, Readers.of(file, "1"), table);
    }
  }

  @Test
  void aFirstLineThatIsShorterThanTheSecondHasAMissingValue() throws IOException {
    Path file = given.file("a.csv", "1,2\n3,4,9\n5,6,8\n");
    var skip = column("3").withMissing(Missing.SKIP);
    assertArrayEquals(new double[] {9, 8}, given.doubles(file, skip));
    var nan = column("3").withMissing(Missing.NAN);
    assertArrayEquals(new double[] {Double.NaN, 9, 8}, given.doubles(file, nan));
    FormatException e = refusal(file, column("3"));
    assertTrue(e.isMissing() && !e.isOfOptions(), e.getMessage());
    assertTrue(e.getMessage().contains("line 1: column 3 is missing; the line has 2 columns"));
    var column = TextTable.read(file, false).column("3", null);
    assertArrayEquals(new int[] {0}, column.present(Missing.SKIP, false).missing().toArray());
    for (String other : List.of("1,2\n3,4\n", "1,2\n", "a,b\n1,2,3\n", "1,2\n3,4\n5,6,7\n")) {
      Path absent = given.file("b.csv", other);
      assertTrue(refusal(absent, skip).isOfOptions(), other);
      var table = TextTable.read(absent, false);
      assertTrue(
          assertThrows(FormatException.class, () -> table.column("3", null)).isOfOptions(), other);
    }
  }

  @Test
  void aNamedColumnOfAHeaderWithMoreWordsThanAnyRowIsRefused() throws IOException {
    Path file = given.file("a.txt", "time(s)     water surface(m)\n0 0.1\n1 0.2\n");
    String problem =
        ": the header has 3 words, and no row has more than 2 fields; choose the column by its"
            + " number";
    for (Missing rule : List.of(Missing.SKIP, Missing.NAN)) {
      FormatException e = refusal(file, column("time(s)").withMissing(rule));
      assertEquals(file + problem, e.getMessage());
      assertTrue(e.isOfOptions());
    }
    assertArrayEquals(new double[] {0, 1}, given.doubles(file, column("1")));
    var table = TextTable.read(file, false);
    assertError(FormatException.class, file + problem, () -> table.column("time(s)", null));
    Path one = given.file("b.txt", "a b\n1\n2 3\n");
    var skip = column("b").withMissing(Missing.SKIP);
    assertArrayEquals(new double[] {3}, given.doubles(one, skip), "one row has all columns");
    assertEquals(0, given.doubles(given.file("c.txt", "a b\n"), skip).length);
  }

  @Test
  void aSummaryCountsMissingValuesAsTheReaderSkipsThem() throws IOException {
    for (String text :
        List.of("1 2 3\n1 2\n3 4 5\n6\n", "x y z\n7 8 9\n6\n", "time (s) h\n0 1\n5 2\n9\n")) {
      Path file = given.file("a.txt", text);
      var columns = TableSummary.read(file).orElseThrow().columns();
      for (int c = 0; c < 2; c++) {
        var skip = column(String.valueOf(c + 1)).withMissing(Missing.SKIP);
        try (var numbers = NumberFiles.open(file, skip)) {
          double[] found = numbers.doubles().toArray();
          assertEquals(numbers.skipped(), columns.get(c).missing(), text);
          double min = Arrays.stream(found).min().orElseThrow();
          double max = Arrays.stream(found).max().orElseThrow();
          assertEquals(min, ((Number) columns.get(c).min()).doubleValue(), text);
          assertEquals(max, ((Number) columns.get(c).max()).doubleValue(), text);
        }
      }
    }
  }
}
