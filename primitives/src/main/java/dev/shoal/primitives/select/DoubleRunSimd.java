// Twins of double: float.
package dev.shoal.primitives.select;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [DoubleRunScalar] with SIMD.
final class DoubleRunSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          new double[1025],
          new long[16],
          (x, bits) -> count(x, 1, x.length, bits),
          (x, bits) -> DoubleRunScalar.count(x, 1, x.length, bits));

  private DoubleRunSimd() {}

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
  static int count(double[] x, int from, int to, long[] bits) {
    int count = 0;
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      int k = 0;
      if (i == 0) { // the first element has none before it
        word = DoubleRunScalar.word(x, 0, WIDTH);
        k = WIDTH;
      }
      for (; k < 64; k += WIDTH) {
        word |= differ(x, i + k) << k;
      }
      bits[j++] = word;
      count += Long.bitCount(word);
    }
    if (i < to) {
      bits[j] = DoubleRunScalar.word(x, i, to);
      count += Long.bitCount(bits[j]);
    }
    return count;
  }

  /// Numbers differ if they compare as different or, for zeros, have different signs; NaNs are
  /// equal.
  private static long differ(double[] x, int i) {
    DoubleVector before = DoubleVector.fromArray(SPECIES, x, i - 1);
    DoubleVector v = DoubleVector.fromArray(SPECIES, x, i);
    VectorMask<Double> signs =
        v.test(VectorOperators.IS_NEGATIVE).xor(before.test(VectorOperators.IS_NEGATIVE));
    VectorMask<Double> nans =
        v.test(VectorOperators.IS_NAN).and(before.test(VectorOperators.IS_NAN));
    return v.compare(VectorOperators.NE, before).or(signs).andNot(nans).toLong();
  }
}
