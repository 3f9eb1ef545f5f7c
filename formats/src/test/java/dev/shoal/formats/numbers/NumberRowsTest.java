package dev.shoal.formats.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumberRowsTest {
  private static NumberRows read(String text) throws IOException {
    return read("t.csv", text.getBytes(StandardCharsets.UTF_8), ReadOptions.NONE, 0);
  }

  private static NumberRows read(String text, Missing missing) throws IOException {
    var options = ReadOptions.NONE.withMissing(missing).withAllowsEmpty(true);
    return read("t.csv", text.getBytes(StandardCharsets.UTF_8), options, 0);
  }

  private static NumberRows table(String text) throws IOException {
    var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return NumberRows.readTable("t.csv", in, ReadOptions.NONE);
  }

  private static NumberRows read(String name, byte[] content, ReadOptions options, int columns)
      throws IOException {
    return NumberRows.read(name, new ByteArrayInputStream(content), options, columns);
  }

  private static double[] doubles(NumberRows rows) {
    return ((DoubleArray) rows.values()).toArray();
  }

  @Test
  void aHeaderIsARowWithoutNumbers() throws IOException {
    NumberRows rows = read("x,y\n1,2\n# between\n3,4.5\n");
    assertEquals(List.of("x", "y"), rows.headings());
    assertEquals(2, rows.rows());
    assertEquals(2, rows.columns());
    assertArrayEquals(new double[] {1, 2, 3, 4.5}, doubles(rows));
    FormatException empty = assertThrows(FormatException.class, () -> read("# nothing\n"));
    assertTrue(empty.isEmpty(), empty.getMessage());
    assertEquals(0, read("", Missing.FAIL).rows());
    assertEquals(0, read("x,y\n").rows());
  }

  @Test
  void theCornerMayBeEmptyOrAWordOrMissing() throws IOException {
    double[] wanted = {Double.NaN, 0, 1, 5, 6, 7};
    assertArrayEquals(wanted, doubles(table(",0,1\n5,6,7\n")));
    assertArrayEquals(wanted, doubles(table("rho\\T;0;1\n5;6;7\n")));
    assertArrayEquals(wanted, doubles(table("0 1\n5 6 7\n")));
    assertArrayEquals(new double[] {9, 0, 1, 5, 6, 7}, doubles(table("9 0 1\n5 6 7\n")));
    assertEquals("standard: line 1: field 1: '' is a missing value", refusal(",0,1\n5,6,7\n"));
    assertEquals("standard: line 1: field 1: 'rho' is not a number", refusal("rho 1\n5 6\n"));
  }

  @Test
  void rowsWithAMissingValueAreRefusedOrLeftOutOrKept() throws IOException {
    String text = "x,y\n1,2\nNA,3\n4\n5,6\n null ,-\n";
    assertEquals("standard: line 3: field 1: 'NA' is a missing value", refusal(text));
    assertEquals("standard: line 2: has 1 fields, the row before has 2", refusal("1,2\n4\n"));
    NumberRows kept = read(text, Missing.SKIP);
    assertArrayEquals(new double[] {1, 2, 5, 6}, doubles(kept));
    assertEquals(3, kept.skippedRows().count());
    double nan = Double.NaN;
    NumberRows all = read(text, Missing.NAN);
    assertArrayEquals(new double[] {1, 2, nan, 3, 4, nan, 5, 6, nan, nan}, doubles(all));
    assertEquals(0, all.skippedRows().count());
    assertArrayEquals(new double[] {nan, nan, 1, 2}, doubles(read("NA,NA\n1,2\n", Missing.NAN)));
  }

  @Test
  void aShortRowBetweenWhiteSpaceHasNoValues() throws IOException {
    String text = "x y z\n1 2 3\n4  6\n";
    assertArrayEquals(new double[] {1, 2, 3}, doubles(read(text, Missing.SKIP)));
    double nan = Double.NaN;
    assertArrayEquals(new double[] {1, 2, 3, nan, nan, nan}, doubles(read(text, Missing.NAN)));
  }

  @Test
  void rowsOfAnArrayFollowTheSameRule() throws IOException {
    byte[] elements = Given.littleDoubles(Double.NaN, 1, 2, 3, 4, Double.NaN);
    byte[] npy =
        Given.npy(1, "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }", elements);
    var e = assertThrows(FormatException.class, () -> read("a.npy", npy, ReadOptions.NONE, 0));
    assertEquals("a.npy: element 0: NaN is a missing value", e.getMessage());
    var skip = ReadOptions.NONE.withMissing(Missing.SKIP);
    assertArrayEquals(new double[] {2, 3}, doubles(read("a.npy", npy, skip, 0)));
    var in = new ByteArrayInputStream(npy);
    var corner =
        assertThrows(
            FormatException.class, () -> NumberRows.readTable("a.npy", in, ReadOptions.NONE));
    assertEquals("a.npy: element 5: NaN is a missing value", corner.getMessage());
  }

  @Test
  void raggedRowsAndWordsAreRefusedByLine() {
    assertEquals("standard: line 3: has 1 fields, the row before has 2", refusal("1,2\n3,4\n5\n"));
    assertEquals("standard: line 2: field 2: 'b' is not a number", refusal("1,2\n3,b\n"));
    assertEquals(
        "standard: line 2: field 2: '1e999999999' is beyond the range of f8",
        refusal("1,2\n3,1e999999999\n"));
    assertEquals("standard: line 1: field 2: 'b' is not a number", refusal("1,b\n"));
  }

  private static String refusal(String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    return assertThrows(FormatException.class, () -> read("standard", content, ReadOptions.NONE, 0))
        .getMessage();
  }

  @Test
  void arraysKeepTheirFloats() throws IOException {
    byte[] four = Given.npy("<f4", "(2, 2)", 16);
    NumberRows rows = read("a.npy", four, ReadOptions.NONE, 0);
    assertEquals(4, ((FloatArray) rows.values()).length());
    NumberRows raw = read("a.raw", new byte[32], ReadOptions.NONE.withType(ElementType.F8), 2);
    assertEquals(2, raw.rows());
    assertThrows(
        FormatException.class,
        () -> read("a.raw", new byte[24], ReadOptions.NONE.withType(ElementType.F8), 2));
    byte[] flat = Given.npy("<f8", "(2,)", 16);
    assertThrows(FormatException.class, () -> read("a.npy", flat, ReadOptions.NONE, 0));
  }
}
