package dev.shoal.mesh.neighbours;

import dev.shoal.device.SimdGate;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// Rows of neighbours by SIMD, in whole vectors. The last one may write beyond the end of the row,
/// to cells that are written again later: rows are short, and a vector costs less than a loop for
/// the rest.
final class RowSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final SimdGate GATE = gate();

  private RowSimd() {}

  private static SimdGate gate() {
    int length = 14; // the usual length of a row
    int[] entries = new int[300 * length];
    Arrays.setAll(entries, n -> n + 1);
    int[] out = new int[entries.length];
    return new SimdGate(
        () -> {
          for (int row = 0; row < out.length; row += length) {
            copy(entries, row, 1, out, row, length, out.length);
          }
        },
        () -> {
          for (int row = 0; row < out.length; row += length) {
            RowScalar.copy(entries, row, 1, out, row, length);
          }
        });
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Copies entries minus `first`: `length` or more, but writes nothing at `past` or beyond.
  static void copy(int[] entries, int at, int first, int[] out, int to, int length, int past) {
    int n = 0;
    int last = Math.min(past - to, entries.length - at) - WIDTH;
    for (; n < length && n <= last; n += WIDTH) {
      IntVector.fromArray(SPECIES, entries, at + n).sub(first).intoArray(out, to + n);
    }
    for (; n < length; n++) {
      out[to + n] = entries[at + n] - first;
    }
  }

  /// Writes c − step and c + step for the cells c from `from` to `to` or beyond, but nothing at
  /// `past` or beyond.
  static void count(int[] lower, int[] upper, int from, int to, int step, int past) {
    IntVector cells = IntVector.zero(SPECIES).addIndex(1);
    int c = from;
    for (; c < to && c <= past - WIDTH; c += WIDTH) {
      IntVector here = cells.add(c);
      here.sub(step).intoArray(lower, c);
      here.add(step).intoArray(upper, c);
    }
    for (; c < to; c++) {
      lower[c] = c - step;
      upper[c] = c + step;
    }
  }
}
