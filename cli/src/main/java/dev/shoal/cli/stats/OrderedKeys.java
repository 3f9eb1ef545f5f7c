package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Elements as unsigned integers of the same order: −∞ … −0.0, 0.0 … ∞, NaN.
final class OrderedKeys {
  private OrderedKeys() {}

  /// The keys of all elements, written to `keys`.
  ///
  /// @param isUnsigned whether longs from 2⁶³ on look negative
  static void of(Array<?> array, boolean isUnsigned, long[] keys) {
    switch (array) {
      case FloatArray a -> ofFloats(a.hostArray(), keys);
      case DoubleArray a -> ofDoubles(a.hostArray(), keys);
      case LongArray a -> ofLongs(a.hostArray(), isUnsigned ? 0 : Long.MIN_VALUE, keys);
      case IntArray a -> ofInts(a.hostArray(), keys);
    }
  }

  private static void ofFloats(float[] x, long[] keys) {
    for (int i = 0; i < x.length; i++) {
      int bits = Float.floatToIntBits(x[i]);
      keys[i] = Integer.toUnsignedLong(bits ^ ((bits >> 31) | Integer.MIN_VALUE));
    }
  }

  private static void ofDoubles(double[] x, long[] keys) {
    for (int i = 0; i < x.length; i++) {
      long bits = Double.doubleToLongBits(x[i]);
      keys[i] = bits ^ ((bits >> 63) | Long.MIN_VALUE);
    }
  }

  private static void ofInts(int[] x, long[] keys) {
    for (int i = 0; i < x.length; i++) {
      keys[i] = Integer.toUnsignedLong(x[i] ^ Integer.MIN_VALUE);
    }
  }

  private static void ofLongs(long[] x, long flip, long[] keys) {
    for (int i = 0; i < x.length; i++) {
      keys[i] = x[i] ^ flip;
    }
  }

  /// The float of a key.
  static float toFloat(long key) {
    int bits = (int) key;
    return Float.intBitsToFloat(bits < 0 ? bits ^ Integer.MIN_VALUE : ~bits);
  }

  /// The double of a key.
  static double toDouble(long key) {
    return Double.longBitsToDouble(key < 0 ? key ^ Long.MIN_VALUE : ~key);
  }
}
