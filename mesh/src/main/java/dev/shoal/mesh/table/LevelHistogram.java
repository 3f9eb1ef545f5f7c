package dev.shoal.mesh.table;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import java.util.Arrays;

/// Counts the cells of each level, and checks that their levels are valid and their volumes add up
/// to that of the domain: nearly everything that can be known of a tiling without a table.
public final class LevelHistogram {
  private static final int LEVELS = 32;

  /// Counters of each level: several, so that consecutive cells of one level do not depend on each
  /// other.
  private static final int COUNTERS = 4;

  /// The numbers of a block: [#COUNTERS] for each level, then the bits of all levels.
  private static final int BLOCK_COUNTS = LEVELS * COUNTERS + 1;

  private static final int BLOCK = 1 << 14;

  private final WorkerPool.Block count = this::countBlock;
  private final long[] cellsOf = new long[LEVELS];

  /// The numbers of each block.
  private int[] counts = new int[0];

  private CellArrays cells;
  private int finest;

  /// Counts the cells; returns false if a level is invalid, or the volumes do not add up.
  public boolean take(CellArrays cells, WorkerPool workers) {
    this.cells = cells;
    int blocks = Math.ceilDiv(cells.length, BLOCK);
    if (counts.length < blocks * BLOCK_COUNTS) {
      counts = new int[blocks * BLOCK_COUNTS];
    }
    workers.forEachBlock(cells.length, BLOCK, count);
    Arrays.fill(cellsOf, 0);
    finest = 0;
    int fault = 0;
    for (int block = 0; block < blocks; block++) {
      int at = block * BLOCK_COUNTS;
      for (int n = 0; n < BLOCK_COUNTS - 1; n++) {
        cellsOf[n / COUNTERS] += counts[at + n];
      }
      fault |= counts[at + BLOCK_COUNTS - 1];
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

  /// Returns the number of cells of `level`.
  long cellsOf(int level) {
    return cellsOf[level];
  }

  /// Returns the finest level with a cell; 0 if there are no cells.
  int finest() {
    return finest;
  }

  private void countBlock(int block, int from, int to) {
    int at = block * BLOCK_COUNTS;
    Arrays.fill(counts, at, at + BLOCK_COUNTS, 0);
    counts[at + BLOCK_COUNTS - 1] = count(counts, at, cells.level, from, to);
  }

  /// Counts the levels, and returns the bits of all.
  private static int count(int[] counts, int at, int[] level, int from, int to) {
    int c = from;
    int bits = 0;
    for (; c <= to - COUNTERS; c += COUNTERS) {
      int l0 = level[c];
      int l1 = level[c + 1];
      int l2 = level[c + 2];
      int l3 = level[c + 3];
      bits |= l0 | l1 | l2 | l3;
      counts[at + (l0 & 31) * COUNTERS]++;
      counts[at + (l1 & 31) * COUNTERS + 1]++;
      counts[at + (l2 & 31) * COUNTERS + 2]++;
      counts[at + (l3 & 31) * COUNTERS + 3]++;
    }
    for (; c < to; c++) {
      bits |= level[c];
      counts[at + (level[c] & 31) * COUNTERS]++;
    }
    return bits;
  }

  /// Returns whether the volumes of the cells add up to the domain: subtracts them level by level,
  /// in cells of that level, so no finest grid is too large.
  static boolean addUp(BaseGrid base, long[] cellsOf, int finest) {
    long rest = base.cells();
    for (int l = 0; l <= finest; l++) {
      rest -= cellsOf[l];
      if (rest < 0) {
        return false;
      }
      if (l < finest) {
        rest <<= base.dimensions();
      }
    }
    return rest == 0;
  }
}
