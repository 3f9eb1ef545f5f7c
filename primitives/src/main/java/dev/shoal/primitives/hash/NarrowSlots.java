package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.Arrays;

/// An int key and an int value in one long, the key in the high half.
final class NarrowSlots extends PackedSlots implements IntSearches.Table {
  private final int direct;
  private final IntSearches.Table presence = new IntSearches.Presence(this);
  private int mark = 0x8F3A_19C5; // arbitrary
  private int[] keys; // during a build
  private int[] values; // likewise; null if the values are the indices of the entries

  NarrowSlots(double load, WorkerPool workers, HashTuning tuning) {
    super(load, workers, tuning, 1);
    direct = tuning.narrowDirect();
  }

  @Override
  void setEntries(Array<?> keys, Array<?> values) {
    this.keys = keys == null ? null : ((IntArray) keys).hostArray();
    this.values = values == null ? null : ((IntArray) values).hostArray();
  }

  @Override
  boolean isMarked(int n) {
    int marks = 0;
    for (int i = 0; i < n; i++) {
      marks += keys[i] == mark ? 1 : 0;
    }
    return marks > 0;
  }

  @Override
  void nextMark() {
    mark = mark * 0x915F_77F5 + 1;
  }

  @Override
  void clear(int start, int end) {
    Arrays.fill(slots, start, end, row(mark, 0));
  }

  private static long row(int key, int value) {
    return ((long) key << 32) | Integer.toUnsignedLong(value);
  }

  private static int key(long row) {
    return (int) (row >>> 32);
  }

  @Override
  void insert(int entry) {
    int at = slot(keys[entry]);
    if (key(slots[at]) == mark) { // otherwise the key is present, and was first
      slots[at] = row(keys[entry], values == null ? entry : values[entry]);
    }
  }

  @Override
  public boolean count(int from, int to, int shift, int[] counts, int base) {
    int marks = 0;
    for (int i = from; i < to; i++) {
      counts[base + (Mix.hash(keys[i]) >>> shift)]++;
      marks += keys[i] == mark ? 1 : 0;
    }
    return marks > 0;
  }

  @Override
  public void scatter(int from, int to, int shift, int[] next, int base) {
    long[] y = rows;
    for (int i = from; i < to; i++) {
      int part = base + (Mix.hash(keys[i]) >>> shift);
      y[next[part]++] = row(keys[i], values == null ? i : values[i]);
    }
  }

  @Override
  public int insert(int from, int to, int start, int end) {
    long[] x = slots;
    int none = mark;
    int left = from;
    clear(start, end);
    for (int i = from; i < to; i++) {
      long row = rows[i];
      int key = key(row);
      int at = Mix.slot(Mix.hash(key), length);
      while (at < end && key(x[at]) != none && key(x[at]) != key) {
        at++;
      }
      if (at == end) {
        rows[left++] = row;
      } else if (key(x[at]) == none) { // otherwise the key is present, and was first
        x[at] = row;
      }
    }
    return left - from;
  }

  @Override
  public void insertAnywhere(int from, int to) {
    for (int i = from; i < to; i++) {
      int at = slot(key(rows[i]));
      if (key(slots[at]) == mark) {
        slots[at] = rows[i];
      }
    }
  }

  /// Returns the slot that holds `key`, or the empty one where it would be inserted.
  private int slot(int key) {
    return lastSlot(key, Mix.slot(Mix.hash(key), length));
  }

  @Override
  public void find(
      Array<?> wanted, int from, int to, long absent, Array<?> out, LeasePool<Batch> batches) {
    int[] x = ((IntArray) wanted).hostArray();
    int[] y = ((IntArray) out).hostArray();
    int none = (int) absent;
    if (length <= direct) {
      for (int i = from; i < to; i++) {
        y[i] = value(x[i], none);
      }
      return;
    }
    try (var lease = batches.lease()) {
      IntSearches searches = lease.get().ints();
      for (int i = from; i < to; ) {
        int n = Math.min(IntSearches.SIZE, to - i);
        System.arraycopy(x, i, searches.keys, 0, n);
        searches.find(n, this, length, mark, none);
        System.arraycopy(searches.results, 0, y, i, n);
        i += n;
      }
    }
  }

  private int value(int key, int absent) {
    int at = Mix.slot(Mix.hash(key), length);
    for (long row = slots[at]; key(row) != mark; row = slots[at]) {
      if (key(row) == key) {
        return (int) row;
      }
      at = at + 1 == length ? 0 : at + 1;
    }
    return absent;
  }

  @Override
  public void read(int[] slots, int n, long[] rows, int[] there, int[] values) {
    fetch(this.slots, slots, n, rows);
    split(rows, n, there, values);
  }

  private static void fetch(long[] x, int[] slots, int n, long[] rows) {
    for (int j = 0; j < n; j++) {
      rows[j] = x[slots[j]];
    }
  }

  private static void split(long[] rows, int n, int[] there, int[] values) {
    for (int j = 0; j < n; j++) {
      there[j] = key(rows[j]);
      values[j] = (int) rows[j];
    }
  }

  @Override
  public int lastSlot(int key, int slot) {
    int at = slot;
    while (key(slots[at]) != mark && key(slots[at]) != key) {
      at = at + 1 == length ? 0 : at + 1;
    }
    return at;
  }

  @Override
  public void locate(Batch batch, int m) {
    IntSearches searches = batch.ints();
    for (int j = 0; j < m; j++) {
      searches.keys[j] = (int) batch.keys[j];
    }
    searches.find(m, presence, length, mark, 0);
    System.arraycopy(searches.results, 0, batch.found, 0, m);
  }

  @Override
  public int probes(long key) {
    int home = Mix.slot(Mix.hash((int) key), length);
    int distance = slot((int) key) - home;
    return 1 + (distance < 0 ? distance + length : distance);
  }

  @Override
  public int size() {
    int count = 0;
    for (int at = 0; at < length; at++) {
      count += key(slots[at]) == mark ? 0 : 1;
    }
    return count;
  }
}
