package dev.shoal.mesh.table;

import java.util.Arrays;

/// An entry for each place: the cell and 1.
final class PerfectTable implements KeyTable {
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private int[] entries = new int[0];

  @Override
  public void open(long places) {
    if (places > LONGEST) {
      throw new IllegalArgumentException(
          "a finest grid of " + places + " places, a perfect table has " + LONGEST);
    }
    if (entries.length < places) {
      entries = new int[(int) places];
    } else {
      Arrays.fill(entries, 0, (int) places, 0);
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
