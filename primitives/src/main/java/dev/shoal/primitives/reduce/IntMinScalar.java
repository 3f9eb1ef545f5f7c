// Twins of int: long, of min: max. Elements: min(), x, a, b, c, d.
package dev.shoal.primitives.reduce;

/// The minimum of a range in scalar code, with four independent chains: in a single one each step
/// would wait for the one before.
final class IntMinScalar {
  private IntMinScalar() {}

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
}
