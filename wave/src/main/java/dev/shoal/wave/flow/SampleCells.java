package dev.shoal.wave.flow;

import java.util.Arrays;

/// Water for the sample work by which a JVM measures whether SIMD is faster yet.
final class SampleCells {
  static final Parameters PARAMETERS = new Parameters(9.81, 1e-3, 2, 0.02);

  static final double GRAVITY = PARAMETERS.gravity();
  static final double DRY = PARAMETERS.dryDepth();

  private SampleCells() {}

  /// Makes `count` cells.
  static Cells of(int count) {
    var cells = new Cells();
    cells.resize(count, 0, 0);
    for (int c = 0; c < count; c++) {
      cells.depth[c] = 1 + c % 3;
      cells.velocityX[c] = 1e-2 * (c % 5);
    }
    return cells;
  }

  /// Makes a scratch of ones.
  static double[] scratch() {
    double[] values = new Scratch().values;
    Arrays.fill(values, 1);
    return values;
  }
}
