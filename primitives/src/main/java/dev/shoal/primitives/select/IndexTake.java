package dev.shoal.primitives.select;

import dev.shoal.device.Simd;
import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Writes the indices of marked elements.
final class IndexTake {
  private IndexTake() {}

  /// Writes the indices among `from … to-1` whose bits are 1 to `y[at] … y[end-1]`, which are as
  /// many.
  static void take(int from, int to, long[] bits, int[] y, int at, int end) {
    if (Simd.available() && IndexTakeSimd.GATE.ready()) {
      IndexTakeSimd.take(from, to, bits, y, at, end);
    } else {
      byScalar(from, to, bits, y, at);
    }
  }

  private static void byScalar(int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        y[end++] = i + Long.numberOfTrailingZeros(word);
      }
      i = to - i > 64 ? i + 64 : to;
    }
  }

  /// See [IntTake].
  private static final class IndexTakeSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();
    private static final long ALL = -1L >>> -WIDTH;
    private static final IntVector STEPS = IntVector.zero(SPECIES).addIndex(1);

    static final SimdGate GATE =
        SimdGate.of(
            SimdSamples.bits(1024),
            new int[512],
            (bits, y) -> take(0, 1024, bits, y, 0, y.length),
            (bits, y) -> byScalar(0, 1024, bits, y, 0));

    private IndexTakeSimd() {}

    /// Writes the indices among `from … to-1` whose bits are 1 to `y[at] … y[end-1]`, which are as
    /// many.
    static void take(int from, int to, long[] bits, int[] y, int at, int end) {
      int i = from;
      int index = at;
      int j = 0;
      for (; i <= to - 64; i += 64) {
        long word = bits[j++];
        if (index <= end - 64) {
          for (int k = 0; k < 64; k += WIDTH) {
            long lanes = word >>> k & ALL;
            STEPS.add(i + k).compress(VectorMask.fromLong(SPECIES, lanes)).intoArray(y, index);
            index += Long.bitCount(lanes);
          }
        } else {
          for (int k = 0; k < 64; k += WIDTH) {
            long lanes = word >>> k & ALL;
            int count = Long.bitCount(lanes);
            STEPS
                .add(i + k)
                .compress(VectorMask.fromLong(SPECIES, lanes))
                .intoArray(y, index, VectorMask.fromLong(SPECIES, (1L << count) - 1));
            index += count;
          }
        }
      }
      for (long word = i < to ? bits[j] : 0; word != 0; word &= word - 1) {
        y[index++] = i + Long.numberOfTrailingZeros(word);
      }
    }
  }
}
