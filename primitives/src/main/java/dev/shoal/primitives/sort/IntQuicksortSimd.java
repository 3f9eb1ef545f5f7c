// Twins of int: long. Elements: in, a, scratch, pivot, pivot(), out, median(), x, y, z, gate().
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Quicksort with vectors: sampled pivots, [IntPartitionSimd], and networks for ranges that fit in
/// the registers.
///
/// Equal elements cost little: a pivot that turns out to be the minimum is split off with all its
/// equals. If pivots remain bad, [IntRadix] takes over, so no input takes more than O(n log n).
final class IntQuicksortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntNetworkSimd.SPECIES;
  private static final int WIDTH = SPECIES.length();

  /// The number of elements that the largest network sorts.
  static final int LEAF = 16 * WIDTH;

  /// The number of elements from which a pivot is worth a larger sample.
  private static final int LARGE_SAMPLE_FROM = 1 << 12;

  /// A split is unbalanced if one side holds less than one in so many, which practically never
  /// happens by chance.
  private static final int UNBALANCED = 32;

  /// The depth that an unbalanced split uses up.
  private static final int PENALTY = 4;

  static final SimdGate GATE = gate();

  private IntQuicksortSimd() {}

  /// Sorts by quicksort, and as many elements in networks: the tuning says from which length radix
  /// sort is faster than the former.
  private static SimdGate gate() {
    int size = 20 * LEAF; // enough for the larger sample of a pivot
    int[] in = SimdSamples.randomInts(SimdSamples.Turns.COUNT * size);
    var turns = new SimdSamples.Turns(size);
    IntRadix radix = new IntRadix(SortTuning.host().radix());
    return SimdGate.of(
        new int[size],
        new int[IntPartitionSimd.SCRATCH],
        (a, scratch) -> {
          System.arraycopy(in, turns.next(), a, 0, size);
          // The range is too short to get there otherwise.
          int _ = IntPartitionSimd.splitLarge(a, 0, size, 0, scratch);
          sort(a, 0, size, scratch);
          System.arraycopy(in, turns.next(), a, 0, size);
          for (int from = 0; from < size; from += LEAF) {
            leaf(a, from, from + LEAF, scratch);
          }
        },
        (a, _) -> {
          System.arraycopy(in, turns.next(), a, 0, size);
          radix.sort(a, 0, size);
          System.arraycopy(in, turns.next(), a, 0, size);
          for (int from = 0; from < size; from += LEAF) {
            radix.sort(a, from, from + LEAF); // the JDK's sort where that is faster
          }
        });
  }

  /// Sorts `a[from] … a[to-1]`.
  ///
  /// @param scratch of length [IntPartitionSimd#SCRATCH]
  static void sort(int[] a, int from, int to, int[] scratch) {
    sort(a, from, to, scratch, depth(to - from));
  }

  /// Returns the depth of splits beyond which bad pivots cannot be chance: random input takes about
  /// two thirds of it. With the penalty for unbalanced splits, adversarial input takes less than
  /// three times the usual time.
  static int depth(int length) {
    return 3 * (/*index*/ Integer.SIZE - /*index*/ Integer.numberOfLeadingZeros(length)) / 2;
  }

  private static void sort(int[] a, int from, int to, int[] scratch, int depth) {
    while (to - from > LEAF) {
      if (depth <= 0) {
        new IntRadix(SortTuning.host().radix()).sort(a, from, to);
        return;
      }
      int pivot = pivot(a, from, to, scratch);
      int middle = IntPartitionSimd.split(a, from, to, pivot, scratch);
      boolean isMin = middle == from;
      if (isMin) {
        middle = pastEquals(a, from, to, pivot, scratch);
      }
      depth = depth(depth, middle - from, to - middle);
      if (isMin) {
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

  /// Returns the remaining depth after a split into `left` and `right` elements.
  static int depth(int depth, int left, int right) {
    boolean isUnbalanced = Math.min(left, right) < (left + right) / UNBALANCED;
    return depth - (isUnbalanced ? PENALTY : 1);
  }

  /// Moves the equals of `pivot`, the minimum of all, to the front, and returns the index of the
  /// first other element.
  static int pastEquals(int[] a, int from, int to, int pivot, int[] scratch) {
    return pivot == Integer.MAX_VALUE
        ? to
        : IntPartitionSimd.split(a, from, to, pivot + 1, scratch);
  }

  /// Returns an element near the median of more than [#LEAF] elements.
  static int pivot(int[] a, int from, int to, int[] scratch) {
    int n = to - from;
    if (n < LARGE_SAMPLE_FROM) {
      medians(a, from, from + n / 2, to - WIDTH, scratch, 0);
      medians(a, from + n / 8, from + n / 4, from + 3 * n / 4 - WIDTH, scratch, WIDTH);
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
    IntNetworkSimd.sort(scratch, 0, 4);
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

  /// Sorts up to [#LEAF] elements by the smallest network that holds them, padded with the maximum
  /// value.
  static void leaf(int[] a, int from, int to, int[] scratch) {
    int n = to - from;
    if (n < 2) {
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
          .intoArray(scratch, i); // no vector is kept for the next iteration
    }
    IntNetworkSimd.sort(scratch, 0, rows);
    for (i = 0; i <= n - WIDTH; i += WIDTH) {
      IntVector.fromArray(SPECIES, scratch, i).intoArray(a, from + i);
    }
    if (i < n && n >= WIDTH) { // again a part of the vector before: a masked store is slow
      IntVector.fromArray(SPECIES, scratch, n - WIDTH).intoArray(a, to - WIDTH);
    } else if (i < n) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << (n - i)) - 1);
      IntVector.fromArray(SPECIES, scratch, i).intoArray(a, from + i, in);
    }
  }

  /// Returns the smallest power of two, from two on, of vectors that hold n elements.
  private static int rows(int n) {
    int rows = 2;
    while (rows * WIDTH < n) {
      rows *= 2;
    }
    return rows;
  }
}
