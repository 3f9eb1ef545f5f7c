package dev.shoal.device;

import static java.util.stream.Collectors.joining;

import dev.shoal.opencl.ClBuffer;
import java.util.stream.IntStream;

/// Elements of one primitive type in the memory of one device.
///
/// One sealed family, so that an algorithm needs one method for all types: `<A extends Array<A>>
/// void inclusive(A in, A out)`.
///
/// As with Java's own arrays, calls of several threads may use one array at once if none writes to
/// it. [#close()] during another thread's call is an [IllegalStateException] there, if that call
/// still needs the array, and never memory that something else has taken.
///
/// @param <A> the array's own type
public abstract sealed class Array<A extends Array<A>> implements AutoCloseable
    permits IntArray, LongArray, FloatArray, DoubleArray {

  /// The elements of which [#toString()] makes a line.
  private static final int MAX_SHOWN = 10;

  private DeviceStorage remote; // null on the heap

  /// An array on the heap.
  Array() {}

  /// An array elsewhere.
  Array(DeviceStorage remote) {
    this.remote = remote;
  }

  /// Where its elements are if not on the heap.
  ///
  /// @throws IllegalStateException after [#close()]
  DeviceStorage remote() {
    DeviceStorage present = remote; // read once: another thread may close
    if (present == null) {
      throw closed();
    }
    return present;
  }

  /// Whether the elements are in a Java array.
  public abstract boolean isHost();

  /// The elements as bytes of an OpenCL device, in the host's byte order.
  ///
  /// @throws IllegalArgumentException if the array is on the heap
  /// @throws IllegalStateException after [#close()]
  public final ClBuffer buffer() {
    length();
    if (isHost()) {
      throw new IllegalArgumentException(
          "an array on the heap has no device buffer; copyOf(array) of the device makes one");
    }
    return remote().buffer();
  }

  /// Whether the elements are in the memory of `device`.
  public final boolean livesOn(Device.OpenCl device) {
    return !isHost() && remote().isIn(device);
  }

  /// Checks that `device` can work on the elements where they are.
  ///
  /// @throws IllegalArgumentException if it cannot
  /// @throws IllegalStateException after [#close()]
  public final void requireOn(Device device) {
    length();
    switch (device) {
      case Device.Serial _, Device.Cpu _ -> {
        if (!isHost()) {
          throw notHost();
        }
      }
      case Device.OpenCl openCl -> {
        if (isHost() ? !openCl.isStaged() : !livesOn(openCl)) {
          throw elsewhereThan(openCl);
        }
      }
    }
  }

  private IllegalArgumentException elsewhereThan(Device.OpenCl device) {
    return new IllegalArgumentException(
        typeAndLength()
            + " does not live on "
            + device
            + ": copyOf(array) of the device moves it"
            + (isHost() ? ", or its staged() takes arrays on the heap" : ""));
  }

  /// Whether what is written to the one is seen in the other.
  @SuppressWarnings("ReferenceEquality") // one and the same memory
  public final boolean sharesElementsWith(Array<?> other) {
    return backing() == other.backing();
  }

  private Object backing() {
    Object array = backingArray();
    return array != null ? array : remote().buffer();
  }

  /// The Java array behind it, or null.
  abstract Object backingArray();

  /// A new array on the heap with the same elements.
  abstract A copyToHost();

  /// The bytes of one element.
  public final int elementBytes() {
    return switch (this) {
      case IntArray _, FloatArray _ -> 4;
      case LongArray _, DoubleArray _ -> 8;
    };
  }

  /// The error of use on a device that works on the heap.
  final IllegalArgumentException notHost() {
    return new IllegalArgumentException(
        typeAndLength()
            + " lives on "
            + remote().device()
            + ": copyOf(array) of the device that works moves it");
  }

  /// Gives the device's memory back.
  final void closeRemote() {
    DeviceStorage present = remote;
    if (present != null) {
      present.buffer().close();
      remote = null;
    }
  }

  /// The number of elements.
  ///
  /// @throws IllegalStateException after [#close()]
  public abstract int length();

  /// A new array of `length` zeros in the same memory.
  public abstract A newLike(int length);

  /// A new array in the same memory with the same elements.
  public abstract A copy();

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public abstract void close();

  /// The length and the first elements: `IntArray[3: 7, 1, 4]`, `IntArray[1000: 0, 1, 2, 3, 4, 5,
  /// 6, 7, 8, 9, …]`. Of an array elsewhere the length and the device, `IntArray[1000 on
  /// opencl:0]`: to show its elements would be to wait for the device and copy them.
  @Override
  public final String toString() {
    try {
      if (!isHost()) {
        return getClass().getSimpleName() + "[" + length() + " on " + remote().device() + "]";
      }
      int shown = Math.min(MAX_SHOWN, length());
      String first = IntStream.range(0, shown).mapToObj(this::element).collect(joining(", "));
      return getClass().getSimpleName()
          + "["
          + length()
          + (shown == 0 ? "" : ": " + first)
          + (shown < length() ? ", …]" : "]");
    } catch (IllegalStateException _) {
      return getClass().getSimpleName() + "[closed]";
    }
  }

  /// Element `i` of an array on the heap, as text.
  abstract String element(int i);

  private String typeAndLength() {
    return getClass().getSimpleName() + "[" + length() + "]";
  }

  /// The length of a new array.
  ///
  /// @throws IllegalArgumentException if it is negative
  static int checkedLength(int length) {
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length + ", must not be negative");
    }
    return length;
  }

  /// The error of a use after [#close()].
  static IllegalStateException closed() {
    return new IllegalStateException("the array is closed");
  }
}
