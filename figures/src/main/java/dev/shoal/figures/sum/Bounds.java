package dev.shoal.figures.sum;

import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.sum.RoundedSum;

/// How far a sum of doubles may be from the true one: [SumAlgorithm#bound] as a number, where each
/// O() has the constant 2.
final class Bounds {
  /// The unit of rounding.
  private static final double ROUNDING = 0x1p-53;

  private Bounds() {}

  /// The bound for `n` values.
  ///
  /// @param sum the magnitude of the true sum
  /// @param magnitudes the sum of their magnitudes
  static double of(SumAlgorithm method, int n, double sum, double magnitudes) {
    if (method.equals(Sum.EXACT)) {
      return ROUNDING * sum;
    }
    double linear = 2.0 * n * ROUNDING;
    return ROUNDING
        * switch ((RoundedSum) method) {
          case RoundedSum.Plain plain -> ((double) n / plain.parts() + plain.parts()) * magnitudes;
          case RoundedSum.Pairwise _ -> (Math.log(n) / Math.log(2) + 64) * magnitudes;
          case RoundedSum.Kahan kahan -> levels(kahan) * (2 + linear) * magnitudes;
          case RoundedSum.Neumaier _, RoundedSum.TwoSum _ -> sum + linear * n * magnitudes;
          case RoundedSum.DoubleDouble _ -> sum + linear * magnitudes;
          case RoundedSum.Ascending _ -> (n - 1.0) * magnitudes;
        };
  }

  /// Returns how often one Kahan sum adds the results of others, plus one.
  private static int levels(RoundedSum.Kahan kahan) {
    return 1 + (kahan.parts() > 1 ? 1 : 0) + (kahan.lanes() > 1 ? 1 : 0);
  }
}
