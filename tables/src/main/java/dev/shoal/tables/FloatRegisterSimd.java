// Twins of float/int: double/long.
package dev.shoal.tables;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The end of [FloatAxisSimd#find] on an axis so short that registers hold it: two of them are one
/// table for `selectFrom`, which takes a fraction of the time of a gather. Of several such tables a
/// blend chooses by the upper bits of the place.
final class FloatRegisterSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> PATTERNS = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// Knots of two registers, and of four. With eight, C2 makes objects of the vectors.
  private static final int TWO = 2 * WIDTH;

  private static final int FOUR = 4 * WIDTH;

  private FloatRegisterSimd() {}

  /// Whether registers hold so many knots. Without lanes of 512 bits, no instruction selects from
  /// two of them.
  static boolean hold(int length) {
    return SPECIES.vectorBitSize() == 512 && length <= FOUR;
  }

  /// From the places where the hash led to those of `x[from] … x[to-1]`, and their shares.
  ///
  /// @param length of the knots that any step reaches; registers [#hold] it
  static void end(
      FloatAxis axis,
      int step,
      int length,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] places,
      float[] shares) {
    if (length <= TWO) {
      inTwo(axis, step, isClamped, x, from, to, places, shares);
    } else {
      inFour(axis, step, isClamped, x, from, to, places, shares);
    }
  }

  private static void inTwo(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] places,
      float[] shares) {
    IntVector k0 = table(axis.knots, 0);
    IntVector k1 = table(axis.knots, 1);
    IntVector w0 = table(axis.inverse, 0);
    IntVector w1 = table(axis.inverse, 1);
    for (int i = from; i < to; i += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, i);
      FloatVector on = FloatAxisSimd.clamped(axis, given);
      IntVector place = places(places, i - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        IntVector next = place.add(rest);
        FloatVector knot = next.selectFrom(k0, k1).reinterpretAsFloats();
        place = place.blend(next, knot.compare(VectorOperators.LE, on).cast(PATTERNS));
      }
      FloatAxisSimd.keep(place, places, i - from);
      FloatVector knot = place.selectFrom(k0, k1).reinterpretAsFloats();
      FloatVector inverse = place.selectFrom(w0, w1).reinterpretAsFloats();
      FloatVector share = on.sub(knot).mul(inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      share.blend(Float.NaN, isLost).intoArray(shares, i - from);
    }
  }

  private static void inFour(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] places,
      float[] shares) {
    IntVector k0 = table(axis.knots, 0);
    IntVector k1 = table(axis.knots, 1);
    IntVector k2 = table(axis.knots, 2);
    IntVector k3 = table(axis.knots, 3);
    for (int i = from; i < to; i += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, i);
      FloatVector on = FloatAxisSimd.clamped(axis, given);
      IntVector place = places(places, i - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        IntVector next = place.add(rest);
        VectorMask<Integer> isUpper = next.compare(VectorOperators.GE, TWO);
        IntVector bits = next.selectFrom(k0, k1).blend(next.selectFrom(k2, k3), isUpper);
        FloatVector knot = bits.reinterpretAsFloats();
        place = place.blend(next, knot.compare(VectorOperators.LE, on).cast(PATTERNS));
      }
      FloatAxisSimd.keep(place, places, i - from);
      VectorMask<Integer> isUpper = place.compare(VectorOperators.GE, TWO);
      FloatVector knot =
          place.selectFrom(k0, k1).blend(place.selectFrom(k2, k3), isUpper).reinterpretAsFloats();
      FloatVector inverse =
          place
              .selectFrom(table(axis.inverse, 0), table(axis.inverse, 1))
              .blend(place.selectFrom(table(axis.inverse, 2), table(axis.inverse, 3)), isUpper)
              .reinterpretAsFloats();
      FloatVector share = on.sub(knot).mul(inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      share.blend(Float.NaN, isLost).intoArray(shares, i - from);
    }
  }

  private static IntVector table(float[] all, int part) {
    return FloatVector.fromArray(SPECIES, all, part * WIDTH).reinterpretAsInts();
  }

  private static IntVector places(int[] places, int at) {
    return (IntVector) FloatAxisSimd.places(places, at).castShape(PATTERNS, 0);
  }
}
