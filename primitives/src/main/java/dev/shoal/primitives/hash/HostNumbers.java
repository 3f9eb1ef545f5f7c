package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Numbers of keys in host memory, looked up by all threads in blocks.
///
/// A single thread calls the loop directly: a lambda that captures arrays would be allocated.
final class HostNumbers implements KeyNumbers.Kernel {
  private final Pilots pilots;
  private final WorkerPool workers; // null for one thread
  private final int block;

  HostNumbers(Pilots pilots, WorkerPool workers, HashTuning tuning) {
    this.pilots = pilots;
    this.workers = workers;
    block = tuning.numberBlock();
  }

  @Override
  public void find(Array<?> wanted, IntArray out) {
    int[] y = out.hostArray();
    if (workers == null || workers.threads() == 1 || y.length <= block) {
      find(wanted, 0, y.length, y);
    } else {
      workers.forEachBlock(y.length, block, (_, from, to) -> find(wanted, from, to, y));
    }
  }

  /// No key depends on another, so the processor has many loads in flight.
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
