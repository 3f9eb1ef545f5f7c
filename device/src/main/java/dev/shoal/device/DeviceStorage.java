package dev.shoal.device;

import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClContext;
import java.util.function.Consumer;

/// The elements of an array in the memory of an OpenCL context.
///
/// @param context the context
/// @param length the number of elements
/// @param elementBytes the bytes of each element
/// @param buffer at least one element long, so that it can be an argument of a kernel
record DeviceStorage(ClContext context, int length, int elementBytes, ClBuffer buffer) {
  /// Zeros.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  DeviceStorage(ClContext context, int length, int elementBytes) {
    this(
        context,
        requireLength(length),
        elementBytes,
        context.zeros(Math.max(1L, length) * elementBytes));
  }

  /// Returns the length of a new array.
  ///
  /// @throws IllegalArgumentException if it is negative
  static int requireLength(int length) {
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length + ", must not be negative");
    }
    return length;
  }

  /// Fills new storage. If that fails, it is closed: the caller never gets it.
  DeviceStorage filled(Consumer<ClBuffer> fill) {
    try {
      fill.accept(buffer);
      return this;
    } catch (RuntimeException | Error e) {
      buffer.close();
      throw e;
    }
  }

  long bytes() {
    return (long) length * elementBytes;
  }

  /// Returns the name of the device, such as `opencl:0`.
  @Override
  public String toString() {
    return "opencl:" + context.device().number();
  }
}
