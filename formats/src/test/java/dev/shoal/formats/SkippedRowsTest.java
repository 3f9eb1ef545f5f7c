package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SkippedRowsTest {
  @Test
  void countsSkippedRowsBeforeARow() {
    SkippedRows rows = recorded(0, 0, 1, 3, 6, 7);
    assertEquals(5, rows.count());
    assertArrayEquals(new long[] {0, 1, 3, 6, 7}, rows.toArray());
    assertArrayEquals(new int[] {2, 4, 5, 8}, rows.rows(4));
    assertEquals(2, rows.row(0));
    assertEquals(4, rows.row(1));
    assertEquals(5, rows.row(2));
    assertEquals(8, rows.row(3));
  }

  @Test
  void withoutSkippedRowsARowIsItself() {
    assertEquals(7, SkippedRows.NONE.row(7));
    assertArrayEquals(new int[] {0, 1}, SkippedRows.NONE.rows(2));
    assertArrayEquals(new long[0], SkippedRows.NONE.toArray());
  }

  @Test
  void rowsSkippedBeforeTheRecordCountToo() {
    SkippedRows rows = recorded(10, 20, 21);
    assertEquals(12, rows.count());
    assertArrayEquals(new long[] {20, 21}, rows.toArray());
    assertEquals(19, rows.row(9));
    assertEquals(22, rows.row(10));
  }

  private static SkippedRows recorded(long before, long... rows) {
    var recorder = new SkippedRows.Recorder(before);
    long count = before;
    for (long row : rows) {
      recorder.skip(row, ++count);
    }
    return recorder.rows();
  }
}
