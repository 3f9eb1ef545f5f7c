package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Numbers of keys on the heap, asked by all threads in blocks.
///
/// One thread calls the loop as it is: a lambda that remembers arrays would be allocated.
final class HeapNumbers implements NumberKernel {
  /// Keys of a block: some 100 microseconds.
  private static final int BLOCK = 1 << 14;

  private final Pilots pilots;
  private final WorkerPool workers; // null for one thread

  HeapNumbers(Pilots pilots, WorkerPool workers) {
    this.pilots = pilots;
    this.workers = workers;
  }

  @Override
  public void find(Array<?> wanted, IntArray out) {
    int[] y = out.hostArray();
    if (workers == null || workers.threads() == 1 || y.length <= BLOCK) {
      find(wanted, 0, y.length, y);
    } else {
      workers.forEachBlock(y.length, BLOCK, (_, from, to) -> find(wanted, from, to, y));
    }
  }

  /// Nothing that one key needs waits for another, so the processor has many on the way.
  private void find(Array<?> wanted, int from, int to, int[] out) {
    if (wanted instanceof IntArray ints) {
      int[] x = ints.hostArray();
      for (int i = from; i < to; i++) {
        out[i] = pilots.number(x[i]);
      }
    } else {
      long[] x = ((LongArray) wanted).hostArray();
      for (int i = from; i < to; i++) {
        out[i] = pilots.number(x[i]);
      }
    }
  }

  @Override
  public long bits() {
    return pilots.bits();
  }

  @Override
  public void close() {} // the garbage collector's
}
