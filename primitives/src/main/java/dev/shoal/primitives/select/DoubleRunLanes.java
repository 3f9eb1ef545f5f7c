// Twins of double: float.
package dev.shoal.primitives.select;

import dev.shoal.device.WarmUp;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [DoubleRunLoops], a vector at a time.
final class DoubleRunLanes {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  private static final WarmUp WARM_UP = warmUp();

  private DoubleRunLanes() {}

  private static WarmUp warmUp() {
    double[] x = new double[1025];
    long[] bits = new long[16];
    return new WarmUp(
        () -> count(x, 1, x.length, bits), () -> DoubleRunLoops.count(x, 1, x.length, bits));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 a word, the last word's rest to 0.
  ///
  /// @return how many are 1
  static int count(double[] x, int from, int to, long[] bits) {
    int end = from == 0 ? Math.min(64, to) : from; // nothing is before the first
    bits[0] = DoubleRunLoops.word(x, from, end);
    int count = Long.bitCount(bits[0]);
    int i = end;
    int j = (end - from) >>> 6;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      for (int k = 0; k < 64; k += WIDTH) {
        word |= differ(x, i + k) << k;
      }
      bits[j++] = word;
      count += Long.bitCount(word);
    }
    if (i < to) {
      bits[j] = DoubleRunLoops.word(x, i, to);
      count += Long.bitCount(bits[j]);
    }
    return count;
  }

  /// Numbers differ if they compare so or have different signs, as zeros may; NaNs do not.
  private static long differ(double[] x, int i) {
    DoubleVector before = DoubleVector.fromArray(LANES, x, i - 1);
    DoubleVector v = DoubleVector.fromArray(LANES, x, i);
    VectorMask<Double> signs =
        v.test(VectorOperators.IS_NEGATIVE).xor(before.test(VectorOperators.IS_NEGATIVE));
    VectorMask<Double> nans =
        v.test(VectorOperators.IS_NAN).and(before.test(VectorOperators.IS_NAN));
    return v.compare(VectorOperators.NE, before).or(signs).andNot(nans).toLong();
  }
}
