// Twins of int: long, float, double.
package dev.shoal.primitives.rank;

/// Counts how often an element of class 1 scores above one of class 0.
///
/// As a sum of ranks: (Σ ranks of class 1 − P (P + 1) / 2) / (P N), for P and N elements of the
/// classes. Ties take the mean of their ranks, which is to count them half; all is counted twice,
/// so that halves are integers: below 2⁶² for the most elements there may be.
final class IntRankSum {
  private IntRankSum() {}

  /// The share of such pairs among all, of the elements at `places[from] … places[to-1]`, which
  /// rise; NaN if there are none.
  ///
  /// @param marks the class of each element
  static double area(int[] scores, int[] marks, int[] places, int from, int to) {
    long lower = 0; // of class 0, below
    long upper = 0; // of class 1, below
    long twice = 0;
    for (int i = from; i < to; ) {
      int score = scores[places[i]];
      long ones = 0;
      int end = i;
      for (; end < to && scores[places[end]] == score; end++) {
        ones += marks[places[end]];
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
