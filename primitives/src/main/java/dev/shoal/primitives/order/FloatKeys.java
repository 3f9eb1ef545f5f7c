// Twins of float/int: double/long. Elements: key(), key, turn(), pattern, keys, flip.
package dev.shoal.primitives.order;

/// The integer keys of floats: `key(x) < key(y)` if and only if `Float.compare(x, y) < 0`.
///
/// The bits of a float are already in order, except that negative ones are in descending order:
/// there all bits but the sign are inverted. All NaNs, of either sign, have the key of the
/// canonical one.
///
/// **Source:** Herf, *Radix Tricks* (2001).
public final class FloatKeys {
  private static final int SIGN = Integer.SIZE - 1;

  private FloatKeys() {}

  /// Returns the key of `x`.
  public static int key(float x) {
    return turn(Float.floatToIntBits(x));
  }

  /// Returns the float with that key; a NaN has canonical bits.
  public static float value(int key) {
    return Float.intBitsToFloat(turn(key));
  }

  /// Inverts the bits below the sign if the sign is set; its own inverse.
  public static int turn(int pattern) {
    return pattern ^ ((pattern >> SIGN) & Integer.MAX_VALUE);
  }

  /// Writes the key of `a[from + i]`, combined with `flip` by exclusive or, to `keys[i]`, and
  /// returns whether there is a NaN. The key of a NaN keeps its bits, and may be first or last.
  public static boolean encode(float[] a, int from, int[] keys, int start, int end, int flip) {
    boolean nan = false;
    for (int i = start; i < end; i++) {
      float x = a[from + i];
      nan |= Float.isNaN(x);
      keys[i] = turn(Float.floatToRawIntBits(x)) ^ flip;
    }
    return nan;
  }

  /// Writes the float of `keys[i]` to `a[from + i]`.
  public static void decode(int[] keys, float[] a, int from, int start, int end, int flip) {
    for (int i = start; i < end; i++) {
      a[from + i] = Float.intBitsToFloat(turn(keys[i] ^ flip));
    }
  }
}
