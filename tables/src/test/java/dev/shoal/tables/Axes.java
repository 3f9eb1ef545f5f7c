package dev.shoal.tables;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Knots of many kinds, all exact as floats, and what is asked of them.
final class Axes {
  /// Values that a table may hold, and that no arithmetic likes.
  static final double[] ODD = {
    Double.NaN,
    Double.longBitsToDouble(0xfff8000000000123L),
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    -0.0,
    1e30,
    1e-30
  };

  private Axes() {}

  /// Even, nearly even, uneven, logarithmic, crowded, short or long.
  static double[] any(SplittableRandom random) {
    int n = 2 + random.nextInt(random.nextInt(4) == 0 ? 200 : 40);
    return switch (random.nextInt(7)) {
      case 0 -> even(n, random.nextInt(-50, 50), 0.25);
      case 1 -> even(n, random.nextInt(-50, 50), 1 / 3.0f);
      case 2 -> even(n, 1 << 20, 1); // floats hold just these
      case 3 -> even(n, 0, 0.5); // by arithmetic alone
      case 4 -> jittered(random, n);
      case 5 -> logarithmic(n);
      default -> crowded(random, n);
    };
  }

  static double[] even(int n, double first, double step) {
    double[] knots = new double[n];
    Arrays.setAll(knots, i -> (float) (first + i * step));
    return knots;
  }

  static double[] jittered(SplittableRandom random, int n) {
    double[] knots = new double[n];
    for (int i = 1; i < n; i++) {
      knots[i] = (float) (knots[i - 1] + 0.5 + random.nextDouble());
    }
    return knots;
  }

  /// From 0, then in equal ratios, as tables of densities are.
  static double[] logarithmic(int n) {
    double[] knots = new double[n];
    for (int i = 1; i < n; i++) {
      knots[i] = (float) (1e-12 * Math.pow(1.15, i));
    }
    return knots;
  }

  /// Around a few values, on both sides of 0.
  static double[] crowded(SplittableRandom random, int n) {
    return random
        .doubles(4L * n)
        .map(u -> (float) (Math.rint(u * 4 - 2) + (u - 0.5) * 1e-3))
        .distinct()
        .limit(n)
        .map(u -> u == 0 ? -0.0 : u)
        .sorted()
        .toArray();
  }

  /// On knots, next to them, between them, outside, and no numbers.
  static double[] queries(SplittableRandom random, double[] knots, int n) {
    double first = knots[0];
    double range = knots[knots.length - 1] - first;
    double[] x = new double[n];
    for (int q = 0; q < n; q++) {
      double knot = knots[random.nextInt(knots.length)];
      x[q] =
          switch (random.nextInt(16)) {
            case 0 -> ODD[random.nextInt(ODD.length)];
            case 1 -> knot;
            case 2 -> Math.nextUp((float) knot);
            case 3 -> Math.nextDown((float) knot);
            case 4 -> -knot;
            case 5 -> knot * (1 + 0.1 * random.nextDouble());
            default -> (float) (first + (1.1 * random.nextDouble() - 0.05) * range);
          };
    }
    return x;
  }
}
