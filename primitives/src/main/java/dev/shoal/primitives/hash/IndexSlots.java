package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The definition: slots that hold the indices of entries.
///
/// Entries are inserted one after the other, or by all threads at once. Then a slot goes from empty
/// to an entry once, by compare-and-set, and keeps its key from then on; an entry of the same key
/// replaces it only if its index is lower. So the first of equal keys wins, whichever thread is
/// faster.
abstract class IndexSlots implements HostTable.Slots {
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

  /// The slots, and perhaps more: 0 if empty, otherwise the index of an entry plus 1.
  int[] slots = {};

  /// The number of slots.
  int length;

  private final WorkerPool workers;
  private final int block;
  private final Batch own = new Batch();
  private long[] values = {}; // null if the values are the indices of the entries

  IndexSlots(WorkerPool workers, HashTuning tuning) {
    this.workers = workers;
    block = tuning.entryBlock();
  }

  @Override
  public final void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    resize(prepare(keys));
    this.values = values == null ? null : copy(values, this.values);
    if (workers.threads() == 1 || n <= block) {
      put(keys, 0, n, false, own);
    } else {
      workers.forEachBlock(n, block, (_, from, to) -> put(keys, from, to, true, new Batch()));
    }
  }

  private void resize(int wanted) {
    if (slots.length < wanted) {
      slots = new int[wanted];
    } else {
      Arrays.fill(slots, 0, wanted, 0);
    }
    length = wanted;
  }

  /// The elements of `array`, in `old` if that has room.
  final long[] copy(Array<?> array, long[] old) {
    int n = array.length();
    long[] copy = old.length < n ? new long[n] : old;
    for (int i = 0; i < n; ) {
      int m = Math.min(Batch.SIZE, n - i);
      own.read(array, i, m);
      System.arraycopy(own.keys, 0, copy, i, m);
      i += m;
    }
    return copy;
  }

  /// Inserts the entries `from` (inclusive) to `to` (exclusive) in order.
  private void put(Array<?> keys, int from, int to, boolean isShared, Batch batch) {
    for (int i = from; i < to; ) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        if (isShared) {
          putShared(batch.keys[j], i + j + 1);
        } else {
          put(batch.keys[j], i + j + 1);
        }
      }
      i += m;
    }
  }

  /// Checks the keys, and keeps what it needs of them.
  ///
  /// @return the number of slots that they need
  abstract int prepare(Array<?> keys);

  /// Inserts an entry, unless its key is present.
  abstract void put(long key, int entry);

  /// As [#put], while other threads do the same.
  abstract void putShared(long key, int entry);

  /// Returns the index of the entry of `key` plus 1, or 0.
  abstract int entry(long key);

  /// Writes `entry` to a slot if that is empty.
  ///
  /// @return the previous entry, or 0
  final int claim(int at, int entry) {
    int there = (int) SLOT.getVolatile(slots, at);
    return there == 0 ? (int) SLOT.compareAndExchange(slots, at, 0, entry) : there;
  }

  /// Replaces a later entry of the same key by `entry`.
  ///
  /// @param there the entry seen last
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
    return length;
  }

  @Override
  public final int size() {
    int taken = 0;
    for (int at = 0; at < length; at++) {
      taken += slots[at] == 0 ? 0 : 1;
    }
    return taken;
  }
}
