package dev.shoal.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// A range of a buffer where the host can touch it, until it is closed.
///
/// The segment then dies: a late touch is an [IllegalStateException] by the JDK itself, never a
/// stray write. It belongs to the thread that mapped it; when that has ended, any may close it.
public final class ClMapping implements AutoCloseable {
  private final ClBuffer buffer;
  private final Access access;
  private final MemorySegment mapped;
  private final Thread owner = Thread.currentThread();
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment segment;
  private boolean closed;

  @SuppressWarnings("restricted") // this is the module that the flag names
  ClMapping(ClBuffer buffer, Access access, MemorySegment mapped) {
    this.buffer = buffer;
    this.access = access;
    this.mapped = mapped;
    MemorySegment s = mapped.reinterpret(arena, null);
    this.segment = access == Access.READ ? s.asReadOnly() : s;
  }

  /// The bytes; read-only if mapped for [Access#READ].
  public MemorySegment segment() {
    return segment;
  }

  /// What it was mapped for.
  public Access access() {
    return access;
  }

  /// How many bytes are mapped.
  public long bytes() {
    return mapped.byteSize();
  }

  void requireOwner() {
    if (!isOwner() && owner.isAlive()) {
      throw new WrongThreadException("mapped by another thread, " + owner.getName());
    }
  }

  private boolean isOwner() {
    return owner.equals(Thread.currentThread());
  }

  /// Unmaps: what was written is the device's. Closing twice is no error.
  ///
  /// @throws WrongThreadException by another thread than mapped it
  @Override
  public void close() {
    synchronized (buffer.store()) {
      requireOwner();
      if (!closed) {
        if (isOwner()) {
          arena.close(); // else nobody is left who could touch the segment
        }
        closed = true;
        buffer.unmap(this, mapped);
      }
    }
  }
}
