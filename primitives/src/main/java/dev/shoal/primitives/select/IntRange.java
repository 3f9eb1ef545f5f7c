package dev.shoal.primitives.select;

/// Whether an element lies in a closed range, by arithmetic alone: of a comparison the compiler
/// makes a branch where those before went one way, and then it is dear where they no longer do.
final class IntRange {
  private IntRange() {}

  /// 1 if `x` is in the range, else 0.
  static long within(int x, int low, int high) {
    return ~(((long) x - low) | ((long) high - x)) >>> 63;
  }
}
