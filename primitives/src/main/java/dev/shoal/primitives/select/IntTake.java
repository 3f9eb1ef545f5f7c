// Twins of int: long, float, double. Elements: x, y, GATE.
package dev.shoal.primitives.select;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Moves marked elements.
final class IntTake {
  private IntTake() {}

  /// Writes the elements of `x[from] … x[to-1]` whose bits are 1 to `y[at] … y[end-1]`, which are
  /// as many.
  static void take(int[] x, int from, int to, long[] bits, int[] y, int at, int end) {
    if (SimdGate.open() && IntTakeSimd.GATE.ready()) {
      IntTakeSimd.take(x, from, to, bits, y, at, end);
    } else {
      byScalar(x, from, to, bits, y, at);
    }
  }

  /// Goes from one bit that is 1 to the next.
  private static void byScalar(int[] x, int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      end = walk(x, i, bits[j], y, end);
      i = to - i > 64 ? i + 64 : to;
    }
  }

  private static int walk(int[] x, int i, long word, int[] y, int at) {
    int end = at;
    for (long left = word; left != 0; left &= left - 1) {
      y[end++] = x[i + Long.numberOfTrailingZeros(left)];
    }
    return end;
  }

  /// The marked lanes of a vector are compressed and the whole vector is stored. The next store
  /// overwrites the excess. The last stores are scalar; where vectors are not of 256 bits, most are
  /// masked.
  ///
  /// **Source:** Lemire and Rupp, *Upscaledb: Efficient integer-key compression in a key-value
  /// store using SIMD instructions* (2017), for the store that overlaps the next.
  static final class IntTakeSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();
    private static final long ALL = -1L >>> -WIDTH;
    private static final boolean BY_TABLE = LaneTableSimd.serves(SPECIES);
    private static final int[] TABLE = LaneTableSimd.of(WIDTH);

    /// Marks of a word up to which masked stores of the last elements do not pay.
    private static final int FEW = 8;

    static final SimdGate GATE =
        SimdGate.of(
            new int[1024],
            new int[512],
            SimdSamples.bits(1024),
            (x, y, bits) -> take(x, 0, x.length, bits, y, 0, y.length),
            (x, y, bits) -> byScalar(x, 0, x.length, bits, y, 0));

    private IntTakeSimd() {}

    /// Writes the elements of `x[from] … x[to-1]` whose bits are 1 to `y[at] … y[end-1]`, which are
    /// as many.
    static void take(int[] x, int from, int to, long[] bits, int[] y, int at, int end) {
      int index = at;
      int j = 0;
      for (int i = from; i < to; j++) {
        long word = bits[j];
        int count = Long.bitCount(word);
        boolean isWhole = to - i >= 64;
        if (isWhole && count > 0 && index + count <= end - WIDTH) {
          store(x, i, word, y, index);
        } else if (isWhole && count > FEW && !BY_TABLE) {
          storeMasked(x, i, word, y, index);
        } else {
          storeWithin(x, i, to, word, y, index, end);
        }
        index += count;
        i = isWhole ? i + 64 : to;
      }
    }

    /// Writes those of the 64 elements from `x[i]` on whose bits are 1 to `y[at]` on, and
    /// overwrites up to a vector after them.
    ///
    /// @return the index after the last that is written
    static int store(int[] x, int i, long word, int[] y, int at) {
      int end = at;
      for (int k = 0; k < 64; k += WIDTH) {
        long marks = word >>> k & ALL;
        pack(x, i + k, marks, y, end);
        end += Long.bitCount(marks);
      }
      return end;
    }

    /// [#store] that overwrites nothing else, without the table.
    private static void storeMasked(int[] x, int i, long word, int[] y, int at) {
      int end = at;
      for (int k = 0; k < 64; k += WIDTH) {
        long marks = word >>> k & ALL;
        int count = Long.bitCount(marks);
        IntVector.fromArray(SPECIES, x, i + k)
            .compress(VectorMask.fromLong(SPECIES, marks))
            .intoArray(y, end, VectorMask.fromLong(SPECIES, (1L << count) - 1));
        end += count;
      }
    }

    /// [#store] of up to 64 elements that writes nothing to `y[limit]` or beyond: whole vectors as
    /// long as there is room, and the rest one by one.
    private static void storeWithin(int[] x, int i, int to, long word, int[] y, int at, int limit) {
      long left = word;
      int end = at;
      int k = i;
      for (; left != 0 && k <= to - WIDTH && end <= limit - WIDTH; k += WIDTH) {
        long marks = left & ALL;
        pack(x, k, marks, y, end);
        end += Long.bitCount(marks);
        left >>>= WIDTH;
      }
      walk(x, k, left, y, end);
    }

    /// Writes the marked elements from `x[i]` on, and then any: a vector from `y[at]` on.
    private static void pack(int[] x, int i, long marks, int[] y, int at) {
      IntVector v = IntVector.fromArray(SPECIES, x, i);
      if (BY_TABLE) {
        LaneTableSimd.INTS
            .fromArray(TABLE, (int) marks * LaneTableSimd.ROW)
            .selectFrom(v./*index*/ reinterpretAsInts())
            .reinterpretAsInts()
            .intoArray(y, at);
      } else {
        v.compress(VectorMask.fromLong(SPECIES, marks)).intoArray(y, at);
      }
    }
  }
}
