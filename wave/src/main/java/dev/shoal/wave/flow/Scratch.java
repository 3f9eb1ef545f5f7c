package dev.shoal.wave.flow;

/// What one thread gathers for a batch of cells: rows of [#BATCH] values, 16 KB, a third of a first
/// cache.
final class Scratch {
  /// Cells of a batch.
  static final int BATCH = 1 << 7;

  private static final int ROWS = 16;
  private static final int BEYOND = 4;

  final double[] values = new double[ROWS * BATCH];

  /// What an edge has beyond a face.
  final double[] beyond = new double[BEYOND];
}
