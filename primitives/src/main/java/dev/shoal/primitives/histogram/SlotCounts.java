package dev.shoal.primitives.histogram;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The counts of one thread: one table, and three more for runs of the input with repeated slots.
///
/// If a slot occurs twice in succession, the second addition waits for the first to pass through
/// memory, five times as long as an addition takes. Where one value is half of all, SIMD code skips
/// it, and its count is what remains. Otherwise four tables in turn wait a quarter of that. But
/// where slots differ, four tables fill the caches for nothing. So each run is sampled first.
///
/// All counts are zero between two histograms. An int holds them, since an array has no more
/// elements.
final class SlotCounts {
  /// Elements of a sample, and how many must equal the one before for four tables to pay.
  private static final int SAMPLE = 32;

  private static final int EQUAL = 4;

  /// Elements of a sample that must be equal for SIMD code to skip them.
  private static final int HOT = SAMPLE / 2;

  private final HistogramTuning tuning;
  private final int[][] tables = new int[4][];
  private int ways = 1;
  private int used = 1; // tables with counts
  private int[] others = {}; // scratch: a run without its hot value

  /// @param tuning that of the device
  SlotCounts(HistogramTuning tuning) {
    this.tuning = tuning;
  }

  /// Returns the maximum number of tables of so many slots.
  static int ways(int slots, HistogramTuning tuning) {
    return slots <= tuning.fourTables() ? 4 : 1;
  }

  /// Sets the number of slots, exactly: [#add] recognizes outsiders by the length of a table.
  void resize(int slots) {
    used = 1;
    if (tables[0] == null || tables[0].length != slots) {
      ways = ways(slots, tuning);
      Arrays.fill(tables, null);
      tables[0] = new int[slots];
    }
  }

  /// Returns the count of a slot.
  int count(int slot) {
    int count = 0;
    for (int k = 0; k < used; k++) {
      count += tables[k][slot];
    }
    return count;
  }

  /// Counts the slots `x[from] - low … x[to-1] - low`.
  ///
  /// @return the number of those outside; a difference beyond int wraps around
  int add(int[] x, int from, int to, int low) {
    if (!repeats(x, from, to)) {
      return addSingly(tables[0], x, from, to, low);
    }
    if (SimdGate.open() && HotSimd.GATE.ready()) {
      int likely = majority(x, from, to);
      if (isHot(likely, x, from, to)) {
        return addOthers(x, from, to, low, likely);
      }
    }
    return addRepeating(x, from, to, low);
  }

  /// Counts the slots `slot[0] … slot[length-1]`, which exist.
  void add(int[] slot, int length) {
    int none = add(slot, 0, length, 0);
    assert none == 0;
  }

  /// Returns whether slots repeat, by a sample at the start: reading further ahead would disturb
  /// the processor's prefetching.
  private static boolean repeats(int[] x, int from, int to) {
    int end = Math.min(to - from, SAMPLE);
    int equal = 0;
    for (int i = from + 1; i < from + end; i++) {
      equal += x[i] == x[i - 1] ? 1 : 0;
    }
    return equal >= EQUAL;
  }

  /// Returns the only element that can be more than half of a sample: each element cancels one vote
  /// of another. **Source:** Boyer and Moore, *MJRTY* (1981).
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
    if (others.length < HotSimd.capacity(to - from)) {
      others = new int[HotSimd.capacity(to - from)];
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
    if (ways > 1 && addInFour(tables, x, from, to, low)) {
      used = ways;
      return 0;
    }
    return addSingly(tables[0], x, from, to, low);
  }

  /// Counts the slots `x[from] - low … x[to-1] - low` in four tables in turn, if all of them are in
  /// the tables.
  ///
  /// The check has no branch, so that the compiler vectorizes it: the sign of a slot shows that it
  /// is below, the sign of `last - slot` that it is above.
  ///
  /// @param tables the first one, and three of its length or null, which are then made
  /// @return false, and nothing is counted, if one is outside
  private static boolean addInFour(int[][] tables, int[] x, int from, int to, int low) {
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
    for (int k = 1; k < 4; k++) {
      tables[k] = tables[k] == null ? new int[a.length] : tables[k];
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

  /// Four at a time and without a method for one: a shorter method is inlined beside other loops,
  /// and then takes twice as long in some JVMs.
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

  /// Adds the counts of slots `from … to-1` to `counts` and zeroes them.
  ///
  /// @throws ArithmeticException if one does not fit; these tables are then invalid
  void moveTo(long[] counts, int from, int to) {
    for (int k = 0; k < used; k++) {
      int[] table = tables[k];
      for (int slot = from; slot < to; slot++) {
        counts[slot] = HistogramKernel.sum(slot, counts[slot], table[slot]);
      }
      Arrays.fill(table, from, to, 0);
    }
  }

  /// Zeroes the counts of slots `from … to-1`.
  void clear(int from, int to) {
    for (int k = 0; k < used; k++) {
      Arrays.fill(tables[k], from, to, 0);
    }
  }

  /// Skips the most frequent value, a vector at a time.
  private static final class HotSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();

    static final SimdGate GATE =
        SimdGate.of(
            SimdSamples.mostlyZeros(1024),
            new int[capacity(1024)],
            new int[][] {new int[16], null, null, null},
            (x, y, _) -> others(x, 0, x.length, 0, y),
            (x, _, tables) -> addInFour(tables, x, 0, x.length, 0));

    private HotSimd() {}

    /// Returns the length of `y` for so many elements: whole vectors are written.
    static int capacity(int length) {
      return length + WIDTH;
    }

    /// Writes the elements of `x[from] … x[to-1]` that are not `hot` to the start of `y`, in order.
    ///
    /// @return the number of those
    static int others(int[] x, int from, int to, int hot, int[] y) {
      int count = 0;
      int i = from;
      for (; i <= to - WIDTH; i += WIDTH) {
        IntVector v = IntVector.fromArray(SPECIES, x, i);
        VectorMask<Integer> other = v.compare(VectorOperators.NE, hot);
        v.compress(other).intoArray(y, count);
        count += other.trueCount();
      }
      for (; i < to; i++) {
        if (x[i] != hot) {
          y[count++] = x[i];
        }
      }
      return count;
    }
  }
}
