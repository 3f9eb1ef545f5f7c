package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The memory of a real device.
///
/// Beside the queue that runs kernels there is a second one, `aside`: commands that the host waits
/// for, on storage that no other command uses, go there, so that they do not wait for kernels.
final class DriverMemory implements Memory {
  private static final long READ_WRITE = 1;

  /// The maximum size of pinned memory: enough pairs of standard size for the bus and eight copying
  /// threads.
  private static final long STAGING_BYTES = 64L << 20;

  private final long context;
  private final ClDevice device;
  private final InOrderQueue queue;
  private final InOrderQueue aside;
  private final boolean mapped;
  private final long limit;
  private final BoundedPool<Staging> stagings;
  private final Map<Long, Object> mappings = new ConcurrentHashMap<>(); // a lock for each storage
  private int shortage;

  /// The pattern of a fill, which the driver reads before the call returns.
  private final MemorySegment pattern = Arena.ofAuto().allocate(JAVA_LONG);

  private final MemorySegment status = Arena.ofAuto().allocate(JAVA_INT);

  DriverMemory(
      long context, ClDevice device, InOrderQueue queue, InOrderQueue aside, ClSettings settings) {
    this.context = context;
    this.device = device;
    this.queue = queue;
    this.aside = aside;
    int pairs = (int) Math.max(1, STAGING_BYTES / (2L * settings.stagingBytes()));
    this.stagings =
        new BoundedPool<>(pairs, () -> new Staging(context, queue, aside, settings.stagingBytes()));
    this.limit = settings.memoryLimit() > 0 ? settings.memoryLimit() : standardLimit(device);
    this.mapped =
        switch (settings.transfers()) {
          case BY_DEVICE -> device.sharesHostMemory();
          case STAGED -> false;
          case MAPPED -> true;
        };
  }

  /// Returns nine tenths of a device's own memory, since drivers use some of it; half of a memory
  /// shared with the host and its programs.
  private static long standardLimit(ClDevice device) {
    return device.sharesHostMemory() ? device.memory() / 2 : device.memory() / 10 * 9;
  }

  @Override
  public long largestAllocation() {
    return device.largestAllocation();
  }

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public long allocate(long bytes) {
    long handle = Driver.createBuffer(context, READ_WRITE, bytes, 0, status.address());
    int error = status.get(JAVA_INT, 0);
    if (error == ErrorName.SUCCESS) {
      error = mapped ? error : touch(handle);
      if (error == ErrorName.SUCCESS) {
        return handle;
      }
      free(handle);
    }
    if (!ErrorName.isMemory(error)) {
      throw DeviceException.of(error, "clCreateBuffer", bytes + " bytes");
    }
    shortage = error;
    return 0;
  }

  /// Writes to new storage at once: many drivers allocate memory only at the first use, and only
  /// here is the requested size known.
  private int touch(long handle) {
    return Driver.enqueueWriteBuffer(aside.handle(), handle, 1, 0, Long.BYTES, pattern, 0, 0, 0);
  }

  @Override
  public int shortage() {
    return shortage;
  }

  @Override
  public void free(long handle) {
    mappings.remove(handle);
    DeviceException.check(Driver.releaseMemObject(handle), "clReleaseMemObject");
  }

  @Override
  public long write(long handle, long offset, MemorySegment source, boolean idle) {
    long n = source.byteSize();
    InOrderQueue q = idle ? aside : queue;
    if (source.isNative()) {
      long before = queue.queued();
      check(
          Driver.enqueueWriteBuffer(q.handle(), handle, 1, offset, n, source, 0, 0, 0),
          "clEnqueueWriteBuffer",
          n,
          offset);
      waited(q, before);
      return 0;
    } else if (mapped) {
      MemorySegment target = map(handle, Access.DISCARD, offset, n, idle);
      target.copyFrom(source);
      return unmap(q, handle, target);
    } else {
      Staging staging = stagings.take();
      try {
        return staging.write(handle, offset, source);
      } finally {
        stagings.giveBack(staging);
      }
    }
  }

  @Override
  public long read(long handle, long offset, MemorySegment target, boolean idle) {
    queue.requireSound(); // a failed command did not write what is read
    long n = target.byteSize();
    InOrderQueue q = idle ? aside : queue;
    long before = queue.queued();
    if (target.isNative()) {
      check(
          Driver.enqueueReadBuffer(q.handle(), handle, 1, offset, n, target, 0, 0, 0),
          "clEnqueueReadBuffer",
          n,
          offset);
      waited(q, before);
    } else if (mapped) {
      MemorySegment source = map(handle, Access.READ, offset, n, idle);
      target.copyFrom(source);
      return unmap(q, handle, source);
    } else {
      Staging staging = stagings.take();
      try {
        staging.read(q, handle, offset, target);
      } finally {
        stagings.giveBack(staging);
      }
      waited(q, before);
    }
    return 0;
  }

  @Override
  public long fill(long handle, long offset, long bytes, long value, int patternBytes) {
    pattern.set(JAVA_LONG, 0, smallEndFirst(value, patternBytes));
    try {
      check(
          Driver.enqueueFillBuffer(
              queue.handle(), handle, pattern.address(), patternBytes, offset, bytes, 0, 0, 0),
          "clEnqueueFillBuffer",
          bytes,
          offset);
    } finally {
      Reference.reachabilityFence(pattern);
    }
    return queue.count();
  }

  /// Returns the low bytes of `value`, at the beginning of the pattern's memory.
  private static long smallEndFirst(long value, int patternBytes) {
    boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    return little ? value : value << (64 - 8 * patternBytes);
  }

  @Override
  public long copy(long from, long fromOffset, long to, long toOffset, long bytes) {
    check(
        Driver.enqueueCopyBuffer(queue.handle(), from, to, fromOffset, toOffset, bytes, 0, 0, 0),
        "clEnqueueCopyBuffer",
        bytes,
        fromOffset);
    return queue.count();
  }

  @Override
  public MemorySegment map(long handle, Access access, long offset, long bytes, boolean idle) {
    queue.requireSound();
    InOrderQueue q = idle ? aside : queue;
    long before = queue.queued();
    MemorySegment range;
    synchronized (mappingsOf(handle)) {
      range = q.map(handle, access, offset, bytes);
    }
    waited(q, before);
    return range;
  }

  /// Returns the lock under which a storage is mapped and unmapped. PoCL finds a mapping by its
  /// address, and equal ranges have equal addresses: the end of one mapping would free another that
  /// is still being made.
  private Object mappingsOf(long handle) {
    return mappings.computeIfAbsent(handle, _ -> new Object());
  }

  @Override
  public long unmap(long handle, MemorySegment range) {
    return unmap(queue, handle, range);
  }

  /// Finishes at once on `aside`, so that the storage stays idle.
  private long unmap(InOrderQueue q, long handle, MemorySegment range) {
    synchronized (mappingsOf(handle)) {
      q.unmap(handle, range);
    }
    if (q == aside) {
      aside.finish();
      return 0;
    }
    return queue.count();
  }

  /// Records that after a blocking command on `q` all commands queued before it are finished.
  private void waited(InOrderQueue q, long before) {
    if (q == queue) {
      queue.passed(before);
    }
  }

  @Override
  public long queued() {
    return queue.queued();
  }

  @Override
  public long mark() {
    return queue.mark();
  }

  @Override
  public long done() {
    return queue.done();
  }

  @Override
  public void finish() {
    queue.finish();
  }

  void close() {
    stagings.clear(Staging::close);
  }

  private static void check(int status, String call, long bytes, long offset) {
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(status, call, bytes + " bytes at " + offset);
    }
  }
}
