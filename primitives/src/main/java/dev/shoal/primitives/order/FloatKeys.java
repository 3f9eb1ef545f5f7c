// Twins of float/int: double/long. Elements: key(), key, turn(), pattern.
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
}
