package dev.shoal.primitives.histogram;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Leaves out the one value that most elements are, a vector at a time.
final class HotSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private HotSimd() {}

  private static SimdGate gate() {
    int[] x = new int[1024];
    for (int i = 0; i < x.length; i += 8) {
      x[i] = i & 15;
    }
    int[] y = new int[room(x.length)];
    Tables tables = new Tables();
    tables.size(16);
    return new SimdGate(
        () -> others(x, 0, x.length, 0, y), () -> tables.addInTurn(x, 0, x.length, 0));
  }

  /// Whether to leave it out is faster than to count it, yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// How long `y` must be for so many elements: whole vectors are written.
  static int room(int length) {
    return length + WIDTH;
  }

  /// Writes those of `x[from] … x[to-1]` that are not `hot` to the head of `y`, in order.
  ///
  /// @return how many
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
