package dev.shoal.wave.flow;

/// The cube root by + × ÷ √ alone: the same bits on every device.
public final class CubeRoot {
  /// Halley iterations, each of which triples the number of correct digits; the initial value,
  /// x^(5/16), has one for x from 1e-5 to 1e5.
  static final int STEPS = 3;

  private CubeRoot() {}

  /// Returns the cube root of a positive number, to some 2 ulps from 1e-9 to 1e9.
  public static double of(double x) {
    double root = Math.sqrt(Math.sqrt(x * Math.sqrt(Math.sqrt(x))));
    for (int step = 0; step < STEPS; step++) {
      double cube = root * root * root;
      root = root * ((cube + (x + x)) / (cube + cube + x));
    }
    return root;
  }
}
