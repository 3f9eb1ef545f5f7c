package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/// A table in host memory, whose searches all threads do in blocks.
///
/// A single thread calls the loops directly: a lambda that captures arrays would be allocated.
final class HostTable implements TableKernel {
  /// The slots of a table in host memory. Any number of threads may search them, but none while
  /// they are built.
  interface Slots {
    /// As [TableKernel#build].
    void build(Array<?> keys, Array<?> values);

    /// Searches for the first `m` keys of `batch`: writes whether they are present, and their
    /// values where [#find] is the one of this interface.
    void locate(Batch batch, int m);

    /// Returns the number of slots that are probed for `key`.
    int probes(long key);

    /// Returns the number of slots.
    int slots();

    /// Returns the number of slots that hold a key.
    int size();

    /// Writes the values of the keys `wanted[from] … wanted[to-1]`, or `absent`, to the same
    /// indices of `out`.
    default void find(
        Array<?> wanted, int from, int to, long absent, Array<?> out, LeasePool<Batch> batches) {
      try (var lease = batches.lease()) {
        Batch batch = lease.get();
        for (int i = from; i < to; ) {
          int m = Math.min(Batch.SIZE, to - i);
          batch.read(wanted, i, m);
          locate(batch, m);
          batch.write(m, absent, out, i);
          i += m;
        }
      }
    }
  }

  private final BiFunction<Array<?>, Array<?>, Slots> maker;
  private final WorkerPool workers;
  private final int block;
  private final LeasePool<Batch> batches = new LeasePool<>(Batch::new);
  private Slots slots; // null until the first build

  /// @param maker makes slots for keys and values of the types of those given
  HostTable(BiFunction<Array<?>, Array<?>, Slots> maker, Device device, HashTuning tuning) {
    this.maker = maker;
    workers = device.workers();
    block = tuning.searchBlock();
  }

  @Override
  public void build(Array<?> keys, Array<?> values) {
    if (slots == null) {
      slots = maker.apply(keys, values);
    }
    slots.build(keys, values);
  }

  private boolean isForOneThread(int searches) {
    return workers.threads() == 1 || searches <= block;
  }

  @Override
  public void find(Array<?> wanted, long absent, Array<?> out) {
    int n = wanted.length();
    if (isForOneThread(n)) {
      slots.find(wanted, 0, n, absent, out, batches);
    } else {
      workers.forEachBlock(
          n, block, (_, from, to) -> slots.find(wanted, from, to, absent, out, batches));
    }
  }

  @Override
  public void contains(Array<?> wanted, IntArray out) {
    int[] found = out.hostArray();
    int n = wanted.length();
    if (isForOneThread(n)) {
      contains(wanted, 0, n, found);
    } else {
      workers.forEachBlock(n, block, (_, from, to) -> contains(wanted, from, to, found));
    }
  }

  private void contains(Array<?> wanted, int from, int to, int[] found) {
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; ) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        slots.locate(batch, m);
        System.arraycopy(batch.found, 0, found, i, m);
        i += m;
      }
    }
  }

  @Override
  public int count(Array<?> wanted) {
    int n = wanted.length();
    if (isForOneThread(n)) {
      return count(wanted, 0, n);
    }
    AtomicInteger count = new AtomicInteger();
    workers.forEachBlock(n, block, (_, from, to) -> count.addAndGet(count(wanted, from, to)));
    return count.get();
  }

  private int count(Array<?> wanted, int from, int to) {
    int count = 0;
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; ) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        slots.locate(batch, m);
        count += batch.count(m);
        i += m;
      }
    }
    return count;
  }

  @Override
  public void probes(Array<?> wanted, IntArray out) {
    int[] probes = out.hostArray();
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = 0; i < probes.length; ) {
        int m = Math.min(Batch.SIZE, probes.length - i);
        batch.read(wanted, i, m);
        for (int j = 0; j < m; j++) {
          probes[i + j] = slots.probes(batch.keys[j]);
        }
        i += m;
      }
    }
  }

  @Override
  public int slots() {
    return slots.slots();
  }

  @Override
  public int size() {
    return slots.size();
  }

  @Override
  public void close() {} // the garbage collector's
}
