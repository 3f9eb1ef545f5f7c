package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.util.function.IntFunction;

/// A scratch array that a kernel reuses from call to call.
///
/// A host array is kept between calls; an array of an OpenCL device, whose context has a pool of
/// its own, is freed by [#giveBack()], so that no device memory waits for the garbage collector.
///
/// @param <A> its type
public final class ScratchArray<A extends Array<A>> {
  private final IntFunction<A> maker;
  private A array; // null if there is none

  /// Creates no array yet.
  ///
  /// @param maker creates an array, such as `device::newInts`
  public ScratchArray(IntFunction<A> maker) {
    this.maker = maker;
  }

  /// Returns a scratch array on `device` for each element type.
  public static PerType<ScratchArray<?>> perType(Device device) {
    return new PerType<>(
        new ScratchArray<>(device::newInts),
        new ScratchArray<>(device::newLongs),
        new ScratchArray<>(device::newFloats),
        new ScratchArray<>(device::newDoubles));
  }

  /// Returns the array with exactly `length` elements, which are undefined.
  public A ofLength(int length) {
    if (array == null || array.length() != length) {
      replace(length);
    }
    return array;
  }

  /// Returns the array with at least `length` elements, which are undefined.
  public A atLeast(int length) {
    if (array == null || array.length() < length) {
      replace(length);
    }
    return array;
  }

  private void replace(int length) {
    A old = array;
    array = null; // in case there is no memory for another
    if (old != null) {
      old.close();
    }
    array = maker.apply(length);
    if (!array.isHost()) {
      array.buffer().detach(); // it outlives the caller's scope
    }
  }

  /// Ends a call.
  public void giveBack() {
    if (array != null && !array.isHost()) {
      array.close();
      array = null;
    }
  }
}
