package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;

/// What buffers need of a driver: storage, and commands that are done in the order in which they
/// were queued.
///
/// What queues a command returns its number, or 0 if it is done already.
///
/// Arguments are checked already; an implementation only does. [#write], [#read], [#map] and
/// [#finish] may wait, and are called by any number of threads at once; all else by one at a time,
/// which holds the store's monitor.
interface Memory {
  /// The most bytes of one allocation.
  long largestAllocation();

  /// The most bytes that may be allocated in all.
  long limit();

  /// New storage, or 0 if memory is short; why is told by [#shortage()].
  long allocate(long bytes);

  /// The status of the last allocation that failed.
  int shortage();

  /// Gives storage back that no command uses.
  void free(long handle);

  /// Queues a write and returns when `source` may change.
  ///
  /// @param idle whether no command that is not done uses the storage: then none need be waited for
  long write(long handle, long offset, MemorySegment source, boolean idle);

  /// Reads into `target` and returns when it is there.
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

  /// The range where the host can touch it, when the commands before that use it are done. It has
  /// no lifetime.
  ///
  /// @param idle as for a write
  MemorySegment map(long handle, Access access, long offset, long bytes, boolean idle);

  /// Queues the end of a mapping.
  long unmap(long handle, MemorySegment mapped);

  /// The number of the last command queued, counted from 1.
  long queued();

  /// Makes sure that [#done()] will in time reach the present [#queued()], which it returns.
  long mark();

  /// The number of a command up to which all are known to be done. Does not wait.
  long done();

  /// Waits for all commands.
  void finish();
}
