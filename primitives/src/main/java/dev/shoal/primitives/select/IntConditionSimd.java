// Twins of int: long, float, double. Elements: x, y, low, high, lowest, highest, GATE.
package dev.shoal.primitives.select;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [IntConditionScalar] with SIMD.
final class IntConditionSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final long ALL = -1L >>> -WIDTH;
  private static final boolean BY_TABLE = LaneTableSimd.serves(SPECIES);
  private static final int[] TABLE = LaneTableSimd.of(WIDTH);

  /// Elements at the end among which a full vector must meet the condition.
  private static final int LAST = 1 << 12;

  private static final IntCondition ZERO = IntCondition.equalTo(0);

  static final SimdGate GATE =
      SimdGate.of(
          new int[1024],
          new int[1024 + WIDTH],
          new long[16],
          (x, y, bits) -> {
            bits[0] = count(x, 0, x.length, ZERO, bits);
            bits[1] = values(x, 0, x.length, ZERO, y, 0);
          },
          (x, y, bits) -> {
            bits[0] = IntConditionScalar.count(x, 0, x.length, ZERO, bits);
            bits[1] = IntValues.write(x, 0, x.length, 0, 0, 0, Comparison.BRANCH_EQUAL, y, 0);
          });

  private IntConditionSimd() {}

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
  static int count(int[] x, int from, int to, IntCondition where, long[] bits) {
    int low = where.low();
    int high = where.high();
    long flip = where.negated() ? -1 : 0;
    int count = 0;
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = word(x, i, low, high) ^ flip;
      bits[j++] = word;
      count += Long.bitCount(word);
    }
    if (i < to) {
      long word = IntConditionScalar.word(x, i, to, low, high) ^ flip;
      bits[j] = word & -1L >>> (i - to);
      count += Long.bitCount(bits[j]);
    }
    return count;
  }

  /// Returns the bits of the 64 elements from `x[i]` on that are in the range.
  ///
  /// The bounds come as numbers: vectors would be boxed for each call that is not inlined.
  private static long word(int[] x, int i, int lowest, int highest) {
    IntVector low = IntVector.broadcast(SPECIES, lowest);
    IntVector high = IntVector.broadcast(SPECIES, highest);
    long word = 0;
    for (int k = 0; k < 64; k += WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i + k);
      word |=
          v.compare(VectorOperators.GE, low).and(v.compare(VectorOperators.LE, high)).toLong() << k;
    }
    return word;
  }

  /// Returns the index up to which whole vectors may be stored: from there to `to` at least a
  /// vector of elements meets the condition, and overwrites the excess of the earlier stores. It is
  /// a multiple of 64 elements past `from`, or `from` where few of the last elements meet the
  /// condition, since searching further would cost more. At most the last quarter is searched.
  static int stop(int[] x, int from, int to, IntCondition where, long[] bits) {
    int stop = from + ((to - from) & -64);
    if (stop - from <= 64) { // the result is `from` in any case
      return from;
    }
    int first = stop - Math.min(LAST, (stop - from) >> 2);
    int count = 0;
    while (stop > first && count < WIDTH) {
      stop -= 64;
      count += count(x, stop, stop + 64, where, bits);
    }
    return count < WIDTH ? from : stop;
  }

  /// Writes the elements that meet the condition to `y[at]` on, in whole vectors; see [IntTake].
  ///
  /// @param to a multiple of 64 past `from`, at most [#stop]
  /// @return the index after the last that is written
  static int values(int[] x, int from, int to, IntCondition where, int[] y, int at) {
    int end = at;
    if (BY_TABLE) {
      return valuesByTable(x, from, to, where, y, at);
    }
    IntVector low = IntVector.broadcast(SPECIES, where.low());
    IntVector high = IntVector.broadcast(SPECIES, where.high());
    VectorMask<Integer> flip = SPECIES.maskAll(where.negated());
    for (int i = from; i < to; i += WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i);
      VectorMask<Integer> meet =
          v.compare(VectorOperators.GE, low).and(v.compare(VectorOperators.LE, high)).xor(flip);
      v.compress(meet).intoArray(y, end);
      end += meet.trueCount();
    }
    return end;
  }

  /// [#values] without mask registers. Where none of 64 elements met the condition, the next are
  /// marked first, and often skipped; elsewhere each vector is packed as it is marked.
  private static int valuesByTable(int[] x, int from, int to, IntCondition where, int[] y, int at) {
    int low = where.low();
    int high = where.high();
    long flip = where.negated() ? -1 : 0;
    int end = at;
    boolean isRare = true;
    for (int i = from; i < to; i += 64) {
      int start = end;
      if (isRare) {
        long word = word(x, i, low, high) ^ flip;
        end = word == 0 ? end : IntTake.IntTakeSimd.store(x, i, word, y, end);
      } else {
        end = pack(x, i, low, high, flip & ALL, y, end);
      }
      isRare = end == start;
    }
    return end;
  }

  /// Writes those of the 64 elements from `x[i]` on that meet the condition to `y[at]` on.
  private static int pack(int[] x, int i, int lowest, int highest, long flip, int[] y, int at) {
    IntVector low = IntVector.broadcast(SPECIES, lowest);
    IntVector high = IntVector.broadcast(SPECIES, highest);
    int end = at;
    for (int k = 0; k < 64; k += WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i + k);
      long marks =
          v.compare(VectorOperators.GE, low).and(v.compare(VectorOperators.LE, high)).toLong()
              ^ flip;
      LaneTableSimd.INTS
          .fromArray(TABLE, (int) marks * LaneTableSimd.ROW)
          .selectFrom(v./*index*/ reinterpretAsInts())
          .reinterpretAsInts()
          .intoArray(y, end);
      end += Long.bitCount(marks);
    }
    return end;
  }
}
