// Twins of float/int: double/long. Elements: flip, key.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.IntOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [IntThresholdSimd] of floats, by the keys of [FloatKeySimd]. These do not hold for NaNs, which
/// have one bit for all of them.
final class FloatThresholdSimd {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int WIDTH = FLOATS.length();
  private static final int SIGN = Integer.SIZE - 1;

  static final SimdGate GATE =
      SimdGate.of(
          new float[1024],
          new long[16],
          (x, bits) -> mark(x, 0, x.length, SortOrder.DESCENDING, -1, bits), // none is below
          (x, bits) ->
              bits[0] = FloatThresholdScalar.next(x, 0, x.length, SortOrder.DESCENDING, -1));

  private FloatThresholdSimd() {}

  /// As [IntThresholdSimd#mark].
  static void mark(float[] x, int from, int to, SortOrder order, long threshold, long[] bits) {
    int flip = order.isDescending() ? -1 : 0;
    int key = IntOrder.value(threshold);
    long nan = order.key(Float.NaN) < threshold ? -1 : 0;
    int i = from;
    int j = 0;
    for (; i <= to - 64; i += 64) {
      long word = 0;
      for (int k = 0; k < 64; k += WIDTH) {
        FloatVector v = FloatVector.fromArray(FLOATS, x, i + k);
        IntVector raw = v.reinterpretAsInts();
        IntVector below = raw.lanewise(VectorOperators.ASHR, SIGN).and(Integer.MAX_VALUE);
        long ahead =
            raw.lanewise(VectorOperators.XOR, below)
                .lanewise(VectorOperators.XOR, flip)
                .compare(VectorOperators.LT, key)
                .toLong();
        long nans = v.test(VectorOperators.IS_NAN).toLong();
        word |= ((ahead & ~nans) | (nans & nan)) << k;
      }
      bits[j++] = word;
    }
    if (i < to) {
      bits[j] = FloatThresholdScalar.word(x, i, to, order, threshold);
    }
  }
}
