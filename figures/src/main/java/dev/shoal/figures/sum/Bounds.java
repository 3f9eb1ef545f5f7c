package dev.shoal.figures.sum;

import dev.shoal.primitives.sum.Method;

/// How far a sum of doubles may be from the true one: [Method#bound] as a number.
final class Bounds {
  /// The unit of rounding.
  private static final double ROUNDING = 0x1p-53;

  private Bounds() {}

  /// The bound for `n` values.
  ///
  /// @param sum the magnitude of the true sum
  /// @param magnitudes the sum of their magnitudes
  static double of(Method method, int n, double sum, double magnitudes) {
    double quadratic = 2.0 * n * ROUNDING * n;
    return ROUNDING
        * switch (method) {
          case Method.Exact _ -> sum;
          case Method.Plain plain -> ((double) n / plain.parts() + plain.parts()) * magnitudes;
          case Method.Pairwise _ -> (Math.log(n) / Math.log(2) + 64) * magnitudes;
          case Method.Kahan _ -> 3 * (2 + quadratic) * magnitudes;
          case Method.Neumaier _, Method.Knuth _, Method.Twofold _ ->
              2 * sum + quadratic * magnitudes;
          case Method.Ascending _ -> n * magnitudes;
        };
  }
}
