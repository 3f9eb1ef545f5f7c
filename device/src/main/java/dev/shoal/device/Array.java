package dev.shoal.device;

import static java.util.stream.Collectors.joining;

import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClContext;
import java.lang.foreign.MemorySegment;
import java.util.stream.IntStream;

/// Elements of one primitive type in the memory of one device.
///
/// The family is sealed, so that an algorithm needs one method for all types: `<A extends Array<A>>
/// void inclusive(A in, A out)`.
///
/// As with Java's own arrays, several threads may use one array at once if none of them writes to
/// it. If one thread closes an array during another thread's call that still needs it, that call
/// throws an [IllegalStateException]; it never touches memory that has been reused.
///
/// @param <A> the array's own type
public abstract sealed class Array<A extends Array<A>> implements AutoCloseable
    permits IntArray, LongArray, FloatArray, DoubleArray {

  /// The maximum length of a Java array on every JVM.
  public static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  /// The maximum number of elements that [#toString()] prints.
  private static final int MAX_SHOWN = 10;

  private DeviceStorage storage; // null for a host array, and after close

  /// A host array.
  Array() {}

  /// An array of an OpenCL device.
  Array(DeviceStorage storage) {
    this.storage = storage;
  }

  /// Returns the device memory that holds the elements.
  ///
  /// @throws IllegalStateException after [#close()]
  DeviceStorage storage() {
    DeviceStorage present = storage; // read once: another thread may close it
    if (present == null) {
      throw closed();
    }
    return present;
  }

  /// Returns whether the elements are in a Java array.
  public abstract boolean isHost();

  /// Returns the elements as bytes of an OpenCL device, in the host's byte order.
  ///
  /// @throws IllegalArgumentException if this is a host array
  /// @throws IllegalStateException after [#close()]
  public final ClBuffer buffer() {
    length();
    if (isHost()) {
      throw new IllegalArgumentException(
          "a host array has no device buffer; copyOf(array) of the device creates one");
    }
    return storage().buffer();
  }

  /// Returns whether the elements are in the memory of an OpenCL `device`.
  public final boolean livesOn(MemoryAccess device) {
    return !isHost() && device.uses(storage().context());
  }

  /// Requires that `device` can use the elements where they are.
  ///
  /// @throws IllegalArgumentException if it cannot
  /// @throws IllegalStateException after [#close()]
  public final void requireOn(MemoryAccess device) {
    boolean isUsable = isHost() ? device.usesHostArrays() : device.uses(storage().context());
    if (!isUsable) {
      throw new IllegalArgumentException(
          typeAndLength()
              + " does not live on "
              + device
              + ": copyOf(array) of the device copies it there"
              + (isHost() ? ", or its staged() takes host arrays" : ""));
    }
  }

  /// Returns whether both arrays share their memory.
  @SuppressWarnings("ReferenceEquality") // identity is meant
  public final boolean sharesElementsWith(Array<?> other) {
    return backing() == other.backing();
  }

  private Object backing() {
    Object array = backingArray();
    return array != null ? array : storage().buffer();
  }

  /// Returns the Java array that holds the elements, or null.
  abstract Object backingArray();

  /// Returns a new host array with the same elements.
  abstract A copyToHost();

  /// Returns a new array of an OpenCL context with the same elements.
  abstract A copyTo(ClContext context);

  /// Returns the number of bytes of one element.
  public abstract int elementBytes();

  /// Returns the host array as a segment.
  ///
  /// @throws IllegalArgumentException if the elements are on an OpenCL device
  /// @throws IllegalStateException after [#close()]
  public abstract MemorySegment hostSegment();

  /// Returns this array if it is a host array, otherwise a copy on the host: reading results
  /// without a needless copy takes `array.onHost().hostArray()`.
  ///
  /// @throws IllegalStateException after [#close()]
  public abstract A onHost();

  /// Returns the error of using a device array as a host array.
  final IllegalArgumentException notHost() {
    return new IllegalArgumentException(
        typeAndLength()
            + " lives on "
            + storage()
            + ": copyOf(array) of a host device copies it to the host");
  }

  /// Frees the device memory.
  final void closeStorage() {
    DeviceStorage present = storage;
    if (present != null) {
      present.buffer().close();
      storage = null;
    }
  }

  /// Returns the number of elements.
  ///
  /// @throws IllegalStateException after [#close()]
  public abstract int length();

  /// Returns a new array of `length` zeros in the same memory.
  public abstract A newLike(int length);

  /// Returns a new array in the same memory with the same elements.
  public abstract A copy();

  /// Frees the memory. Any later use throws an [IllegalStateException], except for closing again.
  @Override
  public abstract void close();

  /// Returns the length and the first elements: `IntArray[3: 7, 1, 4]`, `IntArray[1000: 0, 1, 2, 3,
  /// 4, 5, 6, 7, 8, 9, …]`. For a device array it returns the length and the device, `IntArray[1000
  /// on opencl:0]`: printing elements would wait for the device and copy them.
  @Override
  public final String toString() {
    try {
      if (!isHost()) {
        return getClass().getSimpleName() + "[" + length() + " on " + storage() + "]";
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

  /// Returns element `i` of a host array, as text.
  abstract String element(int i);

  private String typeAndLength() {
    return getClass().getSimpleName() + "[" + length() + "]";
  }

  /// Returns the error of a use after [#close()].
  static IllegalStateException closed() {
    return new IllegalStateException("the array is closed");
  }
}
