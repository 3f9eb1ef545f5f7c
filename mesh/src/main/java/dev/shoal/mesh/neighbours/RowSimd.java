package dev.shoal.mesh.neighbours;

import dev.shoal.device.SimdGate;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/// Rows of neighbours in whole vectors, of which the last may reach over the end of the row into
/// cells that are read later: rows are short, and a vector costs less than to find out how short.
final class RowSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final SimdGate GATE = gate();

  private RowSimd() {}

  private static SimdGate gate() {
    int length = 14; // of a row, as is usual
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

  /// Whether these lanes are faster than loops yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Copies entries less `first`, at least `length`; none to `past` or beyond.
  static void copy(int[] entries, int at, int first, int[] out, int to, int length, int past) {
    int n = 0;
    int most = Math.min(past - to, entries.length - at) - WIDTH;
    for (; n < length && n <= most; n += WIDTH) {
      IntVector.fromArray(SPECIES, entries, at + n).sub(first).intoArray(out, to + n);
    }
    for (; n < length; n++) {
      out[to + n] = entries[at + n] - first;
    }
  }

  /// Counts cells `from` to `to` in steps down and up; none from `past` on.
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
