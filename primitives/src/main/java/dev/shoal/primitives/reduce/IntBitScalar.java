// Twins of int: long.
package dev.shoal.primitives.reduce;

/// The bits of a range. The compiler makes lanes of these loops as they are.
final class IntBitScalar {
  private IntBitScalar() {}

  /// The bits that are 1 in all.
  static int and(int[] x, int from, int to) {
    int all = -1;
    for (int i = from; i < to; i++) {
      all &= x[i];
    }
    return all;
  }

  /// The bits that are 1 in any.
  static int or(int[] x, int from, int to) {
    int any = 0;
    for (int i = from; i < to; i++) {
      any |= x[i];
    }
    return any;
  }

  /// The bits that are 1 in an odd number.
  static int xor(int[] x, int from, int to) {
    int odd = 0;
    for (int i = from; i < to; i++) {
      odd ^= x[i];
    }
    return odd;
  }
}
