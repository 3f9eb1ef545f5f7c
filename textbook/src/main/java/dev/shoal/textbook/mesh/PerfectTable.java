package dev.shoal.textbook.mesh;

import dev.shoal.device.Array;
import java.util.Arrays;

/// One entry for each position: the cell plus 1.
final class PerfectTable implements KeyTable {
  private int[] entries = new int[0];

  @Override
  public void open(long positions) {
    if (positions > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a finest grid of "
              + positions
              + " positions, a perfect table has at most "
              + Array.MAX_LENGTH);
    }
    if (entries.length < positions) {
      entries = new int[(int) positions];
    } else {
      Arrays.fill(entries, 0, (int) positions, 0);
    }
  }

  @Override
  public void write(long[] keys, int[] cells, int m) {
    for (int n = 0; n < m; n++) {
      entries[(int) keys[n]] = cells[n] + 1;
    }
  }

  @Override
  public void close() {}

  @Override
  public void read(long[] keys, int m, int[] out) {
    for (int n = 0; n < m; n++) {
      out[n] = entries[(int) keys[n]] - 1;
    }
  }
}
