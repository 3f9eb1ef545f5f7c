// Twins of int: long. Elements: a, pivot, scratch, x, low, high.
package dev.shoal.primitives.sort;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The loops of a split for vectors of 256 bits, where no instruction compresses.
///
/// A table has, for each result of a comparison, the permutation that moves the lanes below the
/// pivot to the front. The permuted vector is stored twice, at the end of the lower elements and
/// before the upper ones: what it writes too much is overwritten later.
///
/// **Source:** Bramas, *A Novel Hybrid Quicksort Algorithm Vectorized using AVX-512 on Intel
/// Skylake* (2017); the table, Blacher, Giesen, Kühne, *Fast and Robust Vectorized In-Place
/// Sorting* (2021).
final class IntPermuteSimd {
  private static final VectorSpecies<Integer> SPECIES = IntNetworkSimd.SPECIES;
  private static final int WIDTH = SPECIES.length();

  /// The elements of four vectors, as in [IntPartitionSimd], which passes whole blocks.
  private static final int BLOCK = 4 * WIDTH;

  /// A vector is permuted as ints: for longs AVX2 has no instruction.
  private static final VectorSpecies</*index*/ Integer> INTS = SPECIES.withLanes(int.class);

  private static final int ROW = INTS.length();

  private static final int[] TABLE = table();

  private IntPermuteSimd() {}

  private static int[] table() {
    int size = Integer.BYTES / /*index*/ Integer.BYTES;
    int lanes = ROW / size;
    int[] table = new int[ROW << lanes];
    for (int below = 0; below < 1 << lanes; below++) {
      int left = 0;
      int right = /*index*/ Integer.bitCount(below);
      for (int lane = 0; lane < lanes; lane++) {
        int to = (below >> lane & 1) != 0 ? left++ : right++;
        for (int k = 0; k < size; k++) {
          table[below * ROW + to * size + k] = lane * size + k;
        }
      }
    }
    return table;
  }

  /// Splits a range for which there is room in `scratch`.
  static int splitSmall(int[] a, int from, int to, int pivot, int[] scratch) {
    int end = to - (to - from) % WIDTH;
    long free = split(a, from, end, pivot, a, from, scratch, scratch.length);
    int left = (int) (free >>> 32);
    int right = (int) free;
    for (int i = end; i < to; i++) {
      int below = a[i] < pivot ? 1 : 0;
      scratch[right - 1] = a[i];
      a[left] = a[i];
      left += below;
      right -= 1 - below;
    }
    System.arraycopy(scratch, right, a, left, scratch.length - right);
    return left;
  }

  /// Splits `scratch[0] … scratch[length-1]` into the free positions, which are as many.
  static int splitRest(int[] a, int left, int right, int pivot, int[] scratch, int length) {
    int i = 0;
    for (; i < length % WIDTH; i++) { // first, so that whole vectors of free positions are left
      int below = scratch[i] < pivot ? 1 : 0;
      a[left] = scratch[i];
      a[right - 1] = scratch[i];
      left += below;
      right -= 1 - below;
    }
    return (int) (split(scratch, i, length, pivot, a, left, a, right) >>> 32);
  }

  /// Splits the vectors of `x[i] … x[end-1]`: the elements below the pivot go to `low[left]` on,
  /// the others before `high[right]`.
  ///
  /// @return the new `left`, times 2³², plus the new `right`
  private static long split(
      int[] x, int i, int end, int pivot, int[] low, int left, int[] high, int right) {
    IntVector pivots = IntVector.broadcast(SPECIES, pivot);
    for (; i < end; i += WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i);
      int below = (int) v.compare(VectorOperators.LT, pivots).toLong();
      int count = /*index*/ Integer.bitCount(below);
      IntVector sorted =
          INTS.fromArray(TABLE, below * ROW)
              .selectFrom(v./*index*/ reinterpretAsInts())
              .reinterpretAsInts();
      sorted.intoArray(low, left);
      sorted.intoArray(high, right - WIDTH);
      left += count;
      right -= WIDTH - count;
    }
    return ((long) left << 32) | right;
  }

  /// Splits `a[i] … a[j-1]`, whole blocks with a free one on either side, and returns the start of
  /// the free positions, times 2³², plus their end; `left` and `right` bound all.
  static long splitBlocks(int[] a, int left, int i, int j, int right, int pivot) {
    IntVector pivots = IntVector.broadcast(SPECIES, pivot);
    while (i < j) {
      int onLeft =
          ((i - left) - (right - j)) >> 31; // all bits set if there is less room on the left
      int at = (i & onLeft) | ((j - BLOCK) & ~onLeft);
      i += BLOCK & onLeft;
      j -= BLOCK & ~onLeft;
      IntVector v0 = IntVector.fromArray(SPECIES, a, at);
      IntVector v1 = IntVector.fromArray(SPECIES, a, at + WIDTH);
      IntVector v2 = IntVector.fromArray(SPECIES, a, at + 2 * WIDTH);
      IntVector v3 = IntVector.fromArray(SPECIES, a, at + 3 * WIDTH);
      int below0 = (int) v0.compare(VectorOperators.LT, pivots).toLong();
      int count0 = /*index*/ Integer.bitCount(below0);
      v0 =
          INTS.fromArray(TABLE, below0 * ROW)
              .selectFrom(v0./*index*/ reinterpretAsInts())
              .reinterpretAsInts();
      v0.intoArray(a, left);
      v0.intoArray(a, right - WIDTH);
      left += count0;
      right -= WIDTH - count0;
      int below1 = (int) v1.compare(VectorOperators.LT, pivots).toLong();
      int count1 = /*index*/ Integer.bitCount(below1);
      v1 =
          INTS.fromArray(TABLE, below1 * ROW)
              .selectFrom(v1./*index*/ reinterpretAsInts())
              .reinterpretAsInts();
      v1.intoArray(a, left);
      v1.intoArray(a, right - WIDTH);
      left += count1;
      right -= WIDTH - count1;
      int below2 = (int) v2.compare(VectorOperators.LT, pivots).toLong();
      int count2 = /*index*/ Integer.bitCount(below2);
      v2 =
          INTS.fromArray(TABLE, below2 * ROW)
              .selectFrom(v2./*index*/ reinterpretAsInts())
              .reinterpretAsInts();
      v2.intoArray(a, left);
      v2.intoArray(a, right - WIDTH);
      left += count2;
      right -= WIDTH - count2;
      int below3 = (int) v3.compare(VectorOperators.LT, pivots).toLong();
      int count3 = /*index*/ Integer.bitCount(below3);
      v3 =
          INTS.fromArray(TABLE, below3 * ROW)
              .selectFrom(v3./*index*/ reinterpretAsInts())
              .reinterpretAsInts();
      v3.intoArray(a, left);
      v3.intoArray(a, right - WIDTH);
      left += count3;
      right -= WIDTH - count3;
    }
    return ((long) left << 32) | right;
  }
}
