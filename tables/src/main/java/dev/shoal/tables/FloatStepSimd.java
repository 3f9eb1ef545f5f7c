// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FloatAxisScalar#find] on an axis of [FloatSteps]: nothing is gathered.
///
/// Plain loops would do, but C2 makes no lanes of a loop that reads and writes arrays of one type.
final class FloatStepSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /// Integers as wide as the numbers.
  private static final VectorSpecies<?> WHOLE =
      FloatVector.zero(SPECIES).viewAsIntegralLanes().species();

  private static final int WIDTH = SPECIES.length();
  private static final SimdGate GATE = gate();

  private FloatStepSimd() {}

  private static SimdGate gate() {
    FloatAxis axis = FloatAxis.of(0, 1, 2, 3, 4, 5, 6, 7);
    float[] x = new float[256];
    for (int i = 0; i < x.length; i++) {
      x[i] = i * 7 / 256f; // on all of them
    }
    float[] whole = new float[x.length];
    int[] places = new int[x.length];
    float[] shares = new float[x.length];
    return new SimdGate(
        () -> find(axis, true, x, 0, x.length, whole, places, shares),
        () -> FloatAxisScalar.find(axis, Method.UNIFORM, true, x, 0, x.length, 0, places, shares));
  }

  /// Whether these lanes are faster than loops yet. Lanes of 256 bits cannot make long of doubles.
  static boolean ready() {
    return (SPECIES.elementSize() == Integer.SIZE || SPECIES.vectorBitSize() == 512)
        && GATE.ready();
  }

  /// As [FloatAxisScalar#find], from the beginning of `places` and `shares` on.
  ///
  /// @param whole scratch, as long as `places`
  static void find(
      FloatAxis axis,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      float[] whole,
      int[] places,
      float[] shares) {
    FloatSteps steps = axis.steps;
    int end = from + (to - from) / WIDTH * WIDTH;
    for (int q = from; q < end; q += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, q);
      FloatVector on = given.max(steps.first).min(steps.last); // a NaN stays one
      FloatVector far = on.sub(steps.first).mul(steps.scale);
      FloatVector step = (FloatVector) far.castShape(WHOLE, 0).castShape(SPECIES, 0);
      step.intoArray(whole, q - from);
      FloatVector share = on.sub(step.mul(steps.distance).add(steps.first)).mul(steps.inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      share.blend(Float.NaN, isLost).intoArray(shares, q - from);
    }
    narrow(whole, places, end - from);
    FloatAxisScalar.find(axis, Method.UNIFORM, isClamped, x, end, to, end - from, places, shares);
  }

  /// Here C2 makes the lanes. Those of ints would be half as wide as those of doubles, which it
  /// leaves as objects in some JVMs.
  private static void narrow(float[] whole, int[] places, int length) {
    for (int i = 0; i < length; i++) {
      places[i] = (int) whole[i];
    }
  }
}
