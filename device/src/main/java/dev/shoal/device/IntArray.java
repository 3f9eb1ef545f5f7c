// Twins of int: long, float, double.
package dev.shoal.device;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// An array of `int`s.
public final class IntArray extends Array<IntArray> {
  private int[] values; // null elsewhere than on the heap, and after close

  private IntArray(int[] values) {
    this.values = values;
  }

  /// An array elsewhere.
  IntArray(DeviceStorage remote) {
    super(remote);
  }

  /// Wraps `values` without a copy: what is written here is seen there.
  public static IntArray wrap(int... values) {
    return new IntArray(Objects.requireNonNull(values, "values"));
  }

  /// Zeros.
  static IntArray zeros(int length) {
    return new IntArray(new int[checkedLength(length)]);
  }

  @Override
  public int length() {
    int[] present = values; // read once: another thread may close
    return present != null ? present.length : remote().length();
  }

  @Override
  public boolean isHost() {
    return values != null;
  }

  /// The elements as a Java array.
  ///
  /// An array that lives on the heap hands out its own backing, not a copy; any other memory is
  /// copied to a new array.
  ///
  /// @throws IllegalStateException after [#close()]
  public int[] toHost() {
    int[] present = values;
    if (present != null) {
      return present;
    }
    int[] copy = new int[length()];
    if (copy.length > 0) {
      remote().buffer().read(0, MemorySegment.ofArray(copy));
    }
    return copy;
  }

  /// The Java array behind it: what is written there is seen here.
  ///
  /// @throws IllegalArgumentException if it lives on another device than the heap's
  /// @throws IllegalStateException after [#close()]
  public int[] hostArray() {
    int[] present = values;
    if (present == null) {
      throw notHost();
    }
    return present;
  }

  @Override
  Object backingArray() {
    return values;
  }

  @Override
  public IntArray newLike(int length) {
    return isHost()
        ? zeros(length)
        : new IntArray(new DeviceStorage(remote().device(), length, elementBytes()));
  }

  @Override
  public IntArray copy() {
    return isHost() ? copyToHost() : copyTo(remote().device());
  }

  @Override
  IntArray copyToHost() {
    int[] present = values;
    return new IntArray(present != null ? present.clone() : toHost());
  }

  /// A new array in the memory of `device` with the same elements.
  IntArray copyTo(Device.OpenCl device) {
    var copy = new DeviceStorage(device, length(), elementBytes());
    if (length() == 0) {
      return new IntArray(copy);
    }
    if (isHost() || !remote().isIn(device)) {
      copy.buffer().write(0, MemorySegment.ofArray(toHost()));
    } else {
      remote().buffer().copyTo(0, copy.buffer(), 0, copy.bytes());
    }
    return new IntArray(copy);
  }

  @Override
  public void close() {
    values = null;
    closeRemote();
  }

  @Override
  String element(int i) {
    return String.valueOf(toHost()[i]);
  }
}
