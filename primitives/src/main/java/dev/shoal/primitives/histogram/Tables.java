package dev.shoal.primitives.histogram;

import dev.shoal.device.Simd;
import java.util.Arrays;

/// One thread's counts: one table, and three more for stretches in which equal slots follow each
/// other.
///
/// A slot that comes again at once has its addition wait for the one before to pass through memory,
/// five times as long as an addition takes. Where one is half of all, lanes leave it out, and their
/// number is what is missing. Else four tables that take turns wait a quarter of that. But where
/// slots differ, four tables fill the caches for nothing. So each stretch is sampled.
///
/// All counts are zero between two histograms. An int holds them, for an array has no more
/// elements.
final class Tables {
  /// Slots up to which four tables stay in a core's second cache.
  private static final int FOUR_UP_TO = 1 << 17;

  /// Elements of a sample, and how many of them must equal the one before for turns to pay.
  private static final int SAMPLE = 32;

  private static final int EQUAL = 4;

  /// Elements of a sample that must be equal for lanes to leave them out.
  private static final int HOT = SAMPLE / 2;

  private static final boolean LANES = Simd.available();

  private final int[][] tables = new int[4][];
  private int ways = 1;
  private int used = 1; // of the tables, since they were zero
  private int[] others = {}; // scratch: a stretch without its hot value

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
    if (!repeats(x, from, to)) {
      return addSingly(tables[0], x, from, to, low);
    }
    if (LANES && HotSimd.ready()) {
      int likely = majority(x, from, to);
      if (isHot(likely, x, from, to)) {
        return addOthers(x, from, to, low, likely);
      }
    }
    return addRepeating(x, from, to, low);
  }

  /// Counts the slots `slot[0] … slot[length-1]`, which there are.
  void add(int[] slot, int length) {
    if (repeats(slot, 0, length)) {
      int none = add(slot, 0, length, 0);
      assert none == 0;
    } else {
      int[] a = tables[0];
      for (int i = 0; i < length; i++) {
        a[slot[i]]++;
      }
    }
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

  /// Of a sample, the one element that can be more than half of it: each takes one vote of another
  /// away. **Source:** Boyer and Moore, *MJRTY* (1981).
  private static int majority(int[] x, int from, int to) {
    int end = Math.min(to - from, SAMPLE);
    int likely = x[from];
    int votes = 0;
    for (int i = from; i < from + end; i++) {
      likely = votes == 0 ? x[i] : likely;
      votes += x[i] == likely ? 1 : -1;
    }
    return likely;
  }

  private static boolean isHot(int likely, int[] x, int from, int to) {
    int end = Math.min(to - from, SAMPLE);
    int equal = 0;
    for (int i = from; i < from + end; i++) {
      equal += x[i] == likely ? 1 : 0;
    }
    return equal > HOT;
  }

  private int addOthers(int[] x, int from, int to, int low, int hot) {
    if (others.length < HotSimd.room(to - from)) {
      others = new int[HotSimd.room(to - from)];
    }
    int count = HotSimd.others(x, from, to, hot, others);
    int left = to - from - count;
    int slot = hot - low;
    int none = 0;
    if (Integer.compareUnsigned(slot, tables[0].length) < 0) {
      tables[0][slot] += left;
    } else {
      none = left;
    }
    return none
        + (repeats(others, 0, count)
            ? addRepeating(others, 0, count, low)
            : addSingly(tables[0], others, 0, count, low));
  }

  private int addRepeating(int[] x, int from, int to, int low) {
    return ways > 1 && addInTurn(x, from, to, low) ? 0 : addSingly(tables[0], x, from, to, low);
  }

  /// Counts in four tables, if all slots are in them. That is found without a branch, so that the
  /// compiler makes lanes of it: the sign of a slot tells what is below, that of `last - slot` what
  /// is above.
  boolean addInTurn(int[] x, int from, int to, int low) {
    int[] a = tables[0];
    int last = a.length - 1;
    int signs = 0;
    for (int i = from; i < to; i++) {
      int slot = x[i] - low;
      signs |= slot | (last - slot);
    }
    if (signs < 0) {
      return false;
    }
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
    for (; i < to; i++) {
      a[x[i] - low]++;
    }
    return true;
  }

  /// Four at a time and without a method for one: shorter, it is inlined beside other loops, and
  /// the compiler then leaves it half as fast, in some JVMs.
  private static int addSingly(int[] a, int[] x, int from, int to, int low) {
    int none = 0;
    int i = from;
    for (; i <= to - 4; i += 4) {
      int p = x[i] - low;
      int q = x[i + 1] - low;
      int r = x[i + 2] - low;
      int s = x[i + 3] - low;
      if (Integer.compareUnsigned(p, a.length) < 0) {
        a[p]++;
      } else {
        none++;
      }
      if (Integer.compareUnsigned(q, a.length) < 0) {
        a[q]++;
      } else {
        none++;
      }
      if (Integer.compareUnsigned(r, a.length) < 0) {
        a[r]++;
      } else {
        none++;
      }
      if (Integer.compareUnsigned(s, a.length) < 0) {
        a[s]++;
      } else {
        none++;
      }
    }
    for (; i < to; i++) {
      int p = x[i] - low;
      if (Integer.compareUnsigned(p, a.length) < 0) {
        a[p]++;
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
