package dev.shoal.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BiConsumer;

/// A range of a buffer that the host can access, until it is closed.
///
/// Then the segment dies: a late access is an [IllegalStateException] thrown by the JDK, never a
/// stray write. The mapping belongs to the thread that created it; when that thread has ended, any
/// thread may close it.
public final class ClMapping extends Mapped {
  private final Object monitor;
  private final BiConsumer<ClMapping, MemorySegment> unmap; // keeps the buffer reachable
  private final Access access;
  private final MemorySegment mapped;
  private final Thread owner = Thread.currentThread();
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment segment;
  private boolean closed;

  @SuppressWarnings("restricted") // this is the module that the flag names
  ClMapping(
      Object monitor,
      Access access,
      MemorySegment mapped,
      BiConsumer<ClMapping, MemorySegment> unmap) {
    this.monitor = monitor;
    this.unmap = unmap;
    this.access = access;
    this.mapped = mapped;
    MemorySegment s = mapped.reinterpret(arena, null);
    this.segment = access == Access.READ ? s.asReadOnly() : s;
  }

  /// Returns the bytes; read-only if mapped for [Access#READ].
  public MemorySegment segment() {
    return segment;
  }

  /// Returns what it was mapped for.
  @Override
  public Access access() {
    return access;
  }

  /// Returns how many bytes are mapped.
  @Override
  public long bytes() {
    return mapped.byteSize();
  }

  @Override
  void requireOwner() {
    if (!isOwner() && owner.isAlive()) {
      throw new WrongThreadException("mapped by another thread, " + owner.getName());
    }
  }

  private boolean isOwner() {
    return owner.equals(Thread.currentThread());
  }

  /// Unmaps: the device sees what was written. Closing twice is allowed.
  ///
  /// @throws WrongThreadException if another thread mapped it
  @Override
  public void close() {
    synchronized (monitor) {
      requireOwner();
      if (!closed) {
        if (isOwner()) {
          arena.close(); // otherwise no thread is left that could access the segment
        }
        closed = true;
        unmap.accept(this, mapped);
      }
    }
  }
}
