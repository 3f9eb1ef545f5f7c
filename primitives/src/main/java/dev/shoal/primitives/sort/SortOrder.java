package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.order.KeyOrder;

/// In which order elements are to be put, as the integer key of each that is to rise.
///
/// A float that is no number has the greatest key in either direction, so that it comes last.
///
/// @param descends whether the greatest comes first
/// @param unsigned whether ints and longs are taken as unsigned
record SortOrder(boolean descends, boolean unsigned) {
  /// What an int is combined with, by exclusive or, to give its key, and the key to give the int.
  int intMask() {
    return (unsigned ? Integer.MIN_VALUE : 0) ^ (descends ? -1 : 0);
  }

  /// What a long is combined with, by exclusive or, to give its key, and the key to give the long.
  long longMask() {
    return (unsigned ? Long.MIN_VALUE : 0) ^ (descends ? -1 : 0);
  }

  /// Turns the ints `a[from] … a[to-1]` to their keys, or back.
  void flip(int[] a, int from, int to) {
    int mask = intMask();
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }

  /// Turns the longs `a[from] … a[to-1]` to their keys, or back.
  void flip(long[] a, int from, int to) {
    long mask = longMask();
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }

  /// The key of `x`.
  int key(int x) {
    return x ^ intMask();
  }

  /// The key of `x`.
  long key(long x) {
    return x ^ longMask();
  }

  /// The key of `x`.
  int key(float x) {
    int key = FloatKeys.key(x);
    return descends ? Float.isNaN(x) ? Integer.MAX_VALUE : ~key : key;
  }

  /// The key of `x`.
  long key(double x) {
    long key = DoubleKeys.key(x);
    return descends ? Double.isNaN(x) ? Long.MAX_VALUE : ~key : key;
  }

  /// The same for a kernel of OpenCL.
  KeyOrder of(Array<?> array) {
    return KeyOrder.of(array, descends, unsigned);
  }
}
