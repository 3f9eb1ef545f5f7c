// Twins of int: long. Elements: x, total(), sum, scan(), y, prior, magnitude, excluded, GATE,
// SEGMENTS_GATE.
package dev.shoal.primitives.scan;

import static jdk.incubator.vector.VectorOperators.ABS;
import static jdk.incubator.vector.VectorOperators.ADD;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/// Sums of a tile with SIMD, at the speed of a copy.
///
/// Each vector is scanned in log₂ steps: in step s every lane whose number has bit s set adds the
/// last lane of the block of s lanes before its own. Two vectors are scanned at a time, because
/// each step waits for the one before. All in one method: a vector passed to another method is
/// sometimes boxed, which is 15 times slower.
///
/// @param checked whether a sum that overflows is an error
record IntSumSimd(boolean checked) implements IntTilePass {
  /// Shared instances, so that a call allocates none.
  private static final IntSumSimd CHECKED = new IntSumSimd(true);

  private static final IntSumSimd WRAPPING = new IntSumSimd(false);

  static IntSumSimd of(boolean checked) {
    return checked ? CHECKED : WRAPPING;
  }

  /// Not wider: a vector of 512 bits needs one step more, and was no faster in memory or in a
  /// cache.
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_256;

  private static final int WIDTH = SPECIES.length();

  /// Whether lanes have 32 bits: then a shift of 64-bit lanes moves each even lane to the odd lane
  /// after it, and costs less than a permutation.
  private static final boolean WORD = Integer.SIZE == 32;

  private static final VectorShuffle<Integer> FROM_1 = from(1);
  private static final VectorShuffle<Integer> FROM_2 = from(2);
  private static final VectorShuffle<Integer> FROM_4 = from(4);
  private static final VectorMask<Integer> INTO_1 = into(1);
  private static final VectorMask<Integer> INTO_2 = into(2);
  private static final VectorMask<Integer> INTO_4 = into(4);
  private static final VectorShuffle<Integer> LAST = VectorShuffle.fromOp(SPECIES, _ -> WIDTH - 1);

  private static final SimdGate GATE =
      SimdGate.of(
          new int[ScanKernel.TILE / 8],
          new int[ScanKernel.TILE / 8], // in place scalar code is slower
          (x, y) -> CHECKED.scan(x, y, 0, 0, x.length, 0),
          (x, y) -> IntSumScalar.of(true).scan(x, y, 0, 0, x.length, 0));

  private static final SimdGate SEGMENTS_GATE =
      SimdGate.of(
          new int[ScanKernel.TILE / 8],
          new int[ScanKernel.TILE / 8],
          sixteens(ScanKernel.TILE / 128),
          (x, y, at) -> CHECKED.scanInVectors(x, y, at, 0, at.length - 1, true),
          (x, y, at) -> IntSumScalar.of(true).scanSegments(x, y, at, 0, at.length - 1, true));

  /// Returns whether SIMD is ready to use.
  static boolean ready() {
    return GATE.ready();
  }

  /// Returns the offsets of segments of 16 elements.
  private static int[] sixteens(int segments) {
    int[] offsets = new int[segments + 1];
    for (int s = 0; s <= segments; s++) {
      offsets[s] = 16 * s;
    }
    return offsets;
  }

  private static VectorShuffle<Integer> from(int step) {
    return VectorShuffle.fromOp(SPECIES, k -> (k & step) == 0 ? k : (k & -step) - 1);
  }

  private static VectorMask<Integer> into(int step) {
    long bits = 0;
    for (int k = 0; k < WIDTH; k++) {
      bits |= (k & step) == 0 ? 0 : 1L << k;
    }
    return VectorMask.fromLong(SPECIES, bits);
  }

  @Override
  public int total(int[] x, int from, int to) {
    IntVector a = IntVector.zero(SPECIES);
    IntVector b = a;
    IntVector c = a;
    IntVector d = a;
    int i = from;
    for (; i <= to - 4 * WIDTH; i += 4 * WIDTH) {
      a = a.add(IntVector.fromArray(SPECIES, x, i));
      b = b.add(IntVector.fromArray(SPECIES, x, i + WIDTH));
      c = c.add(IntVector.fromArray(SPECIES, x, i + 2 * WIDTH));
      d = d.add(IntVector.fromArray(SPECIES, x, i + 3 * WIDTH));
    }
    int sum = a.add(b).add(c.add(d)).reduceLanes(ADD);
    for (; i < to; i++) {
      sum += x[i];
    }
    return sum;
  }

  @Override
  public int scan(int[] x, int[] y, int shift, int from, int to, int prior) {
    IntVector before = IntVector.broadcast(SPECIES, prior); // the sum so far, in every lane
    IntVector magnitudes = IntVector.zero(SPECIES);
    int i = from;
    for (; i <= to - 2 * WIDTH; i += 2 * WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i);
      IntVector w = IntVector.fromArray(SPECIES, x, i + WIDTH);
      magnitudes = magnitudes.or(WORD ? v.lanewise(ABS) : v.lanewise(XOR, v.lanewise(LSHL, 1)));
      magnitudes = magnitudes.or(WORD ? w.lanewise(ABS) : w.lanewise(XOR, w.lanewise(LSHL, 1)));
      v =
          WORD
              ? v.add(v.reinterpretAsLongs().lanewise(LSHL, 32).reinterpretAsInts())
              : v.add(v.rearrange(FROM_1), INTO_1);
      w =
          WORD
              ? w.add(w.reinterpretAsLongs().lanewise(LSHL, 32).reinterpretAsInts())
              : w.add(w.rearrange(FROM_1), INTO_1);
      v = v.add(v.rearrange(FROM_2), INTO_2);
      w = w.add(w.rearrange(FROM_2), INTO_2);
      v = WIDTH > 4 ? v.add(v.rearrange(FROM_4), INTO_4) : v;
      w = WIDTH > 4 ? w.add(w.rearrange(FROM_4), INTO_4) : w;
      v.add(before).intoArray(y, i + shift);
      before = before.add(v.rearrange(LAST));
      w.add(before).intoArray(y, i + shift + WIDTH);
      before = before.add(w.rearrange(LAST));
    }
    int sum = before.lane(0);
    int magnitude = magnitudes.reduceLanes(OR);
    for (; i < to; i++) {
      magnitude |= Math.abs(x[i]);
      sum += x[i];
      y[i + shift] = sum;
    }
    if (checked) {
      IntSumScalar.check(y, shift, from, to, prior, magnitude);
    }
    return sum - prior;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public boolean scanSegments(
      int[] x, int[] y, int[] offsets, int first, int end, boolean inclusive) {
    return (x != y && SEGMENTS_GATE.ready())
        ? scanInVectors(x, y, offsets, first, end, inclusive)
        : IntSumScalar.of(checked).scanSegments(x, y, offsets, first, end, inclusive);
  }

  /// Scans whole vectors: what they write past the end of a segment is overwritten with the next
  /// one. So segments of as many vectors take as many steps, and no branch is mispredicted.
  private boolean scanInVectors(
      int[] x, int[] y, int[] offsets, int first, int end, boolean inclusive) {
    int from = offsets[first];
    int to = offsets[end];
    if (checked && IntSumScalar.mayOverflow(IntSumScalar.magnitudes(x, from, to), 0)) {
      return false;
    }
    // Bits of an element that are subtracted again: no vector may come out of a branch (decision
    // 23).
    int excluded = inclusive ? 0 : -1;
    int s = first;
    for (; s < end && offsets[s + 1] <= to - WIDTH; s++) {
      IntVector before = IntVector.zero(SPECIES);
      for (int i = offsets[s]; i < offsets[s + 1]; i += WIDTH) {
        IntVector element = IntVector.fromArray(SPECIES, x, i);
        IntVector v =
            WORD
                ? element.add(element.reinterpretAsLongs().lanewise(LSHL, 32).reinterpretAsInts())
                : element.add(element.rearrange(FROM_1), INTO_1);
        v = v.add(v.rearrange(FROM_2), INTO_2);
        v = WIDTH > 4 ? v.add(v.rearrange(FROM_4), INTO_4) : v;
        v = v.add(before);
        before = v.rearrange(LAST);
        v.sub(element.and(excluded)).intoArray(y, i);
      }
    }
    return IntSumScalar.of(checked).scanSegments(x, y, offsets, s, end, inclusive);
  }

  /// One core with SIMD nearly uses up the memory bandwidth: a second core gained nothing,
  /// measured.
  @Override
  public int threadsThatPay() {
    return 3;
  }

  @Override
  public RunningInt totals() {
    return new RunningIntSum(true, 0);
  }
}
