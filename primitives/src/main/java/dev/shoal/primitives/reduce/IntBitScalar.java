// Twins of int: long. Elements: and(), x, all, or(), any, xor(), odd.
package dev.shoal.primitives.reduce;

/// Bitwise reductions of a range. The compiler vectorizes these loops as they are.
final class IntBitScalar {
  private IntBitScalar() {}

  /// Returns the bits that are 1 in all elements.
  static int and(int[] x, int from, int to) {
    int all = -1;
    for (int i = from; i < to; i++) {
      all &= x[i];
    }
    return all;
  }

  /// Returns the bits that are 1 in any element.
  static int or(int[] x, int from, int to) {
    int any = 0;
    for (int i = from; i < to; i++) {
      any |= x[i];
    }
    return any;
  }

  /// Returns the bits that are 1 in an odd number of elements.
  static int xor(int[] x, int from, int to) {
    int odd = 0;
    for (int i = from; i < to; i++) {
      odd ^= x[i];
    }
    return odd;
  }
}
