package dev.shoal.primitives.monoid;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.io.InputStream;

/// `monoid.cl`, and what it is compiled with.
///
/// @param defines options of the compiler
/// @param own source to go before it
/// @param bytes of an `ACC`, what several elements make so far
public record OperatorSource(String defines, String own, int bytes) {
  /// `monoid.cl`.
  public static InputStream source() {
    return OperatorSource.class.getResourceAsStream("monoid.cl");
  }

  /// One of `SUM MIN MAX AND OR XOR`.
  ///
  /// @param isChecked whether an integer sum must tell if it fits
  public static OperatorSource known(String name, boolean isChecked, Array<?> array) {
    if (isChecked && (array instanceof IntArray || array instanceof LongArray)) {
      return new OperatorSource("-D SUM -D CHECKED ", "", 2 * array.elementBytes());
    }
    return new OperatorSource("-D " + name + " ", "", array.elementBytes());
  }

  /// The minimum and the maximum together.
  public static OperatorSource minMax(Array<?> array) {
    return new OperatorSource("-D MINMAX ", "", 2 * array.elementBytes());
  }

  /// An operator whose text is an expression in `a` and `b`.
  ///
  /// @param identity the bits of its identity
  public static OperatorSource own(String expression, long identity, Array<?> array) {
    String value =
        switch (array) {
          case IntArray _ -> "(int)(" + (int) identity + ")";
          case LongArray _ -> "((long)" + Long.toUnsignedString(identity) + "ul)";
          case FloatArray _ -> "as_float(" + (int) identity + ")";
          case DoubleArray _ -> "as_double(" + Long.toUnsignedString(identity) + "ul)";
        };
    return new OperatorSource(
        "-D OWN=own -D OWN_IDENTITY=" + value + " ",
        "static T own(T a, T b) { return (" + expression + "); }\n",
        array.elementBytes());
  }
}
