package dev.shoal.wave.flow;

import dev.shoal.device.WorkerPool;

/// The mesh as the passes over its cells see it.
final class Grid {
  final LevelJumps jumps;
  private final double[] inverseSizes; // of the cells of each level
  private Neighbourhood beside;

  Grid(WorkerPool workers, double[] inverseSizes) {
    jumps = new LevelJumps(workers);
    this.inverseSizes = inverseSizes.clone();
  }

  void set(Neighbourhood neighbourhood) {
    beside = neighbourhood;
    jumps.set(neighbourhood);
  }

  Neighbourhood beside() {
    return beside;
  }

  int cells() {
    return beside.level.length;
  }

  /// 1 / the size of a cell.
  double inverseSize(int c) {
    return inverseSizes[beside.level[c]];
  }

  /// The size of a cell.
  double size(int c) {
    return 1 / inverseSize(c);
  }

  /// Writes 1 / the size of each of a batch of cells to `s` from `row` on.
  void gatherInverseSizes(double[] s, int row, int start, int end) {
    int[] level = beside.level;
    for (int c = start; c < end; c++) {
      s[row + c - start] = inverseSizes[level[c]];
    }
  }
}
