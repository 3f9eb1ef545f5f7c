package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import java.util.concurrent.atomic.AtomicInteger;

/// A table on the heap, whose searches are dealt to all threads in blocks.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class HeapTable implements TableKernel {
  /// Searches of a block: some 100 microseconds and more.
  private static final int BLOCK = 1 << 13;

  private final HeapSlots slots;
  private final Crew crew; // null for one thread
  private final Batch own = new Batch();

  HeapTable(HeapSlots slots, Crew crew) {
    this.slots = slots;
    this.crew = crew;
  }

  private boolean isOneThreads(int searches) {
    return crew == null || crew.threads() == 1 || searches <= BLOCK;
  }

  @Override
  public void build(Array<?> keys, Array<?> values) {
    own.read(keys, 0, 0); // an array that lives elsewhere is refused before anything is forgotten
    if (values != null) {
      own.read(values, 0, 0);
    }
    slots.build(keys, values);
  }

  @Override
  public void find(Array<?> wanted, long absent, Array<?> out) {
    int n = wanted.length();
    if (isOneThreads(n)) {
      slots.find(wanted, 0, n, absent, out, own);
    } else {
      crew.forEachBlock(
          n, BLOCK, (_, from, to) -> slots.find(wanted, from, to, absent, out, new Batch()));
    }
  }

  @Override
  public void contains(Array<?> wanted, IntArray out) {
    int[] found = out.heap();
    int n = wanted.length();
    if (isOneThreads(n)) {
      contains(wanted, 0, n, found, own);
    } else {
      crew.forEachBlock(n, BLOCK, (_, from, to) -> contains(wanted, from, to, found, new Batch()));
    }
  }

  private void contains(Array<?> wanted, int from, int to, int[] found, Batch batch) {
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(wanted, i, m);
      slots.locate(batch, m);
      System.arraycopy(batch.found, 0, found, i, m);
    }
  }

  @Override
  public int count(Array<?> wanted) {
    int n = wanted.length();
    if (isOneThreads(n)) {
      return count(wanted, 0, n, own);
    }
    AtomicInteger count = new AtomicInteger();
    crew.forEachBlock(
        n, BLOCK, (_, from, to) -> count.addAndGet(count(wanted, from, to, new Batch())));
    return count.get();
  }

  private int count(Array<?> wanted, int from, int to, Batch batch) {
    int count = 0;
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(wanted, i, m);
      slots.locate(batch, m);
      count += batch.count(m);
    }
    return count;
  }

  @Override
  public void attempts(Array<?> wanted, IntArray out) {
    int[] attempts = out.heap();
    for (int i = 0; i < attempts.length; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, attempts.length - i);
      own.read(wanted, i, m);
      for (int j = 0; j < m; j++) {
        attempts[i + j] = slots.attempts(own.keys[j]);
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
