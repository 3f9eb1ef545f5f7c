// Twins of int: long. Elements: x, GATE.
package dev.shoal.primitives.select;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [IntRunScalar] with SIMD.
final class IntRunSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          new int[1025],
          new long[16],
          (x, bits) -> count(x, 1, x.length, bits),
          (x, bits) -> IntRunScalar.count(x, 1, x.length, bits));

  private IntRunSimd() {}

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
  static int count(int[] x, int from, int to, long[] bits) {
    int count = 0;
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      int k = 0;
      if (i == 0) { // the first element has none before it
        word = IntRunScalar.word(x, 0, WIDTH);
        k = WIDTH;
      }
      for (; k < 64; k += WIDTH) {
        word |= differ(x, i + k) << k;
      }
      bits[j++] = word;
      count += Long.bitCount(word);
    }
    if (i < to) {
      bits[j] = IntRunScalar.word(x, i, to);
      count += Long.bitCount(bits[j]);
    }
    return count;
  }

  private static long differ(int[] x, int i) {
    IntVector before = IntVector.fromArray(SPECIES, x, i - 1);
    return IntVector.fromArray(SPECIES, x, i).compare(VectorOperators.NE, before).toLong();
  }
}
