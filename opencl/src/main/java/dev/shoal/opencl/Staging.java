package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Two pinned buffers through which host arrays are transferred in turn: while the device transfers
/// one, the host copies the other.
///
/// The device accesses pinned memory directly; the driver must first copy other memory, and it
/// cannot access the Java heap at all, since the garbage collector moves it. For one transfer at a
/// time.
final class Staging {
  private static final long ALLOC_HOST_PTR = 1 << 4;

  /// One of the two buffers, mapped as long as it lives.
  private final class Slot {
    private final long handle;
    private final MemorySegment bytes;

    /// The transfer that uses it, or 0.
    private long event;

    Slot(long context) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment status = arena.allocate(JAVA_INT);
        handle = Driver.createBuffer(context, ALLOC_HOST_PTR, size, 0, status.address());
        DeviceException.check(
            status.get(JAVA_INT, 0), "clCreateBuffer", size + " bytes for staging");
        bytes = mapped();
      }
    }

    private MemorySegment mapped() {
      try {
        return aside.map(handle, Access.READ_WRITE, 0, size);
      } catch (RuntimeException e) {
        Driver.releaseMemObject(handle);
        throw e;
      }
    }

    /// Waits until the last transfer is done.
    void await() {
      if (event != 0) {
        long awaited = event;
        event = 0; // a failure is reported once
        eventMemory.set(JAVA_LONG, 0, awaited);
        int status = Driver.waitForEvents(1, eventMemory.address());
        DeviceException.check(Driver.releaseEvent(awaited), "clReleaseEvent");
        DeviceException.check(status, "clWaitForEvents");
      }
    }

    void started() {
      event = eventMemory.get(JAVA_LONG, 0);
    }

    void close() {
      await();
      aside.unmap(handle, bytes);
    }

    void release() {
      DeviceException.check(Driver.releaseMemObject(handle), "clReleaseMemObject");
    }
  }

  private final InOrderQueue queue;
  private final InOrderQueue aside;
  private final int size;
  private final Slot[] slots = new Slot[2];

  /// Memory for one event.
  private final MemorySegment eventMemory = Arena.ofAuto().allocate(JAVA_LONG);

  Staging(long context, InOrderQueue queue, InOrderQueue aside, int size) {
    this.queue = queue;
    this.aside = aside;
    this.size = size;
    slots[0] = new Slot(context);
    try {
      slots[1] = new Slot(context);
    } catch (RuntimeException e) {
      slots[0].close();
      slots[0].release();
      throw e;
    }
  }

  /// Copies `source` in blocks and queues each; returns the number of the last command when all are
  /// copied.
  long write(long storage, long offset, MemorySegment source) {
    int turn = 0;
    long command = 0;
    for (long at = 0; at < source.byteSize(); at += size) {
      long n = Math.min(size, source.byteSize() - at);
      Slot slot = slots[turn];
      slot.await();
      MemorySegment.copy(source, at, slot.bytes, 0, n);
      int status =
          Driver.enqueueWriteBuffer(
              queue.handle(), storage, 0, offset + at, n, slot.bytes, 0, 0, eventMemory.address());
      if (status != ErrorName.SUCCESS) {
        throw DeviceException.of(status, "clEnqueueWriteBuffer", n + " bytes at " + (offset + at));
      }
      slot.started();
      command = queue.count();
      queue.flush();
      turn ^= 1;
    }
    return command;
  }

  /// Queues on `q` the read of each block while the previous one is copied.
  void read(InOrderQueue q, long storage, long offset, MemorySegment target) {
    long bytes = target.byteSize();
    int turn = 0;
    start(q, slots[0], storage, offset, Math.min(size, bytes));
    for (long at = 0; at < bytes; at += size) {
      long next = at + size;
      if (next < bytes) {
        start(q, slots[turn ^ 1], storage, offset + next, Math.min(size, bytes - next));
      }
      slots[turn].await();
      MemorySegment.copy(slots[turn].bytes, 0, target, at, Math.min(size, bytes - at));
      turn ^= 1;
    }
  }

  private void start(InOrderQueue q, Slot slot, long storage, long offset, long n) {
    slot.await();
    int status =
        Driver.enqueueReadBuffer(
            q.handle(), storage, 0, offset, n, slot.bytes, 0, 0, eventMemory.address());
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(status, "clEnqueueReadBuffer", n + " bytes at " + offset);
    }
    slot.started();
    q.flush(); // not counted, since the caller waits for it
  }

  void close() {
    for (Slot slot : slots) {
      slot.close();
    }
    aside.finish();
    for (Slot slot : slots) {
      slot.release();
    }
  }
}
