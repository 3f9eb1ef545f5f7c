// Twins of float/int: double/long. Elements: minKey, maxKey.
package dev.shoal.primitives.reduce;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.FloatKeys;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [IntMinMaxSimd] of floats, by their bits as integers of the same order, see [FloatKeys]: a
/// minimum of floats takes five instructions before AVX10, for NaNs and zeros, and a minimum of
/// integers takes one.
///
/// In that order the bits of a NaN are below those of −∞ or above those of ∞, so the two results
/// show at the end whether there is a NaN.
final class FloatMinMaxSimd {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
  private static final VectorSpecies<Integer> KEYS = IntVector.SPECIES_256;
  private static final int WIDTH = KEYS.length();
  private static final int STEP = 4 * WIDTH;
  private static final int SIGN = Integer.SIZE - 1;

  static final SimdGate GATE =
      SimdGate.of(
          new float[32 * STEP],
          new float[2],
          (x, out) -> find(x, 0, x.length, out, 0),
          (x, out) -> FloatRangeMinMax.findByScalar(x, 0, x.length, out, 0));

  private FloatMinMaxSimd() {}

  /// See [FloatRangeMinMax#find].
  static void find(float[] x, int from, int to, float[] out, int at) {
    if (to - from < STEP) {
      FloatRangeMinMax.findByScalar(x, from, to, out, at);
    } else {
      findInMany(x, from, to, out, at);
    }
  }

  private static void findInMany(float[] x, int from, int to, float[] out, int at) {
    IntVector low0 = IntVector.broadcast(KEYS, Integer.MAX_VALUE);
    IntVector low1 = low0;
    IntVector low2 = low0;
    IntVector low3 = low0;
    IntVector high0 = IntVector.broadcast(KEYS, Integer.MIN_VALUE);
    IntVector high1 = high0;
    IntVector high2 = high0;
    IntVector high3 = high0;
    int i = from;
    for (; i <= to - STEP; i += STEP) {
      IntVector x0 = FloatVector.fromArray(FLOATS, x, i).reinterpretAsInts();
      IntVector x1 = FloatVector.fromArray(FLOATS, x, i + WIDTH).reinterpretAsInts();
      IntVector x2 = FloatVector.fromArray(FLOATS, x, i + 2 * WIDTH).reinterpretAsInts();
      IntVector x3 = FloatVector.fromArray(FLOATS, x, i + 3 * WIDTH).reinterpretAsInts();
      x0 =
          x0.lanewise(VectorOperators.ASHR, SIGN)
              .and(Integer.MAX_VALUE)
              .lanewise(VectorOperators.XOR, x0);
      x1 =
          x1.lanewise(VectorOperators.ASHR, SIGN)
              .and(Integer.MAX_VALUE)
              .lanewise(VectorOperators.XOR, x1);
      x2 =
          x2.lanewise(VectorOperators.ASHR, SIGN)
              .and(Integer.MAX_VALUE)
              .lanewise(VectorOperators.XOR, x2);
      x3 =
          x3.lanewise(VectorOperators.ASHR, SIGN)
              .and(Integer.MAX_VALUE)
              .lanewise(VectorOperators.XOR, x3);
      low0 = low0.min(x0);
      low1 = low1.min(x1);
      low2 = low2.min(x2);
      low3 = low3.min(x3);
      high0 = high0.max(x0);
      high1 = high1.max(x1);
      high2 = high2.max(x2);
      high3 = high3.max(x3);
    }
    IntVector low = low0.min(low1).min(low2.min(low3));
    IntVector high = high0.max(high1).max(high2.max(high3));
    // Not reduceLanes: for longs it allocates on AVX2.
    int minKey = Math.min(Math.min(low.lane(0), low.lane(1)), Math.min(low.lane(2), low.lane(3)));
    int maxKey =
        Math.max(Math.max(high.lane(0), high.lane(1)), Math.max(high.lane(2), high.lane(3)));
    minKey = Math.min(minKey, Math.min(low.lane(4 % WIDTH), low.lane(5 % WIDTH)));
    minKey = Math.min(minKey, Math.min(low.lane(6 % WIDTH), low.lane(7 % WIDTH)));
    maxKey = Math.max(maxKey, Math.max(high.lane(4 % WIDTH), high.lane(5 % WIDTH)));
    maxKey = Math.max(maxKey, Math.max(high.lane(6 % WIDTH), high.lane(7 % WIDTH)));
    for (; i < to; i++) {
      minKey = Math.min(minKey, FloatKeys.key(x[i]));
      maxKey = Math.max(maxKey, FloatKeys.key(x[i]));
    }
    boolean hasNan =
        minKey < FloatKeys.key(Float.NEGATIVE_INFINITY)
            || maxKey > FloatKeys.key(Float.POSITIVE_INFINITY);
    out[at] = hasNan ? Float.NaN : FloatKeys.value(minKey);
    out[at + 1] = hasNan ? Float.NaN : FloatKeys.value(maxKey);
  }
}
