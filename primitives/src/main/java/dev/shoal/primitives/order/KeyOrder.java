package dev.shoal.primitives.order;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClKernel;
import java.io.InputStream;

/// An order of elements as `keys.cl` takes it, which makes of the bits of each an unsigned integer
/// that rises in this order.
///
/// All four types differ only in these numbers, so that one compiled kernel serves ints and floats,
/// and one longs and doubles. A float that is no number has the greatest key, all bits set, in
/// either direction.
///
/// @param turn what is turned over below zero: of floats all but the sign, else nothing
/// @param mask what is turned over in all
/// @param nan the greatest magnitude of a number
public record KeyOrder(long turn, long mask, long nan) {
  /// How many arguments of a kernel it takes.
  public static final int ARGUMENTS = 3;

  /// `keys.cl`.
  public static InputStream source() {
    return KeyOrder.class.getResourceAsStream("keys.cl");
  }

  /// The order of the elements of `array`.
  ///
  /// @param descends whether the greatest comes first
  /// @param unsigned whether ints and longs are taken as unsigned
  public static KeyOrder of(Array<?> array, boolean descends, boolean unsigned) {
    long all = descends ? -1 : 0;
    return switch (array) {
      case IntArray _ ->
          new KeyOrder(0, all ^ (unsigned ? 0 : Integer.MIN_VALUE), Integer.MAX_VALUE);
      case LongArray _ -> new KeyOrder(0, all ^ (unsigned ? 0 : Long.MIN_VALUE), Long.MAX_VALUE);
      case FloatArray _ ->
          new KeyOrder(
              Integer.MAX_VALUE,
              all ^ Integer.MIN_VALUE,
              Float.floatToRawIntBits(Float.POSITIVE_INFINITY));
      case DoubleArray _ ->
          new KeyOrder(
              Long.MAX_VALUE,
              all ^ Long.MIN_VALUE,
              Double.doubleToRawLongBits(Double.POSITIVE_INFINITY));
    };
  }

  /// Sets the arguments of `kernel` from number `at` on.
  public ClKernel set(ClKernel kernel, int at) {
    return kernel.argsFrom(at, turn, mask, nan);
  }
}
