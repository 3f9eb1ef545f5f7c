// Twins of int: long.
package dev.shoal.primitives.reduce;

/// The minimum and the maximum of a range in scalar code, with four independent chains: in a single
/// one each step would wait for the one before.
final class IntExtremeScalar {
  private IntExtremeScalar() {}

  /// Returns the minimum of a range that is not empty.
  static int min(int[] x, int from, int to) {
    int a = x[from];
    int b = a;
    int c = a;
    int d = a;
    int i = from;
    for (; i <= to - 4; i += 4) {
      a = Math.min(a, x[i]);
      b = Math.min(b, x[i + 1]);
      c = Math.min(c, x[i + 2]);
      d = Math.min(d, x[i + 3]);
    }
    for (; i < to; i++) {
      a = Math.min(a, x[i]);
    }
    return Math.min(Math.min(a, b), Math.min(c, d));
  }

  /// Returns the maximum of a range that is not empty.
  static int max(int[] x, int from, int to) {
    int a = x[from];
    int b = a;
    int c = a;
    int d = a;
    int i = from;
    for (; i <= to - 4; i += 4) {
      a = Math.max(a, x[i]);
      b = Math.max(b, x[i + 1]);
      c = Math.max(c, x[i + 2]);
      d = Math.max(d, x[i + 3]);
    }
    for (; i < to; i++) {
      a = Math.max(a, x[i]);
    }
    return Math.max(Math.max(a, b), Math.max(c, d));
  }
}
