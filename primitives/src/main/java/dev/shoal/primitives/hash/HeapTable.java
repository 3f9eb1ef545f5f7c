package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.concurrent.atomic.AtomicInteger;

/// A table on the heap, whose searches are dealt to all threads in blocks.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class HeapTable implements TableKernel {
  /// Searches of a block: some 100 microseconds and more.
  private static final int BLOCK = 1 << 13;

  private final HeapSlots slots;
  private final WorkerPool workers; // null for one thread
  private final LeasePool<Batch> batches = new LeasePool<>(Batch::new);

  HeapTable(HeapSlots slots, WorkerPool workers) {
    this.slots = slots;
    this.workers = workers;
  }

  private boolean isOneThreads(int searches) {
    return workers == null || workers.threads() == 1 || searches <= BLOCK;
  }

  @Override
  public void build(Array<?> keys, Array<?> values) {
    try (var batch =
        batches.lease()) { // elsewhere than on the heap: refused before all is forgotten
      batch.get().read(keys, 0, 0);
      if (values != null) {
        batch.get().read(values, 0, 0);
      }
    }
    slots.build(keys, values);
  }

  @Override
  public void find(Array<?> wanted, long absent, Array<?> out) {
    int n = wanted.length();
    if (isOneThreads(n)) {
      slots.find(wanted, 0, n, absent, out, batches);
    } else {
      workers.forEachBlock(
          n, BLOCK, (_, from, to) -> slots.find(wanted, from, to, absent, out, batches));
    }
  }

  @Override
  public void contains(Array<?> wanted, IntArray out) {
    int[] found = out.hostArray();
    int n = wanted.length();
    if (isOneThreads(n)) {
      contains(wanted, 0, n, found);
    } else {
      workers.forEachBlock(n, BLOCK, (_, from, to) -> contains(wanted, from, to, found));
    }
  }

  private void contains(Array<?> wanted, int from, int to, int[] found) {
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; i += Batch.SIZE) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        slots.locate(batch, m);
        System.arraycopy(batch.found, 0, found, i, m);
      }
    }
  }

  @Override
  public int count(Array<?> wanted) {
    int n = wanted.length();
    if (isOneThreads(n)) {
      return count(wanted, 0, n);
    }
    AtomicInteger count = new AtomicInteger();
    workers.forEachBlock(n, BLOCK, (_, from, to) -> count.addAndGet(count(wanted, from, to)));
    return count.get();
  }

  private int count(Array<?> wanted, int from, int to) {
    int count = 0;
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; i += Batch.SIZE) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        slots.locate(batch, m);
        count += batch.count(m);
      }
    }
    return count;
  }

  @Override
  public void attempts(Array<?> wanted, IntArray out) {
    int[] attempts = out.hostArray();
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = 0; i < attempts.length; i += Batch.SIZE) {
        int m = Math.min(Batch.SIZE, attempts.length - i);
        batch.read(wanted, i, m);
        for (int j = 0; j < m; j++) {
          attempts[i + j] = slots.attempts(batch.keys[j]);
        }
      }
    }
  }

  @Override
  public int slots() {
    return slots.slots();
  }

  @Override
  public int taken() {
    return slots.taken();
  }

  @Override
  public void close() {} // the garbage collector's
}
