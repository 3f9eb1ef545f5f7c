package dev.shoal.wave.flow;

import dev.shoal.mesh.faces.LevelJumps;

/// The values that one thread gathers for a batch of cells: rows of [#BATCH] values, 16 KB, a third
/// of a first-level cache.
final class Scratch {
  /// Cells of a batch: those of the index of [LevelJumps].
  static final int BATCH = LevelJumps.BATCH;

  private static final int ROWS = 16;
  private static final int BEYOND = 4;

  final double[] values = new double[ROWS * BATCH];

  /// The water beyond a face at an edge.
  final double[] beyond = new double[BEYOND];
}
