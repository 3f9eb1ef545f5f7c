package dev.shoal.primitives.order;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;
import dev.shoal.opencl.ClKernel;
import java.io.InputStream;

/// An order of elements as arguments of a kernel: `keys.cl` turns the bits of each element into an
/// unsigned integer key that ascends in this order.
///
/// The four types differ only in these numbers, so one compiled kernel serves ints and floats, and
/// another longs and doubles. A NaN has the maximum key, all bits set, in ascending and in
/// descending order.
///
/// @param turn the bits inverted in negative elements: of floats all but the sign, otherwise none
/// @param mask the bits inverted in all elements
/// @param nan the bits of positive infinity: a larger magnitude is a NaN; for integers the maximum
public record KeyOrder(long turn, long mask, long nan) {
  /// The number of kernel arguments that an order takes.
  public static final int ARGUMENTS = 3;

  /// The ascending orders; each inverts the sign.
  private static final PerType<KeyOrder> SIGNED =
      new PerType<>(
          new KeyOrder(0, Integer.MIN_VALUE, Integer.MAX_VALUE),
          new KeyOrder(0, Long.MIN_VALUE, Long.MAX_VALUE),
          new KeyOrder(
              Integer.MAX_VALUE,
              Integer.MIN_VALUE,
              Float.floatToRawIntBits(Float.POSITIVE_INFINITY)),
          new KeyOrder(
              Long.MAX_VALUE,
              Long.MIN_VALUE,
              Double.doubleToRawLongBits(Double.POSITIVE_INFINITY)));

  /// Returns the source `keys.cl`.
  public static InputStream source() {
    return KeyOrder.class.getResourceAsStream("keys.cl");
  }

  /// Returns the order of the elements of `array`.
  ///
  /// @param descends whether the order is descending
  /// @param unsigned whether ints and longs are compared as unsigned
  public static KeyOrder of(Array<?> array, boolean descends, boolean unsigned) {
    KeyOrder signed = SIGNED.of(array);
    boolean isInteger = signed.turn == 0; // floats have no unsigned order
    long sign = unsigned && isInteger ? 0 : signed.mask;
    return new KeyOrder(signed.turn, descends ? ~sign : sign, signed.nan);
  }

  /// Sets the arguments of `kernel` from index `at` on.
  public ClKernel set(ClKernel kernel, int at) {
    return kernel.argsFrom(at, turn, mask, nan);
  }
}
