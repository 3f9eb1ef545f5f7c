package dev.shoal.primitives.select;

/// Tests whether an element lies in a closed range, by arithmetic alone: the compiler turns a
/// comparison into a branch where the results so far were all equal, and that is slow once they no
/// longer are.
final class IntRange {
  private IntRange() {}

  /// Returns 1 if `x` is in the range, else 0.
  static long within(int x, int low, int high) {
    return ~(((long) x - low) | ((long) high - x)) >>> 63;
  }
}
