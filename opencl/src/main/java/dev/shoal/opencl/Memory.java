package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;

/// What buffers need from a driver: storage, and commands that run in the order in which they were
/// queued.
///
/// A method that queues a command returns its number, or 0 if it has already finished.
///
/// Arguments are already checked. [#write], [#read], [#map] and [#finish] may wait, and are called
/// by any number of threads at once; all other methods are called by one thread at a time, which
/// holds the store's monitor.
interface Memory {
  /// Returns the maximum size of one allocation.
  long largestAllocation();

  /// Returns the maximum number of bytes that may be allocated in total.
  long limit();

  /// Returns new storage, or 0 if memory is short; [#shortage()] has the reason.
  long allocate(long bytes);

  /// Returns the status of the last allocation that failed.
  int shortage();

  /// Frees storage that no command uses.
  void free(long handle);

  /// Queues a write and returns when `source` may change.
  ///
  /// @param idle whether no unfinished command uses the storage: then there is nothing to wait for
  long write(long handle, long offset, MemorySegment source, boolean idle);

  /// Reads into `target` and returns when it is full.
  ///
  /// @param idle as for a write
  long read(long handle, long offset, MemorySegment target, boolean idle);

  /// Queues a fill.
  ///
  /// @param patternBytes 1, 2, 4 or 8: the low bytes of `pattern`; a divisor of `offset` and
  ///   `bytes`
  long fill(long handle, long offset, long bytes, long pattern, int patternBytes);

  /// Queues a copy; within one storage the ranges do not overlap.
  long copy(long from, long fromOffset, long to, long toOffset, long bytes);

  /// Maps a range after waiting for the commands that use it. The segment has no lifetime.
  ///
  /// @param idle as for a write
  MemorySegment map(long handle, Access access, long offset, long bytes, boolean idle);

  /// Queues the end of a mapping.
  long unmap(long handle, MemorySegment mapped);

  /// Returns the number of the last command queued, counted from 1.
  long queued();

  /// Ensures that [#done()] eventually reaches the present [#queued()], which it returns.
  long mark();

  /// Returns the number of a command up to which all are known to be finished. Does not wait.
  long done();

  /// Waits for all commands.
  void finish();
}
