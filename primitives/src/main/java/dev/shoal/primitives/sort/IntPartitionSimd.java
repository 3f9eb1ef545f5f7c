// Twins of int: long. Elements: a, pivot, scratch.
package dev.shoal.primitives.sort;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Splits a range into the elements below a pivot and the others, one vector at a time, without a
/// branch.
///
/// Each vector of 512 bits is compressed twice, once for either side; a smaller one is permuted by
/// [IntPermuteSimd]. A range that fits in half of the second-level cache collects the upper side in
/// scratch memory there, which is faster than the way of larger ones: they write at both ends, and
/// always read at the end with less free space.
///
/// **Source:** Gueron and Krasnov, *Fast Quicksort Implementation Using AVX Instructions* (2016);
/// Wassenberg et al., *Vectorized and Performance-Portable Quicksort* (2022).
final class IntPartitionSimd {
  private static final VectorSpecies<Integer> SPECIES = IntNetworkSimd.SPECIES;
  private static final int WIDTH = SPECIES.length();

  /// The number of elements up to which the upper side is collected in scratch memory: 128 KiB.
  private static final int SMALL = (1 << 17) / Integer.BYTES;

  /// The number of elements that are read from one end at a time.
  private static final int BLOCK = 4 * WIDTH;

  private static final long ALL = (1L << WIDTH) - 1;

  /// Whether the processor surely has an instruction that compresses a vector.
  private static final boolean COMPRESSES = SPECIES.vectorBitSize() == 512;

  /// The length of the scratch array that [#split] needs.
  static final int SCRATCH = SMALL + WIDTH;

  private IntPartitionSimd() {}

  /// Moves the elements below `pivot` to the front, and returns the index of the first other one.
  ///
  /// @param scratch of length [#SCRATCH]
  static int split(int[] a, int from, int to, int pivot, int[] scratch) {
    if (to - from > SMALL) {
      return splitLarge(a, from, to, pivot, scratch);
    }
    return COMPRESSES
        ? splitSmall(a, from, to, pivot, scratch)
        : IntPermuteSimd.splitSmall(a, from, to, pivot, scratch);
  }

  private static int splitSmall(int[] a, int from, int to, int pivot, int[] scratch) {
    IntVector pivots = IntVector.broadcast(SPECIES, pivot);
    int left = from;
    int right = 0;
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      IntVector x = IntVector.fromArray(SPECIES, a, i);
      VectorMask<Integer> below = x.compare(VectorOperators.LT, pivots);
      int count = below.trueCount();
      x.compress(below).intoArray(a, left);
      x.compress(below.not()).intoArray(scratch, right);
      left += count;
      right += WIDTH - count;
    }
    if (i < to) {
      VectorMask<Integer> in = VectorMask.fromLong(SPECIES, (1L << (to - i)) - 1);
      IntVector x = IntVector.fromArray(SPECIES, a, i, in);
      VectorMask<Integer> below = x.compare(VectorOperators.LT, pivots).and(in);
      int count = below.trueCount();
      x.compress(below).intoArray(a, left, in);
      x.compress(in.andNot(below)).intoArray(scratch, right);
      left += count;
      right += to - i - count;
    }
    System.arraycopy(scratch, 0, a, left, right);
    return left;
  }

  /// [#split] of three blocks or more.
  ///
  /// It makes room by copying a block from each end, and the elements past a whole number of
  /// blocks, to scratch memory; they are split last.
  static int splitLarge(int[] a, int from, int to, int pivot, int[] scratch) {
    int rest = (to - from) & (BLOCK - 1);
    int end = to - rest;
    System.arraycopy(a, from, scratch, 0, BLOCK);
    System.arraycopy(a, end - BLOCK, scratch, BLOCK, BLOCK + rest);
    long free =
        COMPRESSES
            ? splitBlocks(a, from, from + BLOCK, end - BLOCK, to, pivot)
            : IntPermuteSimd.splitBlocks(a, from, from + BLOCK, end - BLOCK, to, pivot);
    int left = (int) (free >>> 32);
    int right = (int) free;
    int length = 2 * BLOCK + rest;
    return COMPRESSES
        ? splitRest(a, left, right, pivot, scratch, length)
        : IntPermuteSimd.splitRest(a, left, right, pivot, scratch, length);
  }

  /// Splits `a[i] … a[j-1]`, whole blocks with a free one on either side, and returns the start of
  /// the free positions, times 2³², plus their end; `left` and `right` bound all.
  ///
  /// There are always free positions left of the next block on the left and right of the next one
  /// on the right, two blocks in all; reading where there are fewer leaves one block free at either
  /// end, so whole vectors can be stored. The step is written out four times, since a vector passed
  /// to a method may be allocated as an object.
  private static long splitBlocks(int[] a, int left, int i, int j, int right, int pivot) {
    IntVector pivots = IntVector.broadcast(SPECIES, pivot);
    while (i < j) {
      int onLeft =
          ((i - left) - (right - j)) >> 31; // all bits set if there is less room on the left
      int at = (i & onLeft) | ((j - BLOCK) & ~onLeft);
      i += BLOCK & onLeft;
      j -= BLOCK & ~onLeft;
      IntVector x0 = IntVector.fromArray(SPECIES, a, at);
      IntVector x1 = IntVector.fromArray(SPECIES, a, at + WIDTH);
      IntVector x2 = IntVector.fromArray(SPECIES, a, at + 2 * WIDTH);
      IntVector x3 = IntVector.fromArray(SPECIES, a, at + 3 * WIDTH);
      VectorMask<Integer> below0 = x0.compare(VectorOperators.LT, pivots);
      int count0 = below0.trueCount();
      x0.compress(below0).intoArray(a, left);
      x0.compress(below0.not())
          .expand(VectorMask.fromLong(SPECIES, (ALL << count0) & ALL))
          .intoArray(a, right - WIDTH);
      left += count0;
      right -= WIDTH - count0;
      VectorMask<Integer> below1 = x1.compare(VectorOperators.LT, pivots);
      int count1 = below1.trueCount();
      x1.compress(below1).intoArray(a, left);
      x1.compress(below1.not())
          .expand(VectorMask.fromLong(SPECIES, (ALL << count1) & ALL))
          .intoArray(a, right - WIDTH);
      left += count1;
      right -= WIDTH - count1;
      VectorMask<Integer> below2 = x2.compare(VectorOperators.LT, pivots);
      int count2 = below2.trueCount();
      x2.compress(below2).intoArray(a, left);
      x2.compress(below2.not())
          .expand(VectorMask.fromLong(SPECIES, (ALL << count2) & ALL))
          .intoArray(a, right - WIDTH);
      left += count2;
      right -= WIDTH - count2;
      VectorMask<Integer> below3 = x3.compare(VectorOperators.LT, pivots);
      int count3 = below3.trueCount();
      x3.compress(below3).intoArray(a, left);
      x3.compress(below3.not())
          .expand(VectorMask.fromLong(SPECIES, (ALL << count3) & ALL))
          .intoArray(a, right - WIDTH);
      left += count3;
      right -= WIDTH - count3;
    }
    return ((long) left << 32) | right;
  }

  /// Splits `scratch[0] … scratch[length-1]` into the free positions, which are as many.
  private static int splitRest(int[] a, int left, int right, int pivot, int[] scratch, int length) {
    IntVector pivots = IntVector.broadcast(SPECIES, pivot);
    int i = 0;
    for (; i <= length - WIDTH; i += WIDTH) {
      IntVector x = IntVector.fromArray(SPECIES, scratch, i);
      VectorMask<Integer> below = x.compare(VectorOperators.LT, pivots);
      int count = below.trueCount();
      x.compress(below).intoArray(a, left, VectorMask.fromLong(SPECIES, (1L << count) - 1));
      left += count;
      right -= WIDTH - count;
      x.compress(below.not()).intoArray(a, right, VectorMask.fromLong(SPECIES, ALL >>> count));
    }
    for (; i < length; i++) {
      if (scratch[i] < pivot) {
        a[left++] = scratch[i];
      } else {
        a[--right] = scratch[i];
      }
    }
    return left;
  }
}
