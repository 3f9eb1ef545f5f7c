package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.Arrays;

/// An int key and an int value in one long, the key in the high half.
final class NarrowSlots extends PackedSlots {
  private final int direct;
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
      counts[base + (Mix.narrow(keys[i]) >>> shift)]++;
      marks += keys[i] == mark ? 1 : 0;
    }
    return marks > 0;
  }

  @Override
  public void scatter(int from, int to, int shift, int[] next, int base) {
    long[] y = rows;
    for (int i = from; i < to; i++) {
      int part = base + (Mix.narrow(keys[i]) >>> shift);
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
      int at = Mix.slot(Mix.narrow(key), length);
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
    int at = Mix.slot(Mix.narrow(key), length);
    while (key(slots[at]) != mark && key(slots[at]) != key) {
      at = at + 1 == length ? 0 : at + 1;
    }
    return at;
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
    try (var batch = batches.lease()) {
      for (int i = from; i < to; i += Batch.SIZE) {
        find(x, i, Math.min(to, i + Batch.SIZE), none, y, batch.get());
      }
    }
  }

  private void find(int[] wanted, int from, int to, int absent, int[] out, Batch batch) {
    for (int i = from; i < to; i++) {
      batch.owner[i - from] = i;
      batch.at[i - from] = Mix.slot(Mix.narrow(wanted[i]), length);
    }
    for (int open = to - from; open > 0; ) {
      open = probe(wanted, open, absent, out, batch);
    }
  }

  private int value(int key, int absent) {
    int at = Mix.slot(Mix.narrow(key), length);
    for (long row = slots[at]; key(row) != mark; row = slots[at]) {
      if (key(row) == key) {
        return (int) row;
      }
      at = at + 1 == length ? 0 : at + 1;
    }
    return absent;
  }

  /// Reads the slot of each open search; those that are not finished go on to the next slot.
  ///
  /// @return the number of searches that are not finished
  private int probe(int[] wanted, int open, int absent, int[] out, Batch batch) {
    long[] x = slots;
    long[] rows = batch.rows;
    int[] at = batch.at;
    int[] owner = batch.owner;
    int last = length - 1;
    int none = mark;
    for (int j = 0; j < open; j++) {
      rows[j] = x[at[j]]; // nothing depends on it yet, so many loads are in flight
    }
    int still = 0;
    for (int j = 0; j < open; j++) {
      long row = rows[j];
      int i = owner[j];
      int slot = at[j];
      int key = key(row);
      out[i] = key == none ? absent : (int) row;
      owner[still] = i;
      at[still] = slot == last ? 0 : slot + 1;
      still += isNeither(key, none, wanted[i]);
    }
    return still;
  }

  /// Returns 1 if `key` is neither of the others, otherwise 0: by arithmetic, since a branch would
  /// be mispredicted.
  private static int isNeither(int key, int mark, int wanted) {
    int a = key ^ mark;
    int b = key ^ wanted;
    return ((a | -a) & (b | -b)) >>> 31; // the sign of x or of −x is set unless x is 0
  }

  @Override
  public void locate(Batch batch, int m) {
    for (int j = 0; j < m; j++) {
      batch.at[j] = Mix.slot(Mix.narrow((int) batch.keys[j]), length);
      batch.owner[j] = j;
    }
    for (int open = m; open > 0; ) {
      open = locateOnce(batch, open);
    }
  }

  private int locateOnce(Batch batch, int open) {
    for (int j = 0; j < open; j++) {
      batch.rows[j] = slots[batch.at[j]];
    }
    int still = 0;
    for (int j = 0; j < open; j++) {
      long row = batch.rows[j];
      int owner = batch.owner[j];
      int slot = batch.at[j];
      int key = key(row);
      batch.values[owner] = (int) row;
      batch.found[owner] = key == mark ? 0 : 1;
      batch.owner[still] = owner;
      batch.at[still] = slot == length - 1 ? 0 : slot + 1;
      still += isNeither(key, mark, (int) batch.keys[owner]);
    }
    return still;
  }

  @Override
  public int probes(long key) {
    int home = Mix.slot(Mix.narrow((int) key), length);
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
