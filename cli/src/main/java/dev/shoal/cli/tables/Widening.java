package dev.shoal.cli.tables;

/// Floats as doubles, which hold them exactly.
final class Widening {
  private Widening() {}

  static double[] of(float[] x) {
    double[] wide = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }
}
