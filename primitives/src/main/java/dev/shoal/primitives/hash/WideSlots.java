package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.Arrays;

/// A key and a value in two longs; ints are widened.
final class WideSlots extends PackedSlots implements LongSearches.Table {
  private final int direct;
  private final LongSearches.Table presence = new LongSearches.Presence(this);
  private long mark = 0x8F3A_19C5_7D62_E04BL; // arbitrary
  private Array<?> keys; // during a build
  private Array<?> values; // likewise; null if the values are the indices of the entries

  WideSlots(double load, WorkerPool workers, HashTuning tuning) {
    super(load, workers, tuning, 2);
    direct = tuning.wideDirect();
  }

  @Override
  void setEntries(Array<?> keys, Array<?> values) {
    this.keys = keys;
    this.values = values;
  }

  private static long at(Array<?> array, int i) {
    return array instanceof IntArray ints
        ? ints.hostArray()[i]
        : ((LongArray) array).hostArray()[i];
  }

  private static int hash(long key) {
    return (int) (Mix.hash(key) >>> 32);
  }

  @Override
  boolean isMarked(int n) {
    int marks = 0;
    for (int i = 0; i < n; i++) {
      marks += at(keys, i) == mark ? 1 : 0;
    }
    return marks > 0;
  }

  @Override
  void nextMark() {
    mark = mark * 6_364_136_223_846_793_005L + 1;
  }

  @Override
  void clear(int start, int end) {
    Arrays.fill(slots, 2 * start, 2 * end, mark);
  }

  @Override
  void insert(int entry) {
    long key = at(keys, entry);
    int at = slot(key);
    if (slots[2 * at] == mark) { // otherwise the key is present, and was first
      slots[2 * at] = key;
      slots[2 * at + 1] = values == null ? entry : at(values, entry);
    }
  }

  @Override
  public boolean count(int from, int to, int shift, int[] counts, int base) {
    int marks = 0;
    for (int i = from; i < to; i++) {
      long key = at(keys, i);
      counts[base + (hash(key) >>> shift)]++;
      marks += key == mark ? 1 : 0;
    }
    return marks > 0;
  }

  @Override
  public void scatter(int from, int to, int shift, int[] next, int base) {
    long[] y = rows;
    for (int i = from; i < to; i++) {
      long key = at(keys, i);
      int at = next[base + (hash(key) >>> shift)]++;
      y[2 * at] = key;
      y[2 * at + 1] = values == null ? i : at(values, i);
    }
  }

  @Override
  public int insert(int from, int to, int start, int end) {
    long[] x = slots;
    long none = mark;
    int left = from;
    clear(start, end);
    for (int i = from; i < to; i++) {
      long key = rows[2 * i];
      int at = Mix.slot(hash(key), length);
      while (at < end && x[2 * at] != none && x[2 * at] != key) {
        at++;
      }
      if (at == end) {
        rows[2 * left] = key;
        rows[2 * left++ + 1] = rows[2 * i + 1];
      } else if (x[2 * at] == none) { // otherwise the key is present, and was first
        x[2 * at] = key;
        x[2 * at + 1] = rows[2 * i + 1];
      }
    }
    return left - from;
  }

  @Override
  public void insertAnywhere(int from, int to) {
    for (int i = from; i < to; i++) {
      int at = slot(rows[2 * i]);
      if (slots[2 * at] == mark) {
        slots[2 * at] = rows[2 * i];
        slots[2 * at + 1] = rows[2 * i + 1];
      }
    }
  }

  /// Returns the slot that holds `key`, or the empty one where it would be inserted.
  private int slot(long key) {
    return lastSlot(key, Mix.slot(hash(key), length));
  }

  @Override
  public void find(
      Array<?> wanted, int from, int to, long absent, Array<?> out, LeasePool<Batch> batches) {
    if (length <= direct && wanted instanceof LongArray longs && out instanceof LongArray values) {
      findLongs(longs.hostArray(), from, to, absent, values.hostArray());
      return;
    }
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; ) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        if (length <= direct) {
          for (int j = 0; j < m; j++) {
            batch.values[j] = value(batch.keys[j], absent);
          }
        } else {
          find(batch, m, this, absent);
        }
        batch.write(m, out, i);
        i += m;
      }
    }
  }

  private void find(Batch batch, int m, LongSearches.Table table, long absent) {
    LongSearches searches = batch.longs();
    System.arraycopy(batch.keys, 0, searches.keys, 0, m);
    searches.find(m, table, length, mark, absent);
    System.arraycopy(searches.results, 0, batch.values, 0, m);
  }

  private void findLongs(long[] wanted, int from, int to, long absent, long[] out) {
    for (int i = from; i < to; i++) {
      out[i] = value(wanted[i], absent);
    }
  }

  private long value(long key, long absent) {
    long[] x = slots;
    int at = Mix.slot(hash(key), length);
    for (long there = x[2 * at]; there != mark; there = x[2 * at]) {
      if (there == key) {
        return x[2 * at + 1];
      }
      at = at + 1 == length ? 0 : at + 1;
    }
    return absent;
  }

  @Override
  public void read(int[] slots, int n, long[] rows, long[] there, long[] values) {
    long[] x = this.slots;
    for (int j = 0; j < n; j++) {
      there[j] = x[2 * slots[j]];
    }
    for (int j = 0; j < n; j++) {
      values[j] = x[2 * slots[j] + 1];
    }
  }

  @Override
  public int lastSlot(long key, int slot) {
    long[] x = slots;
    int at = slot;
    while (x[2 * at] != mark && x[2 * at] != key) {
      at = at + 1 == length ? 0 : at + 1;
    }
    return at;
  }

  @Override
  public void locate(Batch batch, int m) {
    find(batch, m, presence, 0);
    for (int j = 0; j < m; j++) {
      batch.found[j] = (int) batch.values[j];
    }
  }

  @Override
  public int probes(long key) {
    int distance = slot(key) - Mix.slot(hash(key), length);
    return 1 + (distance < 0 ? distance + length : distance);
  }

  @Override
  public int size() {
    int count = 0;
    for (int at = 0; at < length; at++) {
      count += slots[2 * at] == mark ? 0 : 1;
    }
    return count;
  }
}
