package dev.shoal.formats.grids;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Given;
import dev.shoal.formats.Grid;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GridTest {
  private static final String HEADER =
      "ncols 3\nnrows 2\nxllcorner 10\nyllcorner -5\ncellsize 2\nNODATA_value -9999\n";
  private static final ReadOptions NAN = ReadOptions.NONE.withMissing(Missing.NAN);
  private static final double[] HEIGHTS = {1, 2, Double.NaN, 4.5, -5, 6};

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  @Test
  void readsHeightsNorthFirstAndSaysWhatIsMissing() throws IOException {
    Path path = given.file("a.asc", HEADER + "1 2 -9999\n4.5 -5 6\n");
    try (var numbers = NumberFiles.open(path, NAN)) {
      assertEquals(new Grid(2, 3, 11, -4, 2, 2), numbers.grid().orElseThrow());
      assertArrayEquals(new long[] {2, 3}, numbers.shape());
      assertArrayEquals(HEIGHTS, numbers.doubles().toArray());
      assertEquals(
          List.of(
              "a grid of 2 rows x 3 columns read flat, north row first",
              "1 NODATA values (-9999.0) became NaN"),
          numbers.notes());
      assertEquals(List.of("1 NODATA values (-9999.0) became NaN"), numbers.notesOfShaped());
    }
  }

  @Test
  void theKeysOfGeoClawMakeAGridWhateverItsName() throws IOException {
    String rest = "0 xlower\n0 ylower\n1 dx\n1 dy\n1 2 3\n4 5 6\n";
    for (String sizes : List.of("3 mx\n2 my\n", "mx 3\nMY 2\n", "  3   mx\r\n 2\tmy\r\n")) {
      Path path = given.file("a.txt", sizes + rest);
      assertArrayEquals(
          new double[] {1, 2, 3, 4, 5, 6}, given.doubles(path, ReadOptions.NONE), sizes);
    }
    Path table = given.file("b.txt", "mx 2\n1 3\n");
    assertArrayEquals(
        new double[] {3}, given.doubles(table, ReadOptions.NONE.withColumn("2")), "a heading");
  }

  @Test
  void refusesMissingHeightsByTheirLineOrLeavesThemOut() throws IOException {
    Path path = given.file("a.asc", HEADER + "1 2 -9999\n4.5 NA 6\n");
    assertEquals(
        "a.asc: line 7: '-9999', NODATA of this grid, is a missing value",
        given.refusal(path, ReadOptions.NONE));
    assertEquals(
        "a.asc: line 8: 'null' is a missing value",
        given.refusal("a.asc", HEADER + "1 2 3\n4.5 null 6\n"));
    Path again = given.file("a.asc", HEADER + "1 2 -9999\n4.5 NA 6\n");
    try (var numbers = NumberFiles.open(again, ReadOptions.NONE.withMissing(Missing.SKIP))) {
      assertArrayEquals(new double[] {1, 2, 4.5, 6}, numbers.doubles().toArray());
      assertEquals(2, numbers.skipped());
      assertArrayEquals(new long[] {2, 4}, numbers.skippedRows().toArray());
    }
  }

  @Test
  void readsFloatsToo() throws IOException {
    Path path = given.file("a.asc", HEADER + "1 2 -9999 4.5 -5 6");
    try (var numbers = NumberFiles.open(path, NAN.withType(ElementType.F4))) {
      assertArrayEquals(new float[] {1, 2, Float.NaN, 4.5f, -5, 6}, numbers.floats().toArray());
    }
  }

  @Test
  void readsTheHeaderOfGeoClawUnderAnyName() throws IOException {
    String header = "3 NCOLS\n2 nrows\n10 xlower\n-5 yll\n2 dx\n3 dy\n-9999 no data value\n";
    Path path = given.file("a.topo", header + "1\n2\n-9999\n4.5\n-5\n6\n");
    try (var numbers = NumberFiles.open(path, NAN)) {
      assertEquals(new Grid(2, 3, 10, -5, 2, 3), numbers.grid().orElseThrow());
      assertArrayEquals(HEIGHTS, numbers.doubles().toArray());
    }
  }

  @Test
  void refusesTooFewAndTooManyHeights() {
    assertEquals(
        "a.asc: line 7: ends after 5 of the 6 heights that the header claims; the file is truncated",
        given.refusal("a.asc", HEADER + "1 2 3 4 5\n"));
    assertEquals(
        "a.asc: line 8: continues after the 6 heights that the header claims; fix ncols and nrows in"
            + " the header",
        given.refusal("a.asc", HEADER + "1 2 3 4 5 6\n7"));
    String huge = HEADER.replace("ncols 3", "ncols 2000000000").replace("nrows 2", "nrows 2");
    assertEquals(
        "a.asc: has 4000000000 elements, an array holds at most 2147483647; read it in chunks",
        given.refusal("a.asc", huge + "1 2 3"));
    assertEquals(
        "a.asc: line 7: ends after 3 of the 2000000000 heights that the header claims; the file is"
            + " truncated",
        given.refusal("a.asc", huge.replace("nrows 2", "nrows 1") + "1 2 3"));
  }

  @Test
  void refusesHeadersThatDoNotSay() {
    assertEquals("a.asc: the header lacks nrows", without("nrows 2\n"));
    assertEquals("a.asc: the header lacks cellsize or dx", without("cellsize 2\n"));
    assertEquals("a.asc: the header lacks xllcorner or xllcenter", without("xllcorner 10\n"));
    assertEquals(
        "a.asc: line 7: gives ncols a second time", given.refusal("a.asc", HEADER + "ncols 4\n1"));
    assertEquals(
        "a.asc: the header gives ncols as -3.0",
        given.refusal("a.asc", HEADER.replace("ncols 3", "ncols -3") + "1"));
    assertEquals(
        "a.asc: the header gives a cell size of 0.0",
        given.refusal("a.asc", HEADER.replace("cellsize 2", "cellsize 0") + "1"));
    assertEquals(
        "a.asc: ends before the first height; the file is truncated",
        given.refusal("a.asc", HEADER));
    assertEquals(
        "a.asc: line 7: 'color' is not a key of a grid; the keys are ncols, nrows, xllcorner or xllcenter,"
            + " yllcorner or yllcenter, cellsize or dx and dy, nodata_value",
        given.refusal("a.asc", HEADER + "color 1\n"));
  }

  private String without(String line) {
    return given.refusal("a.asc", HEADER.replace(line, "") + "1 2 3 4 5 6");
  }

  @Test
  void refusesWordsAmongHeightsAndIntegerTypes() {
    assertEquals(
        "a.asc: line 8: '4,5' is not a number; write a decimal point, not a comma",
        given.refusal("a.asc", HEADER + "1 2 3\n4,5 5 6"));
    assertEquals(
        "a.asc: line 7: '4,5' is not a number; write a decimal point, not a comma",
        given.refusal("a.asc", HEADER + "4,5 5 6\n1 2 3"));
    assertEquals(
        "a.asc: line 5: '0,5' is not a number; write a decimal point, not a comma",
        given.refusal("a.asc", HEADER.replace("cellsize 2", "cellsize 0,5") + "1 2 3\n4 5 6"));
    assertEquals(
        "a.asc: heights are read as f8 or f4, not i4",
        given.refusal(given.file("a.asc", HEADER), ReadOptions.NONE.withType(ElementType.I4)));
  }

  @Test
  void theFirstRowMayBeginWithAMissingValue() throws IOException {
    String header = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    assertArrayEquals(
        new double[] {Double.NaN, 2, 3, 4},
        given.doubles(given.file("a.asc", header + "NA 2\n3 4\n"), NAN));
    assertArrayEquals(
        new double[] {Double.NaN, Double.NaN, 3, 4},
        given.doubles(given.file("a.asc", header + "null -\n3 4\n"), NAN));
    String refused = given.refusal("a.asc", header + "nodata_value NA\n1 2\n3 4\n");
    assertTrue(refused.contains("line 6: 'nodata_valueNA' is not a key of a grid"), refused);
  }

  @Test
  void skipsAByteOrderMark() throws IOException {
    for (String name : List.of("a.asc", "a.txt")) {
      Path path = given.file(name, "\uFEFF" + HEADER + "1 2 -9999\n4.5 -5 6\n");
      assertArrayEquals(HEIGHTS, given.doubles(path, NAN), name);
    }
  }
}
