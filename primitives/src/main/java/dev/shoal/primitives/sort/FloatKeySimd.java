// Twins of float/int: double/long. Elements: keys, flip, GATE.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.primitives.order.FloatKeys;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FloatKeys], one vector at a time.
final class FloatKeySimd {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = INTS.length();
  private static final int SIGN = Integer.SIZE - 1;

  static final SimdGate GATE =
      SimdGate.of(
          new float[1024],
          new int[1024],
          (a, keys) -> {
            boolean _ = encode(a, 0, keys, 0, a.length, 0);
            decode(keys, a, 0, 0, a.length, 0);
          },
          (a, keys) -> {
            boolean _ = FloatKeys.encode(a, 0, keys, 0, a.length, 0);
            FloatKeys.decode(keys, a, 0, 0, a.length, 0);
          });

  private FloatKeySimd() {}

  /// [FloatKeys#encode].
  static boolean encode(float[] a, int from, int[] keys, int start, int end, int flip) {
    long nans = 0; // not a mask: a mask carried through a loop may be allocated as an object
    int i = start;
    for (; i <= end - WIDTH; i += WIDTH) {
      FloatVector x = FloatVector.fromArray(FLOATS, a, from + i);
      nans |= x.test(VectorOperators.IS_NAN).toLong();
      IntVector raw = x.reinterpretAsInts();
      IntVector below = raw.lanewise(VectorOperators.ASHR, SIGN).and(Integer.MAX_VALUE);
      raw.lanewise(VectorOperators.XOR, below)
          .lanewise(VectorOperators.XOR, flip)
          .intoArray(keys, i);
    }
    boolean nan = FloatKeys.encode(a, from, keys, i, end, flip);
    return nan || nans != 0;
  }

  /// [FloatKeys#decode].
  static void decode(int[] keys, float[] a, int from, int start, int end, int flip) {
    int i = start;
    for (; i <= end - WIDTH; i += WIDTH) {
      IntVector key = IntVector.fromArray(INTS, keys, i).lanewise(VectorOperators.XOR, flip);
      IntVector below = key.lanewise(VectorOperators.ASHR, SIGN).and(Integer.MAX_VALUE);
      key.lanewise(VectorOperators.XOR, below).reinterpretAsFloats().intoArray(a, from + i);
    }
    FloatKeys.decode(keys, a, from, i, end, flip);
  }
}
