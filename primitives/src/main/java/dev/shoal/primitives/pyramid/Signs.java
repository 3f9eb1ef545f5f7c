package dev.shoal.primitives.pyramid;

/// Comparisons of numbers that are not negative, by the sign of their difference: without a branch,
/// which random queries would mispredict.
final class Signs {
  private Signs() {}

  /// 1 if `a <= b`, else 0.
  static int atMost(int a, int b) {
    return (a - b - 1) >>> 31;
  }

  /// 1 if `a <= b`, else 0.
  static int atMost(long a, long b) {
    return (int) ((a - b - 1) >>> 63);
  }

  /// All bits if `a < b`, else none.
  static int below(int a, int b) {
    return (a - b) >> 31;
  }
}
