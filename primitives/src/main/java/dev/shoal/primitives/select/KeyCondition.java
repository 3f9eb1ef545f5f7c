package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;

/// A condition on the keys of elements, as `select.cl` evaluates it: with keys of 32 or 64 bits for
/// all four types.
///
/// @param bytes of an element: 4 or 8
/// @param isRuns whether the condition is met by the first element of each run
/// @param low the minimum key of the range
/// @param high the maximum key of the range; for runs, the maximum magnitude of bits that are not
///   NaN
/// @param negated whether the condition is met outside the range
/// @param flip the bits that are inverted if the sign is set
record KeyCondition(int bytes, boolean isRuns, long low, long high, boolean negated, long flip) {
  /// The maximum magnitude of bits that are not NaN.
  private static final PerType<Long> MAX_MAGNITUDES =
      new PerType<>((long) Integer.MAX_VALUE, Long.MAX_VALUE, 0x7F80_0000L, 0x7FF0_0000_0000_0000L);

  static KeyCondition of(Array<?> by, Condition<?> where) {
    return switch (where) {
      case FirstOfRun<?> _ -> runs(by);
      case IntCondition c -> range(Integer.BYTES, c.low(), c.high(), c.negated(), 0);
      case LongCondition c -> range(Long.BYTES, c.low(), c.high(), c.negated(), 0);
      case FloatCondition c ->
          c.low() <= c.high()
              ? range(
                  Float.BYTES,
                  FloatKeys.key(c.low() == 0 ? -0f : c.low()), // either zero equals both
                  FloatKeys.key(c.high() == 0 ? 0f : c.high()),
                  c.negated(),
                  Integer.MAX_VALUE)
              : nothing(Float.BYTES, c.negated());
      case DoubleCondition c ->
          c.low() <= c.high()
              ? range(
                  Double.BYTES,
                  DoubleKeys.key(c.low() == 0 ? -0.0 : c.low()),
                  DoubleKeys.key(c.high() == 0 ? 0.0 : c.high()),
                  c.negated(),
                  Long.MAX_VALUE)
              : nothing(Double.BYTES, c.negated());
    };
  }

  private static KeyCondition range(int bytes, long low, long high, boolean negated, long flip) {
    return new KeyCondition(bytes, false, low, high, negated, flip);
  }

  private static KeyCondition nothing(int bytes, boolean negated) {
    return range(bytes, 1, 0, negated, 0);
  }

  private static KeyCondition runs(Array<?> by) {
    long high = MAX_MAGNITUDES.of(by);
    return new KeyCondition(by.elementBytes(), true, 0, high, false, 0);
  }

  /// Sets the kernel arguments `at … at + 3`.
  void set(ClKernel kernel, int at) {
    if (bytes == Integer.BYTES) {
      kernel.argsFrom(at, (int) low, (int) high, negated ? 1 : 0, (int) flip);
    } else {
      kernel.argsFrom(at, low, high, negated ? 1 : 0, flip);
    }
  }
}
