// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FloatAxisScalar#find] on an axis of [FloatSteps]: nothing is gathered.
///
/// C2 does not vectorize the scalar loop, which reads and writes arrays of one type.
final class FloatStepSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /// Integers as wide as the numbers.
  private static final VectorSpecies<?> WHOLE =
      FloatVector.zero(SPECIES).viewAsIntegralLanes().species();

  private static final int WIDTH = SPECIES.length();
  private static final FloatAxis SEVEN = FloatAxis.of(0, 1, 2, 3, 4, 5, 6, 7);
  private static final float[] SAMPLE_WHOLE = new float[256];

  private static final SimdGate GATE =
      SimdGate.of(
          SimdSamples.evenFloats(256, 7),
          new int[256],
          new float[256],
          (x, indices, fractions) ->
              find(SEVEN, true, x, 0, x.length, SAMPLE_WHOLE, indices, fractions),
          (x, indices, fractions) ->
              FloatAxisScalar.find(
                  SEVEN, AxisSearch.UNIFORM, true, x, 0, x.length, 0, indices, fractions));

  private FloatStepSimd() {}

  /// Returns whether this code is faster than scalar code by now. 256-bit vectors cannot convert
  /// doubles to longs.
  static boolean ready() {
    return (SPECIES.elementSize() == Integer.SIZE || SPECIES.vectorBitSize() == 512)
        && GATE.ready();
  }

  /// As [FloatAxisScalar#find], from the beginning of `indices` and `fractions` on.
  ///
  /// @param whole scratch of the length of `indices`
  static void find(
      FloatAxis axis,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      float[] whole,
      int[] indices,
      float[] fractions) {
    FloatSteps steps = axis.steps;
    int end = from + (to - from) / WIDTH * WIDTH;
    for (int q = from; q < end; q += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, q);
      FloatVector on = given.max(steps.first).min(steps.last); // NaN stays NaN
      FloatVector far = on.sub(steps.first).mul(steps.scale);
      FloatVector step = (FloatVector) far.castShape(WHOLE, 0).castShape(SPECIES, 0);
      step.intoArray(whole, q - from);
      FloatVector fraction = on.sub(step.mul(steps.distance).add(steps.first)).mul(steps.inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      fraction.blend(Float.NaN, isLost).intoArray(fractions, q - from);
    }
    narrow(whole, indices, end - from);
    FloatAxisScalar.find(
        axis, AxisSearch.UNIFORM, isClamped, x, end, to, end - from, indices, fractions);
  }

  /// C2 vectorizes this loop. Explicit vectors of ints would be half as wide as those of doubles,
  /// and in some JVMs C2 never removes their allocation.
  private static void narrow(float[] whole, int[] indices, int length) {
    for (int i = 0; i < length; i++) {
      indices[i] = (int) whole[i];
    }
  }
}
