package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Objects;

/// Bytes in the memory of a device.
///
/// - **Storage on first use.** A new buffer is a size; memory is taken when it is first written,
///   mapped or given to a kernel that runs.
/// - **Closing is always safe.** Work in flight holds the storage until it is done.
/// - **Order.** What is asked of a context is done in that order, as far as buffers can tell: a
///   read sees what all kernels launched before it wrote. It waits for no other kernels than those
///   that use its buffer, where the device can do both at once.
/// - **Mapped.** While mapped for reading, a buffer may be read and copied from and mapped for
///   reading again; while mapped for writing, nothing but unmapped. [#close()] unmaps first.
///
/// Offsets and sizes are in bytes, and are checked before anything happens. Arrays come as
/// segments: `buffer.write(0, MemorySegment.ofArray(x))`.
///
/// Thread-safe: operations of several threads are done in the order in which they reach the queue,
/// and none waits while another waits for the device. If a buffer is closed while another thread
/// reads, writes or maps it, that call is an [IllegalStateException]; its storage lives until then.
///
/// The idea is that of the buffer objects of OpenGL, as Mesa's `bufferobj.c` has them.
public final class ClBuffer implements AutoCloseable {
  private final Store store;
  private final Holding holding;
  private final Cleaner.Cleanable cleanable;
  private final WeakReference<ClBuffer> weakly = new WeakReference<>(this);
  private ClScope scope;

  /// Whether the contents are zeros that nobody has written yet.
  private boolean isZero;

  ClBuffer(Store store, long bytes, boolean isZero) {
    synchronized (store) {
      this.store = store;
      this.holding = store.register(bytes);
      this.cleanable = store.watch(this, holding);
      this.isZero = isZero;
      this.scope = store.scope();
      if (scope != null) {
        scope.add(this);
      }
    }
  }

  /// Its size.
  ///
  /// @throws IllegalStateException after [#close()]
  public long bytes() {
    synchronized (store) {
      requireOpen();
      return holding.bytes;
    }
  }

  /// The number under which [ClContext#liveBuffers()] lists it.
  public int id() {
    return holding.id;
  }

  /// Whether it has taken memory of the device.
  public boolean isMaterialized() {
    synchronized (store) {
      return holding.storage != null;
    }
  }

  /// Whether it is mapped.
  public boolean isMapped() {
    synchronized (store) {
      return !holding.mappings.isEmpty();
    }
  }

  /// Whether it is closed.
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
            requireUnmapped("written");
            return source.byteSize() == 0 ? null : begin(source.byteSize() == holding.bytes);
          }
        });
    if (transfer != null) {
      run(transfer, (handle, isIdle) -> store.memory().write(handle, offset, source, isIdle));
    }
  }

  /// Storage that is held while the host copies, without the monitor.
  ///
  /// @param isIdle whether no work in flight used it when that began
  private record Transfer(Storage storage, boolean isIdle) {}

  /// What a transfer does.
  @FunctionalInterface
  private interface Copying {
    /// Returns the number of its last command.
    long run(long handle, boolean isIdle);
  }

  private Transfer begin(boolean isOverwritten) {
    Storage storage = storage(isOverwritten);
    store.beginTransfer(storage);
    return new Transfer(storage, isIdle(storage));
  }

  private void run(Transfer transfer, Copying work) {
    Storage storage = transfer.storage;
    long command = 0;
    try {
      command = work.run(storage.handle, transfer.isIdle);
    } catch (RuntimeException | Error e) {
      command = store.memory().queued(); // some of it may be on its way
      throw e;
    } finally {
      store.endTransfer(storage, command);
    }
    synchronized (store) {
      requireOpen(); // closed meanwhile: the caller must not take it for done
    }
  }

  /// Reads from `offset` on until `target` is full; returns when it is.
  ///
  /// @throws IndexOutOfBoundsException if there are not so many bytes
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
            requireReadable("read");
            return target.byteSize() == 0 ? null : begin(false);
          }
        });
    if (transfer != null) {
      run(transfer, (handle, isIdle) -> store.memory().read(handle, offset, target, isIdle));
    }
  }

  /// Sets each of `bytes` bytes from `offset` on.
  ///
  /// @throws IndexOutOfBoundsException if they are not all of this buffer
  /// @throws IllegalStateException if the buffer is closed or mapped
  public void fill(long offset, long bytes, byte value) {
    fill(offset, bytes, value, 1);
  }

  /// Sets each `int` of `bytes` bytes from `offset` on, both multiples of 4; else as the others.
  public void fill(long offset, long bytes, int value) {
    fill(offset, bytes, value, 4);
  }

  /// Sets each `long` of `bytes` bytes from `offset` on, both multiples of 8; else as the others.
  public void fill(long offset, long bytes, long value) {
    fill(offset, bytes, value, 8);
  }

  /// Sets each `float` of `bytes` bytes from `offset` on, both multiples of 4; else as the others.
  public void fill(long offset, long bytes, float value) {
    fill(offset, bytes, Float.floatToRawIntBits(value), 4);
  }

  /// Sets each `double` of `bytes` bytes from `offset` on, both multiples of 8; else as the others.
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
      requireUnmapped("filled");
      if (bytes > 0) {
        Storage storage = storage(bytes == holding.bytes);
        storage.usedBy(store.memory().fill(storage.handle, offset, bytes, pattern, patternBytes));
      }
    }
  }

  /// Copies `bytes` bytes from `offset` on into `target` from `targetOffset` on.
  ///
  /// @throws IndexOutOfBoundsException if they are not all of this buffer, or do not fit
  /// @throws IllegalStateException if a buffer is closed, this one mapped for writing, or `target`
  ///   mapped
  /// @throws IllegalArgumentException if the buffers are of two contexts, or one with ranges that
  ///   overlap
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
      requireReadable("copied from");
      target.requireUnmapped("copied to");
      if (bytes > 0) {
        Storage from = storage(false);
        Storage to = target.storage(bytes == target.holding.bytes);
        long command = store.memory().copy(from.handle, offset, to.handle, targetOffset, bytes);
        from.usedBy(command);
        to.usedBy(command);
      }
    }
  }

  /// Waits for work that uses this buffer, and lets the host touch `bytes` bytes from `offset` on.
  ///
  /// @throws IndexOutOfBoundsException if they are not all of this buffer
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
    Storage storage = transfer.storage;
    long command = 0;
    try {
      MemorySegment mapped =
          store.memory().map(storage.handle, access, offset, bytes, transfer.isIdle);
      synchronized (store) {
        if (holding.isClosed) { // meanwhile
          command = store.memory().unmap(storage.handle, mapped);
          requireOpen();
        }
        ClMapping mapping = new ClMapping(this, access, mapped);
        holding.mappings.add(mapping);
        return mapping;
      }
    } finally {
      synchronized (store) {
        holding.endMapping(access);
        store.endTransfer(storage, command);
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
      requireReadable("mapped for reading");
    } else {
      requireUnmapped("mapped for writing");
    }
  }

  /// The whole buffer, as [#map(long, long, Access)].
  public ClMapping map(Access access) {
    return map(0, holding.bytes, access);
  }

  /// Forgets the contents. If work in flight still uses them the buffer gets other storage, so that
  /// what is written next need not wait.
  ///
  /// @throws IllegalStateException if the buffer is closed or mapped
  public void discard() {
    synchronized (store) {
      requireOpen();
      requireUnmapped("discarded");
      isZero = false;
      Storage old = holding.storage;
      if (old != null && !isIdle(old)) {
        holding.storage = null; // the next use takes another, from the pool if it can
        store.release(old);
      }
    }
  }

  /// Writes all of this buffer anew without waiting for work that uses the old contents.
  ///
  /// @throws IllegalArgumentException if `source` has another size
  /// @throws IllegalStateException if the buffer is closed or mapped, or `source` is closed
  public void discardAndWrite(MemorySegment source) {
    synchronized (store) {
      requireOpen();
      requireAccessible(source, "source");
      if (source.byteSize() != holding.bytes) {
        throw new IllegalArgumentException(
            "source has " + source.byteSize() + " bytes, " + holding + " has not");
      }
      discard();
    }
    write(0, source);
  }

  /// Takes it out of the [ClScope] that it was made in; returns itself. If it is never closed, the
  /// garbage collector gives its memory back, without the word of warning that others get.
  public ClBuffer detach() {
    synchronized (store) {
      requireOpen();
      leaveScope();
      holding.isDetached = true;
      return this;
    }
  }

  /// Gives the memory back, when work in flight no longer needs it; unmaps first. Closing twice is
  /// no error.
  ///
  /// @throws WrongThreadException if another thread has mapped it: nothing is done then
  @Override
  public void close() {
    synchronized (store) {
      if (holding.isClosed) {
        return;
      }
      holding.mappings.forEach(ClMapping::requireOwner);
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

  // What mappings, kernels and the context ask. The store's monitor is held.

  Store store() {
    return store;
  }

  void unmap(ClMapping mapping, MemorySegment mapped) {
    if (holding.mappings.remove(mapping) && holding.storage != null) {
      holding.storage.usedBy(store.memory().unmap(holding.storage.handle, mapped));
    }
  }

  /// This, for who must not keep it from the collector.
  Reference<ClBuffer> weakly() {
    return weakly;
  }

  /// What must hold before it may be a kernel's argument.
  void requireUsable(Store launching) {
    synchronized (store) {
      requireIn(launching);
      requireOpen();
    }
  }

  /// What must hold before a kernel may work on it.
  void requireLaunchable(Store launching) {
    requireIn(launching);
    requireOpen();
    requireUnmapped("used by a kernel");
  }

  /// The storage for a kernel that is about to be launched.
  Storage forKernel() {
    return storage(false);
  }

  /// The storage, taken now if need be.
  ///
  /// @param isOverwritten whether the next command writes all of it
  private Storage storage(boolean isOverwritten) {
    if (holding.storage == null) {
      holding.storage = store.take(holding.bytes);
    }
    Storage storage = holding.storage;
    if (isZero && !isOverwritten) {
      storage.usedBy(store.memory().fill(storage.handle, 0, storage.bytes, 0, 8));
    }
    isZero = false;
    return storage;
  }

  /// Whether no work in flight uses it.
  private boolean isIdle(Storage storage) {
    return storage.lastUse <= store.memory().done();
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

  private void requireReadable(String done) {
    if (holding.pendingForWriting > 0) {
      throw mapped(done);
    }
    for (ClMapping mapping : holding.mappings) {
      if (mapping.access() != Access.READ) {
        throw mapped(done);
      }
    }
  }

  private void requireUnmapped(String done) {
    if (!holding.mappings.isEmpty() || holding.pending > 0) {
      throw mapped(done);
    }
  }

  private IllegalStateException mapped(String done) {
    if (holding.mappings.isEmpty()) {
      return new IllegalStateException(
          holding + " cannot be " + done + " while another thread maps it");
    }
    return new IllegalStateException(
        holding
            + " cannot be "
            + done
            + " while it is mapped: "
            + holding.mappings.getFirst().access()
            + ", "
            + holding.mappings.getFirst().bytes()
            + " bytes");
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
