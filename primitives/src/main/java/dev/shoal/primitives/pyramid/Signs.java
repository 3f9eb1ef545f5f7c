package dev.shoal.primitives.pyramid;

/// Comparisons of non-negative numbers by the sign of their difference: without a branch, which
/// random queries would mispredict.
final class Signs {
  private Signs() {}

  /// Returns 1 if `a <= b`, otherwise 0.
  static int atMost(int a, int b) {
    return (a - b - 1) >>> 31;
  }

  /// Returns 1 if `a <= b`, otherwise 0.
  static int atMost(long a, long b) {
    return (int) ((a - b - 1) >>> 63);
  }

  /// Returns all bits set if `a < b`, otherwise 0.
  static int below(int a, int b) {
    return (a - b) >> 31;
  }
}
