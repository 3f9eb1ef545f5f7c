package dev.shoal.opencl;

import java.util.ArrayList;
import java.util.List;

/// What the store knows of one buffer that is not closed: all but the buffer itself, so that the
/// garbage collector can tell when nobody holds that.
final class Holding implements Runnable {
  private final Store store;
  final int id;
  final long generation;
  final long bytes;

  /// Where the buffer was made, or null.
  final Throwable trace;

  /// Null until the first use.
  Storage storage;

  /// The buffer's mappings. They hold the buffer, so one that is mapped is never forgotten: its
  /// segment may still be in use.
  final List<ClMapping> mappings = new ArrayList<>(1);

  /// Mappings that threads are about to make, and those of them that are not for reading alone.
  int pending;

  int pendingForWriting;

  /// Whether it was taken out of its scope by whom it may serve for good: then it is no fault to
  /// leave it to the collector.
  boolean isDetached;

  /// Whether the buffer, or its context, was closed.
  boolean isClosed;

  Holding(Store store, int id, long generation, long bytes, Throwable trace) {
    this.store = store;
    this.id = id;
    this.generation = generation;
    this.bytes = bytes;
    this.trace = trace;
  }

  /// The cleaner's part: the buffer was closed, or was forgotten.
  @Override
  public void run() {
    synchronized (store) {
      if (!isClosed) {
        store.forgotten(this);
      }
    }
  }

  void beginMapping(Access access) {
    pending++;
    pendingForWriting += access == Access.READ ? 0 : 1;
  }

  void endMapping(Access access) {
    pending--;
    pendingForWriting -= access == Access.READ ? 0 : 1;
  }

  void unmapAll() {
    for (ClMapping mapping : List.copyOf(mappings)) {
      mapping.close();
    }
  }

  @Override
  public String toString() {
    return "buffer #" + id + " (" + generation + ") of " + bytes + " bytes";
  }
}
