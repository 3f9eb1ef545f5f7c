// Twins of int: long. Elements: x, mask, key, GATE.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.IntOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Marks the elements below a threshold, one vector at a time.
final class IntThresholdSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          new int[1024],
          new long[16],
          (x, bits) -> mark(x, 0, x.length, SortOrder.DESCENDING, -1, bits), // none is below
          (x, bits) -> bits[0] = IntThresholdScalar.next(x, 0, x.length, SortOrder.DESCENDING, -1));

  private IntThresholdSimd() {}

  /// Sets the bits of `x[from] … x[to-1]`, 64 in a word: bit i is 1 if the key of the i-th is below
  /// `threshold`; unused bits of the last word become 0.
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
