// Twins of int: long, float, double. Elements: x, y, GATE.
package dev.shoal.primitives.select;

import dev.shoal.device.Simd;
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
    if (Simd.available() && IntTakeSimd.GATE.ready()) {
      IntTakeSimd.take(x, from, to, bits, y, at, end);
    } else {
      byScalar(x, from, to, bits, y, at);
    }
  }

  /// Goes from one bit that is 1 to the next.
  private static void byScalar(int[] x, int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        y[end++] = x[i + Long.numberOfTrailingZeros(word)];
      }
      i = to - i > 64 ? i + 64 : to;
    }
  }

  /// The marked lanes of a vector are compressed and the whole vector is stored. The next store
  /// overwrites the excess, and the last stores are masked.
  ///
  /// **Source:** Lemire and Rupp, *Upscaledb: Efficient integer-key compression in a key-value
  /// store using SIMD instructions* (2017), for the store that overlaps the next.
  private static final class IntTakeSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();
    private static final long ALL = -1L >>> -WIDTH;

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
      int i = from;
      int index = at;
      int j = 0;
      for (; i <= to - 64; i += 64) {
        long word = bits[j++];
        if (index <= end - 64) {
          for (int k = 0; k < 64; k += WIDTH) {
            long lanes = word >>> k & ALL;
            IntVector.fromArray(SPECIES, x, i + k)
                .compress(VectorMask.fromLong(SPECIES, lanes))
                .intoArray(y, index);
            index += Long.bitCount(lanes);
          }
        } else {
          for (int k = 0; k < 64; k += WIDTH) {
            long lanes = word >>> k & ALL;
            int count = Long.bitCount(lanes);
            IntVector.fromArray(SPECIES, x, i + k)
                .compress(VectorMask.fromLong(SPECIES, lanes))
                .intoArray(y, index, VectorMask.fromLong(SPECIES, (1L << count) - 1));
            index += count;
          }
        }
      }
      for (long word = i < to ? bits[j] : 0; word != 0; word &= word - 1) {
        y[index++] = x[i + Long.numberOfTrailingZeros(word)];
      }
    }
  }
}
