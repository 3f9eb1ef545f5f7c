// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import java.util.SplittableRandom;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Quicksort in lanes of 512 bits: sampled pivots, [IntPartitionSimd], and networks for what fits
/// the registers.
///
/// Equal elements cost little: a pivot that proves to be the least is split off with all its
/// equals. Where pivots stay bad, [IntRadix] takes over, so no input takes more than O(n log n).
final class IntQuicksortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_512;
  private static final int WIDTH = SPECIES.length();

  /// Elements that the largest network sorts.
  static final int LEAF = 16 * WIDTH;

  /// Elements that a few comparisons sort as fast as the smallest network.
  private static final int FEW = 12;

  /// Elements from which a pivot is worth a larger sample.
  private static final int MANY = 1 << 12;

  /// A part that holds less than one in so many is lopsided: as good as never by accident.
  private static final int LOPSIDED = 32;

  /// As many splits of the depth are spent by a lopsided one.
  private static final int FINE = 4;

  private static final SimdGate GATE = gate();

  private IntQuicksortSimd() {}

  private static SimdGate gate() {
    int n = 20 * LEAF; // more than MANY, for the larger sample
    int[] in = new int[n];
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < n; i++) {
      in[i] = random.nextInt();
    }
    int[] a = new int[n];
    int[] scratch = new int[IntPartitionSimd.SCRATCH];
    IntRadix radix = new IntRadix();
    int[] spare = new int[n];
    return new SimdGate(
        () -> {
          System.arraycopy(in, 0, a, 0, n);
          int _ = IntPartitionSimd.splitLarge(a, 0, n, 0, scratch); // too few to meet it else
          sort(a, 0, n, scratch);
        },
        () -> {
          System.arraycopy(in, 0, spare, 0, n);
          radix.sort(spare, 0, n);
        });
  }

  /// Whether this processor has lanes of that width, and they are faster than loops yet.
  static boolean ready() {
    return IntVector.SPECIES_PREFERRED.vectorBitSize() >= 512 && GATE.ready();
  }

  /// Sorts `a[from] … a[to-1]`.
  ///
  /// @param scratch of length [IntPartitionSimd#SCRATCH]
  static void sort(int[] a, int from, int to, int[] scratch) {
    sort(a, from, to, scratch, depth(to - from));
  }

  /// Splits after which the pivots are no accident any more: random input takes some two thirds of
  /// them. With the fine for lopsided ones, what an adversary wins stays below three times the
  /// usual time.
  static int depth(int length) {
    return 3 * (Integer.SIZE - Integer.numberOfLeadingZeros(length)) / 2;
  }

  private static void sort(int[] a, int from, int to, int[] scratch, int depth) {
    while (to - from > LEAF) {
      if (depth <= 0) {
        new IntRadix().sort(a, from, to);
        return;
      }
      int pivot = pivot(a, from, to, scratch);
      int middle = IntPartitionSimd.split(a, from, to, pivot, scratch);
      boolean least = middle == from;
      if (least) {
        middle = pastEquals(a, from, to, pivot, scratch);
      }
      depth = depth(depth, middle - from, to - middle);
      if (least) {
        from = middle;
      } else if (middle - from < to - middle) {
        sort(a, from, middle, scratch, depth);
        from = middle;
      } else {
        sort(a, middle, to, scratch, depth);
        to = middle;
      }
    }
    leaf(a, from, to, scratch);
  }

  /// What is left of the depth after a split into parts of `left` and `right` elements.
  static int depth(int depth, int left, int right) {
    boolean lopsided = Math.min(left, right) < (left + right) / LOPSIDED;
    return depth - (lopsided ? FINE : 1);
  }

  /// Puts the equals of `pivot`, the least of all, first.
  ///
  /// @return where the rest begins
  static int pastEquals(int[] a, int from, int to, int pivot, int[] scratch) {
    return pivot == Integer.MAX_VALUE
        ? to
        : IntPartitionSimd.split(a, from, to, pivot + 1, scratch);
  }

  /// An element near the middle of more than [#LEAF] in order of size.
  static int pivot(int[] a, int from, int to, int[] scratch) {
    int n = to - from;
    if (n < MANY) {
      medians(a, from, from + n / 2, to - WIDTH, scratch, 0);
      return median(
          median(scratch[0], scratch[1], scratch[2]),
          median(scratch[3], scratch[4], scratch[5]),
          scratch[6]);
    }
    int step = (n - WIDTH) / 12;
    for (int k = 0; k < 4; k++) {
      int at = from + 3 * k * step;
      medians(a, at, at + step, at + 2 * step, scratch, k * WIDTH);
    }
    IntNetworkSimd.sort4(scratch, 0);
    return scratch[2 * WIDTH];
  }

  /// Writes the median of three elements in each lane.
  private static void medians(int[] a, int i, int j, int k, int[] out, int at) {
    IntVector x = IntVector.fromArray(SPECIES, a, i);
    IntVector y = IntVector.fromArray(SPECIES, a, j);
    IntVector z = IntVector.fromArray(SPECIES, a, k);
    x.min(y).max(x.max(y).min(z)).intoArray(out, at);
  }

  private static int median(int x, int y, int z) {
    return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
  }

  /// Sorts up to [#LEAF] elements: in the smallest network that holds them, filled up with the
  /// greatest there is.
  static void leaf(int[] a, int from, int to, int[] scratch) {
    int n = to - from;
    if (n <= FEW) {
      insert(a, from, to);
      return;
    }
    int rows = rows(n);
    int i = 0;
    for (; i <= n - WIDTH; i += WIDTH) {
      IntVector.fromArray(SPECIES, a, from + i).intoArray(scratch, i);
    }
    if (i < n) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << (n - i)) - 1);
      IntVector.fromArray(SPECIES, a, from + i, in)
          .blend(Integer.MAX_VALUE, in.not())
          .intoArray(scratch, i);
      i += WIDTH;
    }
    for (; i < rows * WIDTH; i += WIDTH) {
      IntVector.broadcast(SPECIES, Integer.MAX_VALUE)
          .intoArray(scratch, i); // none outlives a round
    }
    network(scratch, rows);
    for (i = 0; i <= n - WIDTH; i += WIDTH) {
      IntVector.fromArray(SPECIES, scratch, i).intoArray(a, from + i);
    }
    if (i < n) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << (n - i)) - 1);
      IntVector.fromArray(SPECIES, scratch, i).intoArray(a, from + i, in);
    }
  }

  /// The least power of two of vectors, from two on, that hold n elements.
  private static int rows(int n) {
    int rows = 2;
    while (rows * WIDTH < n) {
      rows *= 2;
    }
    return rows;
  }

  private static void network(int[] scratch, int rows) {
    switch (rows) {
      case 2 -> IntNetworkSimd.sort2(scratch, 0);
      case 4 -> IntNetworkSimd.sort4(scratch, 0);
      case 8 -> IntNetworkSimd.sort8(scratch, 0);
      default -> IntNetworkSimd.sort16(scratch, 0);
    }
  }

  private static void insert(int[] a, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int x = a[i];
      int j = i;
      for (; j > from && a[j - 1] > x; j--) {
        a[j] = a[j - 1];
      }
      a[j] = x;
    }
  }
}
