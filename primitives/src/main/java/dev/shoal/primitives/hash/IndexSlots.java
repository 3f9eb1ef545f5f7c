package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The definition: slots that hold which entry is there.
///
/// Entries go in one after the other, or on all threads at once. Then a slot goes from empty to an
/// entry once, by compare-and-set, and from then on its key stays; an entry of the same key only
/// puts itself in the place of a later one. So the lowest of equal keys wins, whoever comes first.
abstract class IndexSlots implements HeapSlots {
  /// Entries of a block: some 100 microseconds.
  private static final int BLOCK = 1 << 13;

  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

  /// The slots, and maybe more: 0 if empty, else the number of an entry, from 1 on.
  int[] slots = {};

  /// How many slots there are.
  int size;

  private final WorkerPool workers; // null for one thread
  private final Batch own = new Batch();
  private long[] values = {}; // null if places are the values

  IndexSlots(WorkerPool workers) {
    this.workers = workers;
  }

  /// The slots of `algorithm`, filled by `workers`, or by one thread if it is null.
  static IndexSlots of(Algorithm algorithm, WorkerPool workers) {
    return algorithm instanceof Algorithm.Perfect range
        ? new PerfectSlots(range, workers)
        : new ProbedSlots(algorithm, workers);
  }

  @Override
  public final void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    resize(prepare(keys));
    this.values = values == null ? null : copy(values, this.values);
    if (workers == null || workers.threads() == 1 || n <= BLOCK) {
      put(keys, 0, n, false, own);
    } else {
      workers.forEachBlock(n, BLOCK, (_, from, to) -> put(keys, from, to, true, new Batch()));
    }
  }

  private void resize(int wanted) {
    if (slots.length < wanted) {
      slots = new int[wanted];
    } else {
      Arrays.fill(slots, 0, wanted, 0);
    }
    size = wanted;
  }

  /// The elements of `array`, in `old` if that has room.
  final long[] copy(Array<?> array, long[] old) {
    int n = array.length();
    long[] copy = old.length < n ? new long[n] : old;
    for (int i = 0; i < n; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, n - i);
      own.read(array, i, m);
      System.arraycopy(own.keys, 0, copy, i, m);
    }
    return copy;
  }

  /// Enters the entries `from` to `to`, in order.
  private void put(Array<?> keys, int from, int to, boolean isShared, Batch batch) {
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        if (isShared) {
          putShared(batch.keys[j], i + j + 1);
        } else {
          put(batch.keys[j], i + j + 1);
        }
      }
    }
  }

  /// Checks the keys, and keeps of them what it needs.
  ///
  /// @return how many slots they need
  abstract int prepare(Array<?> keys);

  /// Enters an entry, unless its key is there.
  abstract void put(long key, int entry);

  /// As [#put], while others do the same.
  abstract void putShared(long key, int entry);

  /// The entry of `key`, or 0.
  abstract int entry(long key);

  /// Puts `entry` in a slot if that is empty.
  ///
  /// @return what was there
  final int claim(int at, int entry) {
    int there = (int) SLOT.getVolatile(slots, at);
    return there == 0 ? (int) SLOT.compareAndExchange(slots, at, 0, entry) : there;
  }

  /// Puts `entry` in the place of a later one of the same key.
  ///
  /// @param there what was there
  final void lower(int at, int there, int entry) {
    int seen = there;
    while (seen > entry) {
      int now = (int) SLOT.compareAndExchange(slots, at, seen, entry);
      if (now == seen) {
        return;
      }
      seen = now;
    }
  }

  @Override
  public final void locate(Batch batch, int m) {
    for (int j = 0; j < m; j++) {
      int entry = entry(batch.keys[j]);
      batch.found[j] = entry == 0 ? 0 : 1;
      batch.values[j] = entry == 0 || values == null ? entry - 1 : values[entry - 1];
    }
  }

  @Override
  public final int slots() {
    return size;
  }

  @Override
  public final int taken() {
    int taken = 0;
    for (int at = 0; at < size; at++) {
      taken += slots[at] == 0 ? 0 : 1;
    }
    return taken;
  }
}
