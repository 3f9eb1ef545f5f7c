package dev.shoal.primitives.monoid;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import java.io.InputStream;
import java.util.function.LongFunction;

/// `monoid.cl`, and how it is compiled for an operator.
///
/// @param defines compiler options
/// @param own source of a user-defined operator, which goes before `monoid.cl`; empty for others
/// @param bytes the size of an `ACC`, the type of partial results
public record OperatorSource(String defines, String own, int bytes) {
  /// A literal of OpenCL C with the given bits. The minimum of int needs its cast: OpenCL C reads
  /// its digits as a long.
  private static final PerType<LongFunction<String>> LITERALS =
      new PerType<>(
          bits -> "(int)(" + (int) bits + ")",
          bits -> "((long)" + Long.toUnsignedString(bits) + "ul)",
          bits -> "as_float((int)(" + (int) bits + "))",
          bits -> "as_double(" + Long.toUnsignedString(bits) + "ul)");

  /// Returns the text of `monoid.cl`.
  public static InputStream source() {
    return OperatorSource.class.getResourceAsStream("monoid.cl");
  }

  /// Returns the source of one of `SUM MIN MAX AND OR XOR`.
  ///
  /// @param isChecked whether an integer sum detects overflow
  public static OperatorSource known(String name, boolean isChecked, Array<?> array) {
    if (isChecked && (array instanceof IntArray || array instanceof LongArray)) {
      return new OperatorSource("-D SUM -D CHECKED ", "", 2 * array.elementBytes());
    }
    return new OperatorSource("-D " + name + " ", "", array.elementBytes());
  }

  /// Returns the source of the minimum and the maximum together.
  public static OperatorSource minMax(Array<?> array) {
    return new OperatorSource("-D MINMAX ", "", 2 * array.elementBytes());
  }

  /// Returns the source of a user-defined operator.
  ///
  /// @param expression an expression of OpenCL C in `a` and `b`
  /// @param identity the bits of the identity
  public static OperatorSource own(String expression, long identity, Array<?> array) {
    String value = LITERALS.of(array).apply(identity);
    return new OperatorSource(
        "-D OWN=own -D OWN_IDENTITY=" + value + " ",
        "static T own(T a, T b) { return (" + expression + "); }\n",
        array.elementBytes());
  }
}
