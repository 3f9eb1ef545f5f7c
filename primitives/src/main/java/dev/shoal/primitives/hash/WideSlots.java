package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// A key and a value in two longs; ints are made wider.
final class WideSlots extends PackedSlots {
  /// Slots of a table in a core's own cache: there is little to wait for, and a plain loop is
  /// quicker.
  private static final int SMALL = 1 << 15;

  private long mark = 0x8F3A_19C5_7D62_E04BL; // any
  private Array<?> keys; // while it is built
  private Array<?> values; // likewise; null if places are the values

  WideSlots(double load, Crew crew) {
    super(load, crew, 2);
  }

  @Override
  void take(Array<?> keys, Array<?> values) {
    this.keys = keys;
    this.values = values;
  }

  private static long at(Array<?> array, int i) {
    return array instanceof IntArray ints ? ints.heap()[i] : ((LongArray) array).heap()[i];
  }

  private static int hash(long key) {
    return (int) (Mix.wide(key) >>> 32);
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
  void enter(int entry) {
    long key = at(keys, entry);
    int at = slot(key);
    if (slots[2 * at] == mark) { // or else the key is there, and was first
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
  public void deal(int from, int to, int shift, int[] places, int base) {
    long[] y = rows;
    for (int i = from; i < to; i++) {
      long key = at(keys, i);
      int place = places[base + (hash(key) >>> shift)]++;
      y[2 * place] = key;
      y[2 * place + 1] = values == null ? i : at(values, i);
    }
  }

  @Override
  public int enter(int from, int to, int start, int end) {
    long[] x = slots;
    long none = mark;
    int left = from;
    clear(start, end);
    for (int i = from; i < to; i++) {
      long key = rows[2 * i];
      int at = Mix.slot(hash(key), size);
      while (at < end && x[2 * at] != none && x[2 * at] != key) {
        at++;
      }
      if (at == end) {
        rows[2 * left] = key;
        rows[2 * left++ + 1] = rows[2 * i + 1];
      } else if (x[2 * at] == none) { // or else the key is there, and was first
        x[2 * at] = key;
        x[2 * at + 1] = rows[2 * i + 1];
      }
    }
    return left - from;
  }

  @Override
  public void enterAnywhere(int from, int to) {
    for (int i = from; i < to; i++) {
      int at = slot(rows[2 * i]);
      if (slots[2 * at] == mark) {
        slots[2 * at] = rows[2 * i];
        slots[2 * at + 1] = rows[2 * i + 1];
      }
    }
  }

  /// The slot that holds `key`, or the first empty one where it would be.
  private int slot(long key) {
    int at = Mix.slot(hash(key), size);
    while (slots[2 * at] != mark && slots[2 * at] != key) {
      at = at + 1 == size ? 0 : at + 1;
    }
    return at;
  }

  @Override
  public void locate(Batch batch, int m) {
    if (size <= SMALL) {
      locateEach(batch, m);
      return;
    }
    for (int j = 0; j < m; j++) {
      batch.at[j] = Mix.slot(hash(batch.keys[j]), size);
      batch.whose[j] = j;
    }
    for (int open = m; open > 0; ) {
      open = look(batch, open);
    }
  }

  private void locateEach(Batch batch, int m) {
    for (int j = 0; j < m; j++) {
      int at = slot(batch.keys[j]);
      batch.values[j] = slots[2 * at + 1];
      batch.found[j] = slots[2 * at] == mark ? 0 : 1;
    }
  }

  /// Looks at the slot of each open search; those that are not done go on to the next slot.
  ///
  /// @return how many are not done
  private int look(Batch batch, int open) {
    long[] x = slots;
    long[] rows = batch.rows;
    int[] at = batch.at;
    int[] whose = batch.whose;
    int last = size - 1;
    long none = mark;
    for (int j = 0; j < open; j++) {
      rows[j] = x[2 * at[j]]; // nothing depends on it yet, so many are fetched at once
    }
    int still = 0;
    for (int j = 0; j < open; j++) {
      long key = rows[j];
      int who = whose[j];
      int slot = at[j];
      batch.values[who] = x[2 * slot + 1];
      batch.found[who] = key == none ? 0 : 1;
      whose[still] = who;
      at[still] = slot == last ? 0 : slot + 1;
      still += isNeither(key, none, batch.keys[who]);
    }
    return still;
  }

  /// 1 if `key` is neither of both, else 0; by arithmetic, since a branch would be mispredicted.
  private static int isNeither(long key, long mark, long wanted) {
    long a = key ^ mark;
    long b = key ^ wanted;
    return (int) (((a | -a) & (b | -b)) >>> 63); // the sign of x or of −x is set unless x is 0
  }

  @Override
  public int attempts(long key) {
    int distance = slot(key) - Mix.slot(hash(key), size);
    return 1 + (distance < 0 ? distance + size : distance);
  }

  @Override
  public int taken() {
    int taken = 0;
    for (int at = 0; at < size; at++) {
      taken += slots[2 * at] == mark ? 0 : 1;
    }
    return taken;
  }
}
