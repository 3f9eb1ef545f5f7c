// Twins of int: long, float, double. Elements: x, low, high.
package dev.shoal.primitives.select;

/// Conditions in scalar code: marks, counts, and which [Comparison] selects fastest.
final class IntConditionScalar {
  /// Elements below which a sample does not pay.
  private static final int SAMPLED_FROM = 1 << 10;

  private static final int SAMPLE = 64;

  /// If fewer elements of a sample meet the condition, or fail it, a branch is faster.
  private static final int FEW = SAMPLE / 8;

  private IntConditionScalar() {}

  /// Returns the bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the i-th is in the
  /// range.
  static long word(int[] x, int from, int to, int low, int high) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= ClosedRange.contains(x[i], low, high) << (i - from);
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
  static int count(int[] x, int from, int to, IntCondition where, long[] bits) {
    long flip = where.negated() ? -1 : 0;
    int count = 0;
    for (int at = from, j = 0; at < to; j++) {
      int end = to - at > 64 ? at + 64 : to;
      bits[j] = (word(x, at, end, where.low(), where.high()) ^ flip) & -1L >>> (at - end);
      count += Long.bitCount(bits[j]);
      at = end;
    }
    return count;
  }

  /// Returns the number of elements that meet the condition.
  static int count(int[] x, int from, int to, IntCondition where) {
    boolean isEmpty = !(where.low() <= where.high());
    int count = isEmpty ? 0 : ClosedRange.count(x, from, to, where.low(), where.high());
    return where.negated() ? to - from - count : count;
  }

  /// Returns the fastest loop for `x[from] … x[to-1]`, judged by a sample.
  static Comparison comparison(int[] x, int from, int to, IntCondition where) {
    Comparison comparison = where.comparison();
    if (to - from < SAMPLED_FROM) {
      return comparison;
    }
    int step = ((to - from) / SAMPLE - 1) | 1; // odd: columns of a matrix take turns
    int meets = 0;
    for (int i = 0, at = from; i < SAMPLE; i++, at += step) {
      meets += where.meets(x[at]) ? 1 : 0;
    }
    boolean isPredictable = meets < FEW || meets > SAMPLE - FEW;
    return isPredictable ? comparison.withBranch(where.negated()) : comparison;
  }

  /// Returns the index at which a loop over `x[from] … x[to-1]` may stop: `to` if it has a branch,
  /// otherwise the one after the last element that meets the condition.
  static int stop(int[] x, int from, int to, IntCondition where, Comparison comparison) {
    int stop = to;
    if (comparison.hasBranch()) {
      return stop;
    }
    while (stop > from && !where.meets(x[stop - 1])) {
      stop--;
    }
    return stop;
  }
}
