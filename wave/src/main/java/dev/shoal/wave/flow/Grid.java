package dev.shoal.wave.flow;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.faces.LevelJumps;
import dev.shoal.mesh.faces.Neighbourhood;

/// The mesh for the passes over its cells.
final class Grid {
  final LevelJumps jumps;
  private final double[] inverseSizes; // by level
  private Neighbourhood neighbours;

  Grid(WorkerPool workers, double[] inverseSizes) {
    jumps = new LevelJumps(workers);
    this.inverseSizes = inverseSizes.clone();
  }

  void set(Neighbourhood neighbourhood) {
    neighbours = neighbourhood;
    jumps.set(neighbourhood);
  }

  Neighbourhood neighbours() {
    return neighbours;
  }

  int cells() {
    return neighbours.level().length;
  }

  /// Returns 1 / the size of a cell.
  double inverseSize(int c) {
    return inverseSizes[neighbours.level()[c]];
  }

  /// Returns the size of a cell.
  double size(int c) {
    return 1 / inverseSize(c);
  }

  /// Writes 1 / the size of each cell of a batch to `s`, from index `row` on.
  void gatherInverseSizes(double[] s, int row, int start, int end) {
    int[] level = neighbours.level();
    for (int c = start; c < end; c++) {
      s[row + c - start] = inverseSizes[level[c]];
    }
  }
}
