package dev.shoal.primitives.arguments;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Objects;

/// Wraps plain Java arrays for the static methods of facades; a null array is reported by name.
public final class HostArrays {
  private HostArrays() {}

  /// Wraps `a`, the argument called `name`.
  ///
  /// @throws NullPointerException with that name if it is null
  public static IntArray wrap(String name, int[] a) {
    return IntArray.wrap(Objects.requireNonNull(a, name));
  }

  /// Wraps `a`, the argument called `name`.
  ///
  /// @throws NullPointerException with that name if it is null
  public static LongArray wrap(String name, long[] a) {
    return LongArray.wrap(Objects.requireNonNull(a, name));
  }

  /// Wraps `a`, the argument called `name`.
  ///
  /// @throws NullPointerException with that name if it is null
  public static FloatArray wrap(String name, float[] a) {
    return FloatArray.wrap(Objects.requireNonNull(a, name));
  }

  /// Wraps `a`, the argument called `name`.
  ///
  /// @throws NullPointerException with that name if it is null
  public static DoubleArray wrap(String name, double[] a) {
    return DoubleArray.wrap(Objects.requireNonNull(a, name));
  }
}
