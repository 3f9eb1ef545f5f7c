package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.order.KeyOrder;

/// The order in which elements are sorted, as an integer key of each: keys always ascend.
///
/// A NaN has the maximum key in every order, so that it comes last. Floats have no unsigned order.
public enum SortOrder {
  /// The minimum first.
  ASCENDING(false, false),

  /// The maximum first.
  DESCENDING(true, false),

  /// The minimum first; ints and longs are compared as unsigned.
  ASCENDING_UNSIGNED(false, true),

  /// The maximum first; ints and longs are compared as unsigned.
  DESCENDING_UNSIGNED(true, true);

  private final boolean isDescending;
  private final boolean isUnsigned;
  private final int intMask;
  private final long longMask;

  SortOrder(boolean isDescending, boolean isUnsigned) {
    this.isDescending = isDescending;
    this.isUnsigned = isUnsigned;
    intMask = (isUnsigned ? Integer.MIN_VALUE : 0) ^ (isDescending ? -1 : 0);
    longMask = (isUnsigned ? Long.MIN_VALUE : 0) ^ (isDescending ? -1 : 0);
  }

  /// Returns whether the maximum comes first.
  public boolean isDescending() {
    return isDescending;
  }

  /// Returns whether ints and longs are compared as unsigned.
  public boolean isUnsigned() {
    return isUnsigned;
  }

  /// Returns the order in the same direction that compares ints and longs as unsigned.
  public SortOrder unsigned() {
    return isDescending ? DESCENDING_UNSIGNED : ASCENDING_UNSIGNED;
  }

  /// Returns the key of `x`.
  public int key(int x) {
    return x ^ intMask;
  }

  /// Returns the key of `x`.
  public long key(long x) {
    return x ^ longMask;
  }

  /// Returns the key of `x`.
  public int key(float x) {
    int key = FloatKeys.key(x);
    return isDescending ? Float.isNaN(x) ? Integer.MAX_VALUE : ~key : key;
  }

  /// Returns the key of `x`.
  public long key(double x) {
    long key = DoubleKeys.key(x);
    return isDescending ? Double.isNaN(x) ? Long.MAX_VALUE : ~key : key;
  }

  /// Returns the int with that key.
  int intOf(long key) {
    return (int) key ^ intMask;
  }

  /// Returns the long with that key.
  long longOf(long key) {
    return key ^ longMask;
  }

  /// Returns the float with that key; a NaN has canonical bits.
  float floatOf(long key) {
    return FloatKeys.value((int) (isDescending ? ~key : key));
  }

  /// Returns the double with that key; a NaN has canonical bits.
  double doubleOf(long key) {
    return DoubleKeys.value(isDescending ? ~key : key);
  }

  /// Returns the bits by which an int and its key differ.
  int intMask() {
    return intMask;
  }

  /// Returns the bits by which a long and its key differ.
  long longMask() {
    return longMask;
  }

  /// Replaces the ints `a[from] … a[to-1]` by their keys, or the keys by the ints.
  void flip(int[] a, int from, int to) {
    int mask = intMask;
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }

  /// Replaces the longs `a[from] … a[to-1]` by their keys, or the keys by the longs.
  void flip(long[] a, int from, int to) {
    long mask = longMask;
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }

  /// Returns the same order as arguments of an OpenCL kernel.
  KeyOrder of(Array<?> array) {
    return KeyOrder.of(array, isDescending, isUnsigned);
  }
}
