// Twins of int: long. Elements: x, mask, key.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.IntOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [IntThresholdScalar], one vector at a time.
final class IntThresholdSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private IntThresholdSimd() {}

  private static SimdGate gate() {
    int[] x = new int[1024];
    long[] bits = new long[16];
    SortOrder order = SortOrder.DESCENDING;
    return new SimdGate(
        () -> mark(x, 0, x.length, order, 0, bits),
        () -> IntThresholdScalar.mark(x, 0, x.length, order, 0, bits));
  }

  /// Returns whether this code is compiled and faster than the scalar code by now.
  static boolean ready() {
    return GATE.ready();
  }

  /// [IntThresholdScalar#mark].
  static void mark(int[] x, int from, int to, SortOrder order, long threshold, long[] bits) {
    int mask = order.intMask();
    int key = IntOrder.value(threshold);
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      for (int k = 0; k < 64; k += WIDTH) {
        IntVector v = IntVector.fromArray(SPECIES, x, i + k);
        word |=
            v.lanewise(VectorOperators.XOR, mask).compare(VectorOperators.LT, key).toLong() << k;
      }
      bits[j++] = word;
    }
    if (i < to) {
      bits[j] = IntThresholdScalar.word(x, i, to, order, threshold);
    }
  }
}
