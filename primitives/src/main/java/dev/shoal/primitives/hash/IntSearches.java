// Twins of int: long. Elements: keys, there, values, results, open, mark, absent, key, hashes,
// isKey, other, x, differs().
package dev.shoal.primitives.hash;

import java.util.Arrays;

/// Searches for keys that go on together: the scratch of one thread.
///
/// A step is a loop over all of them without a branch, which random keys would mispredict. So the
/// loads of many slots are in flight, and of the first slots, after which most searches end, the
/// compiler vectorizes hashes and comparisons. For that those loops use one index for all of their
/// arrays.
final class IntSearches {
  /// Searches that begin together, at most: enough to keep all loads in flight that a core can.
  static final int SIZE = 256;

  /// The number of searches that are ended one after the other: a step for so few takes as long as
  /// one for 64.
  private static final int FEW = 16;

  /// A table in which a key occupies the first free slot from the one that its hash chooses.
  interface Table {
    /// Reads the keys and the values in `n` slots.
    ///
    /// @param rows scratch
    void read(int[] slots, int n, long[] rows, int[] there, int[] values);

    /// Returns the first slot from `slot` on, around the end, that holds `key` or is empty.
    int lastSlot(int key, int slot);
  }

  /// A table with 1 for each value, so that a search shows whether the key is present.
  record Presence(Table table) implements Table {
    @Override
    public void read(int[] slots, int n, long[] rows, int[] there, int[] values) {
      table.read(slots, n, rows, there, values);
      Arrays.fill(values, 0, n, 1);
    }

    @Override
    public int lastSlot(int key, int slot) {
      return table.lastSlot(key, slot);
    }
  }

  /// The keys that are searched for.
  final int[] keys = new int[SIZE];

  /// The value of each key.
  final int[] results = new int[SIZE];

  // Of each open search: its index, the slot that it reads next, and what it read.
  private final int[] number = new int[SIZE];
  private final int[] slots = new int[SIZE];
  private final long[] rows = new long[SIZE];
  private final int[] there = new int[SIZE];
  private final int[] values = new int[SIZE];

  private final int[] open = new int[SIZE]; // 1 for each search that is open, otherwise 0

  /// Searches for the first `n` keys.
  ///
  /// @param length the number of slots
  /// @param mark the key of an empty slot
  /// @param absent the result of a key that is not there
  void find(int n, Table table, int length, int mark, int absent) {
    begin(n, length);
    table.read(slots, n, rows, there, values);
    compare(keys, there, values, mark, absent, results, open, n);
    int left = advance(n, length);
    while (left > FEW) {
      table.read(slots, left, rows, there, values);
      left = settle(left, length, mark, absent);
    }
    for (int j = 0; j < left; j++) {
      slots[j] = table.lastSlot(keys[number[j]], slots[j]);
    }
    table.read(slots, left, rows, there, values);
    left = settle(left, length, mark, absent);
    assert left == 0;
  }

  private void begin(int n, int length) {
    hash(keys, there, n);
    for (int j = 0; j < n; j++) {
      slots[j] = Mix.slot(there[j], length);
    }
  }

  private static void hash(int[] keys, int[] hashes, int n) {
    for (int j = 0; j < n; j++) {
      hashes[j] = Mix.hash(keys[j]);
    }
  }

  /// Compares what was read in the first slots.
  private static void compare(
      int[] keys,
      int[] there,
      int[] values,
      int mark,
      int absent,
      int[] results,
      int[] open,
      int n) {
    for (int j = 0; j < n; j++) {
      int key = there[j];
      int isKey = differs(key, mark);
      results[j] = (values[j] & isKey) | (absent & ~isKey);
      open[j] = differs(key, keys[j]) & isKey & 1;
    }
  }

  /// Returns −1 if two keys differ, otherwise 0. The sign of x or of −x is set unless x is 0.
  private static int differs(int key, int other) {
    int x = key ^ other;
    return (x | -x) >> (Integer.SIZE - 1);
  }

  /// Lists the searches that are open, with their next slots, and returns their number.
  @SuppressWarnings("cast") // the twin of long needs it
  private int advance(int n, int length) {
    int left = 0;
    for (int j = 0; j < n; j++) {
      int slot = slots[j] + 1;
      number[left] = j;
      slots[left] = slot == length ? 0 : slot;
      left += (int) open[j];
    }
    return left;
  }

  /// Compares what was read, lists the searches that are still open, with their next slots, and
  /// returns their number.
  @SuppressWarnings("cast") // the twin of long needs it
  private int settle(int n, int length, int mark, int absent) {
    int left = 0;
    for (int j = 0; j < n; j++) {
      int at = number[j];
      int slot = slots[j] + 1;
      int key = there[j];
      int isKey = differs(key, mark);
      results[at] = (values[j] & isKey) | (absent & ~isKey);
      number[left] = at;
      slots[left] = slot == length ? 0 : slot;
      left += (int) (differs(key, keys[at]) & isKey & 1);
    }
    return left;
  }
}
