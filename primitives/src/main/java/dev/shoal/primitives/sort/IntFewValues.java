// Twins of int: long. Elements: sample, values, keys, a, x.
package dev.shoal.primitives.sort;

import java.util.Arrays;

/// Sorts ranges in which a few values, however far apart, are nearly all elements: counts them in a
/// hash table without collisions, and writes each value as often as it occurs.
///
/// The values are those of a sample. The elements of other values are moved to the front, sorted by
/// another sort, and merged while the result is written from the end.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2, distribution counting; for the
/// values that a sample misses, Good, *The Population Frequencies of Species* (1953).
final class IntFewValues {
  /// Elements of the sample, and the minimum length of a range.
  static final int SAMPLE = 1024;

  /// Elements that are counted, and those of them that may have other values. Beyond it the rest is
  /// left to the other sort.
  private static final int BLOCK = 1 << 13;

  private static final int MAX_OTHERS = BLOCK / 8;

  /// Values that the sample may have, and those that occur once in it: as often as those, an
  /// element has a value that is not in the sample.
  private static final int MAX_VALUES = 128;

  private static final int MAX_SINGLE = SAMPLE / 32;

  /// Bits of a slot: of eight trials, one puts 128 values into different slots.
  private static final int BITS = 12;

  private static final int SLOTS = 1 << BITS;
  private static final int TRIALS = 64;

  private final int[] sample = new int[SAMPLE];
  private final int[] values = new int[MAX_VALUES];

  /// The value of each slot; in an empty one, a value of another slot, which no element has there.
  private final int[] keys = new int[SLOTS];

  /// The occurrences in even and in odd positions: an increment waits for the last one of the same
  /// value.
  private final int[] even = new int[SLOTS];

  private final int[] odd = new int[SLOTS];

  private final int minValues;
  private long multiplier = 1;

  /// @param minValues the number of values from which a table pays; a quicksort splits fewer off as
  ///   fast
  IntFewValues(int minValues) {
    this.minValues = minValues;
  }

  /// Sorts `a[from] … a[to-1]`, at least [#SAMPLE] elements, if they have few values, and returns
  /// whether they have.
  ///
  /// @param sort sorts the elements of other values
  boolean sortIfFew(int[] a, int from, int to, IntSorter sort) {
    if (IntLook.areDifferent(a, from, to, sample)) {
      return false;
    }
    int count = distinct(a, from, to);
    boolean areFew = count >= minValues && count <= MAX_VALUES && single() <= MAX_SINGLE;
    if (!areFew || !fill(count)) {
      return false;
    }
    int end = count(a, from, to);
    sort.sort(a, from, end);
    write(a, from, end, to, count);
    return true;
  }

  /// Takes a sorted sample, lists its values, as far as there is room, and returns their number.
  private int distinct(int[] a, int from, int to) {
    IntLook.take(a, from, to, sample, SAMPLE);
    Arrays.sort(sample);
    int count = 0;
    for (int i = 0; i < SAMPLE; i++) {
      if (i == 0 || sample[i] != sample[i - 1]) {
        if (count < MAX_VALUES) {
          values[count] = sample[i];
        }
        count++;
      }
    }
    return count;
  }

  /// Returns the number of values that occur once in the sample.
  private int single() {
    int single = 0;
    for (int i = 0; i < SAMPLE; i++) {
      boolean isFirst = i == 0 || sample[i] != sample[i - 1];
      boolean isLast = i == SAMPLE - 1 || sample[i] != sample[i + 1];
      single += isFirst && isLast ? 1 : 0;
    }
    return single;
  }

  /// Puts the values into different slots, and returns whether a multiplier for it was found.
  private boolean fill(int count) {
    for (int trial = 0; trial < TRIALS; trial++) {
      multiplier = (multiplier * 0x5851_F42D_4C95_7F2DL) | 1; // Knuth's, of a random generator
      Arrays.fill(even, 0);
      int k = 0;
      while (k < count && even[slot(values[k], multiplier)]++ == 0) {
        k++;
      }
      if (k == count) {
        Arrays.fill(keys, values[0]);
        for (k = count - 1; k >= 0; k--) {
          keys[slot(values[k], multiplier)] = values[k];
        }
        return true;
      }
    }
    return false;
  }

  private static int slot(int x, long multiplier) {
    return (int) ((x * multiplier) >>> (Long.SIZE - BITS));
  }

  /// Counts the elements of the values in the table, moves the others to the front, and returns
  /// their end.
  private int count(int[] a, int from, int to) {
    Arrays.fill(even, 0);
    Arrays.fill(odd, 0);
    int at = from;
    for (int i = from; i < to; ) {
      int end = to - i > BLOCK ? i + BLOCK : to;
      int others = count(a, i, end, at, multiplier);
      i = end;
      at += others;
      if (others > MAX_OTHERS) {
        System.arraycopy(a, i, a, at, to - i);
        return at + to - i;
      }
    }
    return at;
  }

  /// Counts `a[i] … a[to-1]`, moves the others to `a[at]` on, and returns their number.
  private int count(int[] a, int i, int to, int at, long multiplier) {
    int start = at;
    int mask = keys.length - 1; // as in IntDigits
    for (; i < to - 1; i += 2) {
      int x = a[i];
      int slot = slot(x, multiplier) & mask;
      if (keys[slot] == x) {
        even[slot]++;
      } else {
        a[at++] = x;
      }
      x = a[i + 1];
      slot = slot(x, multiplier) & mask;
      if (keys[slot] == x) {
        odd[slot]++;
      } else {
        a[at++] = x;
      }
    }
    if (i < to) {
      int x = a[i];
      int slot = slot(x, multiplier) & mask;
      if (keys[slot] == x) {
        even[slot]++;
      } else {
        a[at++] = x;
      }
    }
    return at - start;
  }

  /// Merges the sorted `a[from] … a[end-1]` with the counted elements to `a[from] … a[to-1]`, the
  /// maximum first: what is written is at or behind what is still to be read.
  private void write(int[] a, int from, int end, int to, int count) {
    for (int k = count - 1; k >= 0; k--) {
      int x = values[k];
      while (end > from && a[end - 1] > x) {
        a[--to] = a[--end];
      }
      int slot = slot(x, multiplier);
      int start = to - even[slot] - odd[slot];
      Arrays.fill(a, start, to, x);
      to = start;
    }
  }
}
