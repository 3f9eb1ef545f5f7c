package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClBuffer;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/// The arrays of one call as buffers of the device that does it, and scratch that lasts as long.
///
/// An array that lives there is its own buffer. One on the heap is refused, unless the device is
/// [staged][Device.OpenCl#staged()]: then it is brought there, and [#finish()] brings back what was
/// written.
///
/// ```java
/// try (var call = new KernelCall(device)) {
///   kernel.args(call.in(x), call.out(y));
///   kernels.launch(kernel);
///   call.finish();
/// }
/// ```
public final class KernelCall implements AutoCloseable {
  /// An array on the heap and its stand-in.
  private static final class Guest {
    private final Array<?> array;
    private final ClBuffer buffer;
    private boolean isBrought;
    private boolean isWritten;

    Guest(Array<?> array, ClBuffer buffer) {
      this.array = array;
      this.buffer = buffer;
    }
  }

  private final Device.OpenCl device;
  private final List<Guest> guests = new ArrayList<>();
  private final List<ClBuffer> scratch = new ArrayList<>();

  /// Of the arrays that live there: a kernel that is launched again does not hold them itself.
  private final List<ClBuffer> residents = new ArrayList<>();

  /// A stage for one call.
  public KernelCall(Device.OpenCl device) {
    this.device = device;
  }

  /// An array that is read.
  ///
  /// @throws IllegalArgumentException if it lives elsewhere
  public ClBuffer in(Array<?> array) {
    return buffer(array, true, false);
  }

  /// An array of which every element will be written, and none is read unless it is also [#in].
  ///
  /// @throws IllegalArgumentException if it lives elsewhere
  public ClBuffer out(Array<?> array) {
    return buffer(array, false, true);
  }

  /// An array that is read and written, or written in part.
  ///
  /// @throws IllegalArgumentException if it lives elsewhere
  public ClBuffer inOut(Array<?> array) {
    return buffer(array, true, true);
  }

  /// Undefined bytes, eight at least.
  public ClBuffer scratch(long bytes) {
    ClBuffer buffer = device.context().allocate(Math.max(8, bytes));
    scratch.add(buffer);
    return buffer;
  }

  /// Zeros, eight bytes at least.
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
    Guest guest = guest(array);
    if (guest == null) {
      guest = new Guest(array, scratch((long) array.length() * array.elementBytes()));
      guests.add(guest);
    }
    if (isRead && !guest.isBrought && array.length() > 0) {
      guest.buffer.write(0, elements(array));
    }
    guest.isBrought |= isRead;
    guest.isWritten |= isWritten;
    return guest.buffer;
  }

  private Guest guest(Array<?> array) {
    for (Guest guest : guests) {
      if (guest.array.sharesElementsWith(array)) {
        return guest;
      }
    }
    return null;
  }

  private static MemorySegment elements(Array<?> array) {
    return switch (array) {
      case IntArray x -> MemorySegment.ofArray(x.hostArray());
      case LongArray x -> MemorySegment.ofArray(x.hostArray());
      case FloatArray x -> MemorySegment.ofArray(x.hostArray());
      case DoubleArray x -> MemorySegment.ofArray(x.hostArray());
    };
  }

  /// The first `int` of a buffer.
  public int readInt(ClBuffer buffer) {
    return ints(buffer, 1)[0];
  }

  /// The first `n` ints of a buffer.
  public int[] ints(ClBuffer buffer, int n) {
    int[] values = new int[n];
    if (n > 0) {
      buffer.read(0, MemorySegment.ofArray(values));
    }
    return values;
  }

  /// The first `n` longs of a buffer.
  public long[] longs(ClBuffer buffer, int n) {
    long[] values = new long[n];
    if (n > 0) {
      buffer.read(0, MemorySegment.ofArray(values));
    }
    return values;
  }

  /// Waits for the work if its results go back to the heap, and brings them there. Not called after
  /// a failure, which leaves the arrays on the heap as they were.
  public void finish() {
    for (Guest guest : guests) {
      if (guest.isWritten && guest.array.length() > 0) {
        guest.buffer.read(0, elements(guest.array));
      }
    }
  }

  /// Gives the scratch back.
  @Override
  public void close() {
    try {
      scratch.forEach(ClBuffer::close);
    } finally {
      Reference.reachabilityFence(residents);
    }
  }
}
