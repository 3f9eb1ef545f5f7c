package dev.shoal.mesh.table;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import java.util.Arrays;

/// How many cells there are of each level, and whether they are each in the domain and together as
/// large as it: nearly all that can be known of a tiling without a table.
public final class LevelHistogram {
  private static final int LEVELS = 32;

  /// Counts side by side, so that a run of one level does not wait for its own sum.
  private static final int LANES = 4;

  /// Counts of a block, LANES of each level; then whether a cell is at fault, as a sign.
  private static final int OF_BLOCK = LEVELS * LANES + 1;

  private static final int BLOCK = 1 << 14;

  private final WorkerPool.Block count = this::countBlock;
  private final long[] cellsOf = new long[LEVELS];

  /// Of each block.
  private int[] counts = new int[0];

  private CellArrays cells;
  private int finest;

  /// Counts; false if a cell is outside, or the volumes do not add up.
  public boolean take(CellArrays cells, WorkerPool workers) {
    this.cells = cells;
    int blocks = Math.ceilDiv(cells.length, BLOCK);
    if (counts.length < blocks * OF_BLOCK) {
      counts = new int[blocks * OF_BLOCK];
    }
    workers.forEachBlock(cells.length, BLOCK, count);
    Arrays.fill(cellsOf, 0);
    finest = 0;
    int fault = 0;
    for (int block = 0; block < blocks; block++) {
      int at = block * OF_BLOCK;
      for (int n = 0; n < OF_BLOCK - 1; n++) {
        cellsOf[n / LANES] += counts[at + n];
      }
      fault |= counts[at + OF_BLOCK - 1];
    }
    for (int l = 0; l < LEVELS; l++) {
      if (cellsOf[l] > 0) {
        finest = l;
      }
    }
    return (fault & -LEVELS) == 0
        && finest <= cells.base.maxLevel()
        && addUp(cells.base, cellsOf, finest);
  }

  /// Cells of `level`.
  long cellsOf(int level) {
    return cellsOf[level];
  }

  /// The finest level that has a cell; 0 if none has.
  int finest() {
    return finest;
  }

  private void countBlock(int block, int from, int to) {
    int at = block * OF_BLOCK;
    Arrays.fill(counts, at, at + OF_BLOCK, 0);
    counts[at + OF_BLOCK - 1] = count(counts, at, cells.level, from, to);
  }

  /// Counts the levels, and gives the bits of all.
  private static int count(int[] counts, int at, int[] level, int from, int to) {
    int c = from;
    int bits = 0;
    for (; c <= to - LANES; c += LANES) {
      int l0 = level[c];
      int l1 = level[c + 1];
      int l2 = level[c + 2];
      int l3 = level[c + 3];
      bits |= l0 | l1 | l2 | l3;
      counts[at + (l0 & 31) * LANES]++;
      counts[at + (l1 & 31) * LANES + 1]++;
      counts[at + (l2 & 31) * LANES + 2]++;
      counts[at + (l3 & 31) * LANES + 3]++;
    }
    for (; c < to; c++) {
      bits |= level[c];
      counts[at + (level[c] & 31) * LANES]++;
    }
    return bits;
  }

  /// From coarse to fine: what is left of the domain, in cells of each level. No finest grid is too
  /// large for it.
  static boolean addUp(BaseGrid base, long[] cellsOf, int finest) {
    long left = base.cells();
    for (int l = 0; l <= finest; l++) {
      left -= cellsOf[l];
      if (left < 0) {
        return false;
      }
      if (l < finest) {
        left <<= base.dimensions();
      }
    }
    return left == 0;
  }
}
