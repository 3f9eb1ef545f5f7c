package dev.shoal.primitives.select;

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
    if (SimdGate.open() && IndexTakeSimd.GATE.ready()) {
      IndexTakeSimd.take(from, to, bits, y, at, end);
    } else {
      byScalar(from, to, bits, y, at);
    }
  }

  private static void byScalar(int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      end = walk(i, bits[j], y, end);
      i = to - i > 64 ? i + 64 : to;
    }
  }

  private static int walk(int i, long word, int[] y, int at) {
    int end = at;
    for (long left = word; left != 0; left &= left - 1) {
      y[end++] = i + Long.numberOfTrailingZeros(left);
    }
    return end;
  }

  /// See [IntTake].
  private static final class IndexTakeSimd {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();
    private static final long ALL = -1L >>> -WIDTH;
    private static final IntVector STEPS = IntVector.zero(SPECIES).addIndex(1);
    private static final boolean BY_TABLE = LaneTableSimd.serves(SPECIES);
    private static final int[] TABLE = LaneTableSimd.of(WIDTH);

    /// Marks of a word up to which masked stores of the last indices do not pay.
    private static final int FEW = 8;

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
      int index = at;
      int j = 0;
      for (int i = from; i < to; j++) {
        long word = bits[j];
        int count = Long.bitCount(word);
        boolean isWhole = to - i >= 64;
        if (isWhole && count > 0 && index + count <= end - WIDTH) {
          store(i, word, y, index);
        } else if (isWhole && count > FEW && !BY_TABLE) {
          storeMasked(i, word, y, index);
        } else {
          storeWithin(i, word, y, index, end);
        }
        index += count;
        i = isWhole ? i + 64 : to;
      }
    }

    private static void store(int i, long word, int[] y, int at) {
      int end = at;
      for (int k = 0; k < 64; k += WIDTH) {
        long marks = word >>> k & ALL;
        pack(i + k, marks, y, end);
        end += Long.bitCount(marks);
      }
    }

    private static void storeMasked(int i, long word, int[] y, int at) {
      int end = at;
      for (int k = 0; k < 64; k += WIDTH) {
        long marks = word >>> k & ALL;
        int count = Long.bitCount(marks);
        STEPS
            .add(i + k)
            .compress(VectorMask.fromLong(SPECIES, marks))
            .intoArray(y, end, VectorMask.fromLong(SPECIES, (1L << count) - 1));
        end += count;
      }
    }

    /// As in [IntTake].
    private static void storeWithin(int i, long word, int[] y, int at, int limit) {
      long left = word;
      int end = at;
      int k = i;
      for (; left != 0 && end <= limit - WIDTH; k += WIDTH) {
        long marks = left & ALL;
        pack(k, marks, y, end);
        end += Long.bitCount(marks);
        left >>>= WIDTH;
      }
      walk(k, left, y, end);
    }

    /// Writes the marked indices from `i` on, and then any: a vector from `y[at]` on.
    private static void pack(int i, long marks, int[] y, int at) {
      if (BY_TABLE) {
        IntVector.fromArray(SPECIES, TABLE, (int) marks * LaneTableSimd.ROW)
            .add(i)
            .intoArray(y, at);
      } else {
        STEPS.add(i).compress(VectorMask.fromLong(SPECIES, marks)).intoArray(y, at);
      }
    }
  }
}
