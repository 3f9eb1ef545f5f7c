package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import java.util.function.IntFunction;

/// An array that a facade works with, for one call after another.
///
/// On the heap it stays; on an OpenCL device, which takes from a pool, [#giveBack()] ends it, so
/// that no memory waits there for the garbage collector.
///
/// @param <A> its type
public final class ScratchArray<A extends Array<A>> {
  private final IntFunction<A> maker;
  private A array; // null if there is none

  /// No array yet.
  ///
  /// @param maker such as `device::newInts`
  public ScratchArray(IntFunction<A> maker) {
    this.maker = maker;
  }

  /// The array, of so many elements; they mean nothing.
  public A ofLength(int length) {
    if (array == null || array.length() != length) {
      makeAnew(length);
    }
    return array;
  }

  /// The array, of so many elements or more; they mean nothing.
  public A atLeast(int length) {
    if (array == null || array.length() < length) {
      makeAnew(length);
    }
    return array;
  }

  private void makeAnew(int length) {
    A old = array;
    array = null; // if there is no room for another
    if (old != null) {
      old.close();
    }
    array = maker.apply(length);
    if (!array.isHost()) {
      array.buffer().detach(); // it outlives a scope of the caller's which happens to be open
    }
  }

  /// The end of a call.
  public void giveBack() {
    if (array != null && !array.isHost()) {
      array.close();
      array = null;
    }
  }
}
