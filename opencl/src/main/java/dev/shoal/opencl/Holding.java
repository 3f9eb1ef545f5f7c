package dev.shoal.opencl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The store's record of one open buffer. It does not reference the buffer, so that the garbage
/// collector can detect when that is unreachable.
final class Holding implements Runnable {
  final int id;
  final long generation;
  final long bytes;

  /// Where the buffer was created, or null.
  final Throwable trace;

  /// Null until the first use.
  Storage storage;

  /// The buffer's mappings. They reference the buffer, so a mapped buffer stays reachable: its
  /// segment may still be in use.
  final List<Mapped> mappings = new ArrayList<>(1);

  /// The number of mappings in preparation, and how many of those are not read-only.
  int pending;

  int pendingForWriting;

  /// Whether the buffer was detached from its scope: then leaving it to the garbage collector is no
  /// fault.
  boolean isDetached;

  /// Whether the buffer, or its context, was closed.
  boolean isClosed;

  private final Consumer<? super Holding> cleaner;

  Holding(int id, long generation, long bytes, Throwable trace, Consumer<? super Holding> cleaner) {
    this.cleaner = cleaner;
    this.id = id;
    this.generation = generation;
    this.bytes = bytes;
    this.trace = trace;
  }

  /// The cleaner's action: the buffer was closed or is unreachable.
  @Override
  public void run() {
    cleaner.accept(this);
  }

  void beginMapping(Access access) {
    pending++;
    pendingForWriting += access == Access.READ ? 0 : 1;
  }

  void endMapping(Access access) {
    pending--;
    pendingForWriting -= access == Access.READ ? 0 : 1;
  }

  /// Requires that no mapping may write.
  void requireReadable(String done) {
    if (pendingForWriting > 0) {
      throw mapped(done);
    }
    for (Mapped mapping : mappings) {
      if (mapping.access() != Access.READ) {
        throw mapped(done);
      }
    }
  }

  /// Requires that there is no mapping.
  void requireUnmapped(String done) {
    if (!mappings.isEmpty() || pending > 0) {
      throw mapped(done);
    }
  }

  private IllegalStateException mapped(String done) {
    String why = "another thread maps it";
    if (!mappings.isEmpty()) {
      Mapped first = mappings.getFirst();
      why = "it is mapped: " + first.access() + ", " + first.bytes() + " bytes";
    }
    return new IllegalStateException(this + " cannot be " + done + " while " + why);
  }

  void requireOwner() {
    mappings.forEach(Mapped::requireOwner);
  }

  void unmapAll() {
    for (Mapped mapping : List.copyOf(mappings)) {
      mapping.close();
    }
  }

  @Override
  public String toString() {
    return "buffer #" + id + " (" + generation + ") of " + bytes + " bytes";
  }
}
