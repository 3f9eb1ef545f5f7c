package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.opencl.ClBuffer;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/// The arrays of one call as buffers of the device, and scratch memory for its duration.
///
/// An array of the device is its own buffer. A host array is refused, unless the device is
/// [staged][Device.OpenCl#staged()]: then it is copied to the device, and [#finish()] copies back
/// what was written.
///
/// ```java
/// try (var call = new KernelCall(device)) {
///   kernel.args(call.in(x), call.out(y));
///   kernels.launch(kernel);
///   call.finish();
/// }
/// ```
public final class KernelCall implements AutoCloseable {
  /// A host array and its copy on the device.
  private static final class HostCopy {
    private final Array<?> array;
    private final ClBuffer buffer;
    private boolean isUploaded;
    private boolean isWritten;

    HostCopy(Array<?> array, ClBuffer buffer) {
      this.array = array;
      this.buffer = buffer;
    }
  }

  private final Device.OpenCl device;
  private final List<HostCopy> copies = new ArrayList<>();
  private final List<ClBuffer> scratch = new ArrayList<>();

  /// The buffers of the device's own arrays, which this call keeps alive: a kernel that is launched
  /// again does not.
  private final List<ClBuffer> residents = new ArrayList<>();

  /// Begins a call.
  public KernelCall(Device.OpenCl device) {
    this.device = device;
  }

  /// Returns the buffer of an array that is read.
  ///
  /// @throws IllegalArgumentException if the device cannot use it
  public ClBuffer in(Array<?> array) {
    return buffer(array, true, false);
  }

  /// Returns the buffer of an array of which every element is written, and none is read unless it
  /// is also [#in].
  ///
  /// @throws IllegalArgumentException if the device cannot use it
  public ClBuffer out(Array<?> array) {
    return buffer(array, false, true);
  }

  /// Returns the buffer of an array that is read and written, or written in part.
  ///
  /// @throws IllegalArgumentException if the device cannot use it
  public ClBuffer inOut(Array<?> array) {
    return buffer(array, true, true);
  }

  /// Returns a scratch buffer of at least eight bytes, which are undefined.
  public ClBuffer scratch(long bytes) {
    ClBuffer buffer = device.context().allocate(Math.max(8, bytes));
    scratch.add(buffer);
    return buffer;
  }

  /// Returns a scratch buffer of at least eight bytes, which are 0.
  public ClBuffer zeros(long bytes) {
    ClBuffer buffer = device.context().zeros(Math.max(8, bytes));
    scratch.add(buffer);
    return buffer;
  }

  private ClBuffer buffer(Array<?> array, boolean isRead, boolean isWritten) {
    array.requireOn(device);
    if (!array.isHost()) {
      residents.add(array.buffer());
      return array.buffer();
    }
    HostCopy copy = copy(array);
    if (copy == null) {
      copy = new HostCopy(array, scratch((long) array.length() * array.elementBytes()));
      copies.add(copy);
    }
    if (isRead && !copy.isUploaded && array.length() > 0) {
      copy.buffer.write(0, array.hostSegment());
    }
    copy.isUploaded |= isRead;
    copy.isWritten |= isWritten;
    return copy.buffer;
  }

  private HostCopy copy(Array<?> array) {
    for (HostCopy copy : copies) {
      if (copy.array.sharesElementsWith(array)) {
        return copy;
      }
    }
    return null;
  }

  /// Returns the first `int` of a buffer.
  public int readInt(ClBuffer buffer) {
    return ints(buffer, 1)[0];
  }

  /// Returns the first `n` ints of a buffer.
  public int[] ints(ClBuffer buffer, int n) {
    int[] values = new int[n];
    if (n > 0) {
      buffer.read(0, MemorySegment.ofArray(values));
    }
    return values;
  }

  /// Returns the first `n` longs of a buffer.
  public long[] longs(ClBuffer buffer, int n) {
    long[] values = new long[n];
    if (n > 0) {
      buffer.read(0, MemorySegment.ofArray(values));
    }
    return values;
  }

  /// Waits for the kernels and copies their results to host arrays, if there are any. Not called
  /// after a failure, which leaves host arrays unchanged.
  public void finish() {
    for (HostCopy copy : copies) {
      if (copy.isWritten && copy.array.length() > 0) {
        copy.buffer.read(0, copy.array.hostSegment());
      }
    }
  }

  /// Frees the scratch memory.
  @Override
  public void close() {
    try {
      scratch.forEach(ClBuffer::close);
    } finally {
      Reference.reachabilityFence(residents);
    }
  }
}
