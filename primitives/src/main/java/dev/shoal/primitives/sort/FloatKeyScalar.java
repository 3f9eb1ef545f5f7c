// Twins of float/int: double/long. Elements: keys, flip.
package dev.shoal.primitives.sort;

import dev.shoal.primitives.order.FloatKeys;

/// Converts floats to the integer keys of their order and back.
final class FloatKeyScalar {
  private FloatKeyScalar() {}

  /// Writes the key of `a[from + i]`, combined with `flip` by exclusive or, to `keys[i]`, and
  /// returns whether there is a NaN. The key of a NaN keeps its bits, and may be first or last.
  static boolean encode(float[] a, int from, int[] keys, int start, int end, int flip) {
    boolean nan = false;
    for (int i = start; i < end; i++) {
      float x = a[from + i];
      nan |= Float.isNaN(x);
      keys[i] = FloatKeys.turn(Float.floatToRawIntBits(x)) ^ flip;
    }
    return nan;
  }

  /// Writes the float of `keys[i]` to `a[from + i]`.
  static void decode(int[] keys, float[] a, int from, int start, int end, int flip) {
    for (int i = start; i < end; i++) {
      a[from + i] = Float.intBitsToFloat(FloatKeys.turn(keys[i] ^ flip));
    }
  }
}
