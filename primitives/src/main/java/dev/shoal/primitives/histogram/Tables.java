package dev.shoal.primitives.histogram;

import java.util.Arrays;

/// One thread's counts: one table, and three more for stretches in which equal slots follow each
/// other.
///
/// A slot that comes again at once has its addition wait for the one before to pass through memory,
/// five times as long as an addition takes; four tables that take turns wait a quarter of that. But
/// where slots differ, four tables fill the caches for nothing. So each stretch is sampled.
///
/// All counts are zero between two histograms. An int holds them, for an array has no more
/// elements.
final class Tables {
  /// Slots up to which four tables stay in a core's second cache.
  private static final int FOUR_UP_TO = 1 << 17;

  /// Elements of a sample, and how many of them must equal the one before for turns to pay.
  private static final int SAMPLE = 32;

  private static final int EQUAL = 4;

  private final int[][] tables = new int[4][];
  private int ways = 1;
  private int used = 1; // of the tables, since they were zero

  /// How many tables there may be.
  static int ways(int slots) {
    return slots <= FOUR_UP_TO ? 4 : 1;
  }

  /// Makes as many slots, no more: the end of a table is what [#add] tells an outsider by.
  void size(int slots) {
    used = 1;
    if (tables[0] == null || tables[0].length != slots) {
      ways = ways(slots);
      Arrays.fill(tables, null);
      tables[0] = new int[slots];
    }
  }

  /// How often a slot has been counted.
  int count(int slot) {
    int count = 0;
    for (int k = 0; k < used; k++) {
      count += tables[k][slot];
    }
    return count;
  }

  /// Counts the slots `x[from] - low … x[to-1] - low`.
  ///
  /// @return how many of them there are not; a difference past int wraps around
  int add(int[] x, int from, int to, int low) {
    if (ways > 1 && repeats(x, from, to) && within(x, from, to, low, tables[0].length - 1)) {
      addInTurn(x, from, to, low);
      return 0;
    }
    return addSingly(x, from, to, low);
  }

  /// Looks at the first few: to touch the rest before its turn disturbs the processor's
  /// prefetching.
  private static boolean repeats(int[] x, int from, int to) {
    int end = Math.min(to - from, SAMPLE);
    int equal = 0;
    for (int i = from + 1; i < from + end; i++) {
      equal += x[i] == x[i - 1] ? 1 : 0;
    }
    return equal >= EQUAL;
  }

  /// Whether all slots are among `0 … last`. Without a branch, so that the compiler makes lanes of
  /// it: the sign of a slot tells what is below, that of `last - slot` what is above.
  private static boolean within(int[] x, int from, int to, int low, int last) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      int slot = x[i] - low;
      signs |= slot | (last - slot);
    }
    return signs >= 0;
  }

  private void addInTurn(int[] x, int from, int to, int low) {
    int[] a = tables[0];
    for (; used < ways; used++) {
      tables[used] = tables[used] == null ? new int[a.length] : tables[used];
    }
    int[] b = tables[1];
    int[] c = tables[2];
    int[] d = tables[3];
    int i = from;
    for (; i <= to - 4; i += 4) {
      int p = x[i] - low;
      int q = x[i + 1] - low;
      int r = x[i + 2] - low;
      int s = x[i + 3] - low;
      a[p]++;
      b[q]++;
      c[r]++;
      d[s]++;
    }
    int none = addSingly(x, i, to, low);
    assert none == 0;
  }

  private int addSingly(int[] x, int from, int to, int low) {
    int[] a = tables[0];
    int none = 0;
    for (int i = from; i < to; i++) {
      int slot = x[i] - low;
      if (Integer.compareUnsigned(slot, a.length) < 0) {
        a[slot]++;
      } else {
        none++;
      }
    }
    return none;
  }

  /// Adds the counts of slots `from … to-1` to `counts` and makes them zero.
  ///
  /// @throws ArithmeticException if one does not fit; then these tables are of no more use
  void moveTo(long[] counts, int from, int to) {
    for (int k = 0; k < used; k++) {
      int[] table = tables[k];
      for (int slot = from; slot < to; slot++) {
        counts[slot] = Math.addExact(counts[slot], table[slot]);
      }
      Arrays.fill(table, from, to, 0);
    }
  }

  /// Makes the counts of slots `from … to-1` zero.
  void clear(int from, int to) {
    for (int k = 0; k < used; k++) {
      Arrays.fill(tables[k], from, to, 0);
    }
  }
}
