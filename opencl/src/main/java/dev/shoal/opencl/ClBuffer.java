package dev.shoal.opencl;

import dev.shoal.opencl.LazyStorage.Transfer;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Objects;

/// Bytes in the memory of a device.
///
/// - **Lazy storage.** A new buffer is only a size; memory is allocated when it is first written,
///   mapped or used by a kernel.
/// - **Closing is always safe.** Commands in progress hold the storage until they finish.
/// - **Order.** The commands of a context take effect in order, as far as buffers can tell: a read
///   sees what all previously launched kernels wrote. It waits only for kernels that use its
///   buffer, if the device can do both at once.
/// - **Mapping.** While mapped for reading, a buffer may be read, copied from and mapped for
///   reading again; while mapped for writing, it can only be unmapped. [#close()] unmaps first.
///
/// Offsets and sizes are in bytes, and are checked before anything happens. Arrays are passed as
/// segments: `buffer.write(0, MemorySegment.ofArray(x))`.
///
/// Thread-safe: operations of several threads take effect in the order in which they reach the
/// queue, and none waits while another waits for the device. If a buffer is closed while another
/// thread reads, writes or maps it, that call throws an [IllegalStateException]; the storage lives
/// until then. The first write of zeros, if it is of the whole buffer, and [#discardAndWrite] throw
/// one if another thread maps the buffer meanwhile.
///
/// The design follows the buffer objects of OpenGL as implemented in Mesa's `bufferobj.c`.
public final class ClBuffer implements Resource {
  private final Store store;
  private final Holding holding;
  private final LazyStorage lazy;
  private final Cleaner.Cleanable cleanable;
  private final WeakReference<ClBuffer> weakly = new WeakReference<>(this);
  private Scope scope;

  ClBuffer(Store store, long bytes, boolean isZero) {
    synchronized (store) {
      this.store = store;
      this.holding = store.register(bytes);
      this.cleanable = store.watch(this, holding);
      this.lazy = new LazyStorage(store, holding, isZero);
      this.scope = store.scope();
      if (scope != null) {
        scope.add(this);
      }
    }
  }

  /// Returns the size.
  ///
  /// @throws IllegalStateException after [#close()]
  public long bytes() {
    synchronized (store) {
      requireOpen();
      return holding.bytes;
    }
  }

  /// Returns the number under which [ClContext#liveBuffers()] lists the buffer.
  public int id() {
    return holding.id;
  }

  /// Returns whether the buffer has device memory.
  public boolean isMaterialized() {
    synchronized (store) {
      return holding.storage != null;
    }
  }

  /// Returns whether the buffer is mapped.
  public boolean isMapped() {
    synchronized (store) {
      return !holding.mappings.isEmpty();
    }
  }

  /// Returns whether the buffer is closed.
  public boolean isClosed() {
    synchronized (store) {
      return holding.isClosed;
    }
  }

  /// Writes all of `source` from `offset` on; returns when `source` may change.
  ///
  /// @throws IndexOutOfBoundsException if it does not fit
  /// @throws IllegalStateException if the buffer is closed or mapped, or `source` is closed
  public void write(long offset, MemorySegment source) {
    Transfer transfer =
        store.withMemory(() -> {
          synchronized (store) {
            requireOpen();
            requireAccessible(source, "source");
            checkRange(offset, source.byteSize());
            holding.requireUnmapped("written");
            return source.byteSize() == 0 ? null : begin(source.byteSize() == holding.bytes);
          }
        });
    write(transfer, offset, source);
  }

  private void write(Transfer transfer, long offset, MemorySegment source) {
    if (transfer != null) {
      run(transfer, (handle, isIdle) -> store.memory().write(handle, offset, source, isIdle));
    }
  }

  /// The work of a transfer.
  @FunctionalInterface
  private interface Copying {
    /// Returns the number of its last command.
    long run(long handle, boolean isIdle);
  }

  private Transfer begin(boolean isOverwritten) {
    return isOverwritten ? lazy.beginOverwriting(false) : lazy.begin();
  }

  private void run(Transfer transfer, Copying work) {
    long command;
    try {
      command = work.run(transfer.storage().handle, transfer.isIdle());
    } catch (RuntimeException | Error e) {
      synchronized (store) {
        lazy.end(transfer, store.memory().queued()); // part of it may be queued
      }
      throw e;
    }
    synchronized (store) {
      try {
        requireOpen(); // closed concurrently: the transfer must not appear to have succeeded
        if (transfer.replaces()) {
          holding.requireUnmapped("written");
        }
        lazy.commit(transfer);
      } finally {
        lazy.end(transfer, command);
      }
    }
  }

  /// Reads from `offset` on until `target` is full; returns when it is.
  ///
  /// @throws IndexOutOfBoundsException if the buffer has fewer bytes
  /// @throws IllegalStateException if the buffer is closed or mapped for writing, or `target` is
  ///   closed
  /// @throws IllegalArgumentException if `target` is read-only
  public void read(long offset, MemorySegment target) {
    Transfer transfer =
        store.withMemory(() -> {
          synchronized (store) {
            requireOpen();
            requireAccessible(target, "target");
            if (target.isReadOnly()) {
              throw new IllegalArgumentException("target is read-only");
            }
            checkRange(offset, target.byteSize());
            holding.requireReadable("read");
            return target.byteSize() == 0 ? null : lazy.begin();
          }
        });
    if (transfer != null) {
      run(transfer, (handle, isIdle) -> store.memory().read(handle, offset, target, isIdle));
    }
  }

  /// Sets each of `bytes` bytes from `offset` on.
  ///
  /// @throws IndexOutOfBoundsException if the range exceeds the buffer
  /// @throws IllegalStateException if the buffer is closed or mapped
  public void fill(long offset, long bytes, byte value) {
    fill(offset, bytes, value, 1);
  }

  /// Sets each `int` of `bytes` bytes from `offset` on, both multiples of 4; otherwise as for
  /// bytes.
  public void fill(long offset, long bytes, int value) {
    fill(offset, bytes, value, 4);
  }

  /// Sets each `long` of `bytes` bytes from `offset` on, both multiples of 8; otherwise as for
  /// bytes.
  public void fill(long offset, long bytes, long value) {
    fill(offset, bytes, value, 8);
  }

  /// Sets each `float` of `bytes` bytes from `offset` on, both multiples of 4; otherwise as for
  /// bytes.
  public void fill(long offset, long bytes, float value) {
    fill(offset, bytes, Float.floatToRawIntBits(value), 4);
  }

  /// Sets each `double` of `bytes` bytes from `offset` on, both multiples of 8; otherwise as for
  /// bytes.
  public void fill(long offset, long bytes, double value) {
    fill(offset, bytes, Double.doubleToRawLongBits(value), 8);
  }

  private void fill(long offset, long bytes, long pattern, int patternBytes) {
    store.withMemory(() -> {
      fillNow(offset, bytes, pattern, patternBytes);
      return null;
    });
  }

  private void fillNow(long offset, long bytes, long pattern, int patternBytes) {
    synchronized (store) {
      requireOpen();
      checkRange(offset, bytes);
      if (offset % patternBytes != 0 || bytes % patternBytes != 0) {
        throw new IllegalArgumentException(
            "offset "
                + offset
                + " and bytes "
                + bytes
                + " must be multiples of the "
                + patternBytes
                + " bytes of the value");
      }
      holding.requireUnmapped("filled");
      if (bytes > 0) {
        Storage storage = lazy.forCommand(bytes == holding.bytes);
        storage.usedBy(store.memory().fill(storage.handle, offset, bytes, pattern, patternBytes));
        lazy.written();
      }
    }
  }

  /// Copies `bytes` bytes from `offset` on into `target` from `targetOffset` on.
  ///
  /// @throws IndexOutOfBoundsException if a range exceeds its buffer
  /// @throws IllegalStateException if a buffer is closed, this one mapped for writing, or `target`
  ///   mapped
  /// @throws IllegalArgumentException if the buffers belong to different contexts, or the ranges
  ///   overlap in one buffer
  public void copyTo(long offset, ClBuffer target, long targetOffset, long bytes) {
    store.withMemory(() -> {
      copyNow(offset, target, targetOffset, bytes);
      return null;
    });
  }

  private void copyNow(long offset, ClBuffer target, long targetOffset, long bytes) {
    synchronized (store) {
      requireOpen();
      Objects.requireNonNull(target, "target").requireIn(store);
      target.requireOpen();
      checkRange(offset, bytes);
      target.checkRange(targetOffset, bytes);
      if (target == this && Math.abs(offset - targetOffset) < bytes) {
        throw new IllegalArgumentException(
            bytes + " bytes at " + offset + " and at " + targetOffset + " overlap in " + holding);
      }
      holding.requireReadable("copied from");
      target.holding.requireUnmapped("copied to");
      if (bytes > 0) {
        Storage from = lazy.filled();
        Storage to = target.lazy.forCommand(bytes == target.holding.bytes);
        long command = store.memory().copy(from.handle, offset, to.handle, targetOffset, bytes);
        from.usedBy(command);
        to.usedBy(command);
        target.lazy.written();
      }
    }
  }

  /// Waits for commands that use this buffer, and gives the host access to `bytes` bytes from
  /// `offset` on.
  ///
  /// @throws IndexOutOfBoundsException if the range exceeds the buffer
  /// @throws IllegalArgumentException if `bytes` is 0
  /// @throws IllegalStateException if the buffer is closed, or mapped and one of the mappings is
  ///   for writing
  public ClMapping map(long offset, long bytes, Access access) {
    Objects.requireNonNull(access, "access");
    Transfer transfer =
        store.withMemory(() -> {
          synchronized (store) {
            requireMappable(offset, bytes, access);
            Transfer begun = begin(access == Access.DISCARD && bytes == holding.bytes);
            holding.beginMapping(access);
            return begun;
          }
        });
    long handle = transfer.storage().handle;
    long command = 0;
    try {
      MemorySegment mapped = store.memory().map(handle, access, offset, bytes, transfer.isIdle());
      synchronized (store) {
        if (holding.isClosed) { // concurrently
          command = store.memory().unmap(handle, mapped);
          requireOpen();
        }
        lazy.commit(transfer);
        ClMapping mapping = new ClMapping(store, access, mapped, this::unmap);
        holding.mappings.add(mapping);
        return mapping;
      }
    } finally {
      synchronized (store) {
        holding.endMapping(access);
        lazy.end(transfer, command);
      }
    }
  }

  private void requireMappable(long offset, long bytes, Access access) {
    requireOpen();
    checkRange(offset, bytes);
    if (bytes == 0) {
      throw new IllegalArgumentException("bytes is 0: an empty range cannot be mapped");
    }
    if (access == Access.READ) {
      holding.requireReadable("mapped for reading");
    } else {
      holding.requireUnmapped("mapped for writing");
    }
  }

  /// Maps the whole buffer, as [#map(long, long, Access)].
  public ClMapping map(Access access) {
    return map(0, holding.bytes, access);
  }

  /// Discards the contents. If commands in progress still use them, the buffer gets other storage,
  /// so that the next write does not wait.
  ///
  /// @throws IllegalStateException if the buffer is closed or mapped
  public void discard() {
    synchronized (store) {
      requireOpen();
      holding.requireUnmapped("discarded");
      lazy.discard();
    }
  }

  /// Overwrites the whole buffer without waiting for commands that use the old contents, if there
  /// is memory for both.
  ///
  /// @throws IllegalArgumentException if `source` has another size
  /// @throws IllegalStateException if the buffer is closed or mapped, or `source` is closed
  public void discardAndWrite(MemorySegment source) {
    Transfer transfer =
        store.withMemory(() -> {
          synchronized (store) {
            requireOpen();
            requireAccessible(source, "source");
            if (source.byteSize() != holding.bytes) {
              throw new IllegalArgumentException(
                  "source has " + source.byteSize() + " bytes, must have the size of " + holding);
            }
            holding.requireUnmapped("discarded");
            return source.byteSize() == 0 ? null : lazy.beginOverwriting(true);
          }
        });
    write(transfer, 0, source);
  }

  /// Removes this buffer from the [ClScope] in which it was created; returns the buffer. If it is
  /// never closed, the garbage collector frees its memory, without the warning that other buffers
  /// get.
  public ClBuffer detach() {
    synchronized (store) {
      requireOpen();
      leaveScope();
      holding.isDetached = true;
      return this;
    }
  }

  /// Frees the memory as soon as no command in progress needs it; unmaps first. Closing twice is
  /// allowed.
  ///
  /// @throws WrongThreadException if another thread has mapped it; then nothing happens
  @Override
  public void close() {
    synchronized (store) {
      if (holding.isClosed) {
        return;
      }
      holding.requireOwner();
      holding.unmapAll();
      leaveScope();
      store.close(holding);
      cleanable.clean();
    }
  }

  private void leaveScope() {
    if (scope != null) {
      scope.remove(this);
      scope = null;
    }
  }

  // For mappings, kernels and the context, with the store's monitor held.

  private void unmap(ClMapping mapping, MemorySegment mapped) {
    if (holding.mappings.remove(mapping) && holding.storage != null) {
      holding.storage.usedBy(store.memory().unmap(holding.storage.handle, mapped));
    }
  }

  /// Returns a weak reference to this buffer.
  Reference<ClBuffer> weakly() {
    return weakly;
  }

  /// Checks a kernel's argument.
  void requireUsable(Store launching) {
    synchronized (store) {
      requireIn(launching);
      requireOpen();
    }
  }

  /// Checks an argument before a launch.
  void requireLaunchable(Store launching) {
    requireIn(launching);
    requireOpen();
    holding.requireUnmapped("used by a kernel");
  }

  /// Returns the storage for a kernel that is about to be launched.
  Storage forKernel() {
    return lazy.filled();
  }

  private void requireOpen() {
    if (holding.isClosed) {
      String what = store.isClosed() ? "the context of " + holding : holding.toString();
      throw new IllegalStateException(what + " is closed", holding.trace);
    }
  }

  private void requireIn(Store other) {
    if (store != other) {
      throw new IllegalArgumentException(holding + " is in another context");
    }
  }

  private void checkRange(long offset, long bytes) {
    Objects.checkFromIndexSize(offset, bytes, holding.bytes);
  }

  private static void requireAccessible(MemorySegment segment, String name) {
    Objects.requireNonNull(segment, name);
    if (!segment.scope().isAlive()) {
      throw new IllegalStateException(name + " is closed");
    }
    if (!segment.isAccessibleBy(Thread.currentThread())) {
      throw new WrongThreadException(name + " belongs to another thread");
    }
  }

  @Override
  public String toString() {
    return holding.toString();
  }
}
