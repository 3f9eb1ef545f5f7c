package dev.shoal.primitives.histogram;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Skips the most frequent value, a vector at a time.
final class HotSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          SimdSamples.mostlyZeros(1024),
          new int[capacity(1024)],
          new int[][] {new int[16], null, null, null},
          (x, y, _) -> others(x, 0, x.length, 0, y),
          (x, _, tables) -> FourTables.add(tables, x, 0, x.length, 0));

  private HotSimd() {}

  /// Returns the length of `y` for so many elements: whole vectors are written.
  static int capacity(int length) {
    return length + WIDTH;
  }

  /// Writes the elements of `x[from] … x[to-1]` that are not `hot` to the start of `y`, in order.
  ///
  /// @return the number of those
  static int others(int[] x, int from, int to, int hot, int[] y) {
    int count = 0;
    int i = from;
    for (; i <= to - WIDTH; i += WIDTH) {
      IntVector v = IntVector.fromArray(SPECIES, x, i);
      VectorMask<Integer> other = v.compare(VectorOperators.NE, hot);
      v.compress(other).intoArray(y, count);
      count += other.trueCount();
    }
    for (; i < to; i++) {
      if (x[i] != hot) {
        y[count++] = x[i];
      }
    }
    return count;
  }
}
