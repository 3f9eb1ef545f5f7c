package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;

/// A condition on the bits of elements, as `select.cl` has it: there are two of it, of 32 and of 64
/// bits, for four types.
///
/// @param bytes of an element: 4 or 8
/// @param isRuns whether it is met by the first of each run
/// @param low the least key of the range
/// @param high the greatest key of the range; of runs, the greatest bits without a sign that are no
///   NaN
/// @param negated whether it is met outside the range
/// @param flip the bits that are turned over if the sign is set
record KeyCondition(int bytes, boolean isRuns, long low, long high, boolean negated, long flip) {
  private static final int FLOAT_INFINITY = 0x7F80_0000;
  private static final long DOUBLE_INFINITY = 0x7FF0_0000_0000_0000L;

  static KeyCondition of(Array<?> by, Condition<?> where) {
    return switch (where) {
      case FirstOfRun<?> _ -> runs(by);
      case IntCondition c -> range(Integer.BYTES, c.low(), c.high(), c.negated(), 0);
      case LongCondition c -> range(Long.BYTES, c.low(), c.high(), c.negated(), 0);
      case FloatCondition c ->
          c.low() <= c.high()
              ? range(
                  Float.BYTES,
                  FloatKeys.key(c.low() == 0 ? -0f : c.low()), // a zero is equal to both
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
    long high =
        switch (by) {
          case IntArray _ -> Integer.MAX_VALUE;
          case LongArray _ -> Long.MAX_VALUE;
          case FloatArray _ -> FLOAT_INFINITY;
          case DoubleArray _ -> DOUBLE_INFINITY;
        };
    return new KeyCondition(by.elementBytes(), true, 0, high, false, 0);
  }

  /// Sets arguments `at … at + 3`.
  void set(ClKernel kernel, int at) {
    if (bytes == Integer.BYTES) {
      kernel.argsFrom(at, (int) low, (int) high).set(at + 3, (int) flip);
    } else {
      kernel.argsFrom(at, low, high).set(at + 3, flip);
    }
    kernel.set(at + 2, negated ? 1 : 0);
  }
}
