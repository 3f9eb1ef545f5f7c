// Twins of int: long, float, double. Elements: x, score.
package dev.shoal.primitives.auc;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Counts the pairs in which an element of class 1 scores above one of class 0.
///
/// As a sum of ranks: (Σ ranks of class 1 − P (P + 1) / 2) / (P N), for P and N elements of the
/// classes. Ties have the mean of their ranks, which counts them half. Everything is counted twice,
/// so that halves are integers, below 2⁶² for any number of elements.
final class IntRankSum {
  private IntRankSum() {}

  /// Returns the area of the elements at `indices[from] … indices[to-1]`, which are in ascending
  /// order of their scores, NaNs last; NaN if there is none.
  ///
  /// @param classes the class of each element
  @SuppressWarnings("cast") // the twin of double does not need it
  static double area(Array<?> scores, int[] classes, int[] indices, int from, int to) {
    int[] x = ((IntArray) scores).hostArray();
    if (from == to || Double.isNaN((double) x[indices[to - 1]])) { // NaNs are last
      return Double.NaN;
    }
    long lower = 0; // of class 0, below
    long upper = 0; // of class 1, below
    long twice = 0;
    for (int i = from; i < to; ) {
      int score = x[indices[i]];
      long ones = 0;
      int end = i;
      for (; end < to && x[indices[end]] == score; end++) {
        ones += classes[indices[end]];
      }
      long zeros = end - i - ones;
      twice += ones * (2 * lower + zeros);
      lower += zeros;
      upper += ones;
      i = end;
    }
    return lower == 0 || upper == 0 ? Double.NaN : (double) twice / (double) (2 * lower * upper);
  }
}
