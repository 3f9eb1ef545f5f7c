// Twins of int: long, float, double. Elements: values, zeros(), present, hostArray(), toArray(),
// copy.
package dev.shoal.device;

import dev.shoal.opencl.ClContext;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// An array of `int`s.
public final class IntArray extends Array<IntArray> {
  private int[] values; // null for a device array, and after close

  private IntArray(int[] values) {
    this.values = values;
  }

  /// An array of an OpenCL device.
  IntArray(DeviceStorage storage) {
    super(storage);
  }

  /// Wraps `values` without a copy: both share their elements.
  public static IntArray wrap(int... values) {
    return new IntArray(Objects.requireNonNull(values, "values"));
  }

  /// Returns a host array of zeros.
  static IntArray zeros(int length) {
    return new IntArray(new int[DeviceStorage.requireLength(length)]);
  }

  @Override
  public int length() {
    int[] present = values; // read once: another thread may close
    return present != null ? present.length : storage().length();
  }

  @Override
  public boolean isHost() {
    return values != null;
  }

  /// Returns the Java array behind this array: both share their elements.
  ///
  /// @throws IllegalArgumentException if this is an array of an OpenCL device
  /// @throws IllegalStateException after [#close()]
  public int[] hostArray() {
    int[] present = values;
    if (present == null) {
      throw notHost();
    }
    return present;
  }

  /// Returns a copy of the elements.
  ///
  /// @throws IllegalStateException after [#close()]
  public int[] toArray() {
    int[] present = values;
    if (present != null) {
      return present.clone();
    }
    int[] copy = new int[length()];
    if (copy.length > 0) {
      storage().buffer().read(0, MemorySegment.ofArray(copy));
    }
    return copy;
  }

  @Override
  public MemorySegment hostSegment() {
    return MemorySegment.ofArray(hostArray());
  }

  @Override
  public IntArray onHost() {
    return isHost() ? this : copyToHost();
  }

  @Override
  public int elementBytes() {
    return Integer.BYTES;
  }

  @Override
  Object backingArray() {
    return values;
  }

  @Override
  public IntArray newLike(int length) {
    return isHost()
        ? zeros(length)
        : new IntArray(new DeviceStorage(storage().context(), length, elementBytes()));
  }

  @Override
  public IntArray copy() {
    return isHost() ? copyToHost() : copyTo(storage().context());
  }

  @Override
  IntArray copyToHost() {
    return new IntArray(toArray());
  }

  @Override
  IntArray copyTo(ClContext context) {
    var copy = new DeviceStorage(context, length(), elementBytes());
    if (length() == 0) {
      return new IntArray(copy);
    }
    boolean isThere = !isHost() && storage().context().equals(context);
    return new IntArray(
        copy.filled(buffer -> {
          if (isThere) {
            storage().buffer().copyTo(0, buffer, 0, copy.bytes());
          } else {
            buffer.write(0, onHost().hostSegment());
          }
        }));
  }

  @Override
  public void close() {
    values = null;
    closeStorage();
  }

  @Override
  String element(int i) {
    return String.valueOf(hostArray()[i]);
  }
}
