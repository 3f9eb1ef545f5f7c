// Twins of float/int: double/long.
package dev.shoal.tables;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bisection of [FloatAxisSimd#find] on an axis so short that registers hold it: two registers
/// form one table for `selectFrom`, which takes a fraction of the time of a gather. A blend selects
/// among several such tables by the upper bits of the index.
final class FloatRegisterSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> PATTERNS = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// The knots of two registers and of four. With eight, C2 allocates the vectors.
  private static final int TWO = 2 * WIDTH;

  private static final int FOUR = 4 * WIDTH;

  private FloatRegisterSimd() {}

  /// Returns whether registers hold `length` knots. No instruction selects from two vectors of
  /// fewer than 512 bits.
  static boolean hold(int length) {
    return SPECIES.vectorBitSize() == 512 && length <= FOUR;
  }

  /// Turns the indices of the hash into those of `x[from] … x[to-1]`, and writes their fractions.
  ///
  /// @param length how many knots the steps reach; registers [#hold] them
  static void end(
      FloatAxis axis,
      int step,
      int length,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] indices,
      float[] fractions) {
    if (length <= TWO) {
      inTwo(axis, step, isClamped, x, from, to, indices, fractions);
    } else {
      inFour(axis, step, isClamped, x, from, to, indices, fractions);
    }
  }

  private static void inTwo(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] indices,
      float[] fractions) {
    IntVector k0 = table(axis.knots, 0);
    IntVector k1 = table(axis.knots, 1);
    IntVector w0 = table(axis.inverse, 0);
    IntVector w1 = table(axis.inverse, 1);
    for (int i = from; i < to; i += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, i);
      FloatVector on = FloatIndexSimd.clamped(axis, given);
      IntVector index = indices(indices, i - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        IntVector next = index.add(rest);
        FloatVector knot = next.selectFrom(k0, k1).reinterpretAsFloats();
        index = index.blend(next, knot.compare(VectorOperators.LE, on).cast(PATTERNS));
      }
      FloatIndexSimd.keep(index, indices, i - from);
      FloatVector knot = index.selectFrom(k0, k1).reinterpretAsFloats();
      FloatVector inverse = index.selectFrom(w0, w1).reinterpretAsFloats();
      FloatVector fraction = on.sub(knot).mul(inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      fraction.blend(Float.NaN, isLost).intoArray(fractions, i - from);
    }
  }

  private static void inFour(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] indices,
      float[] fractions) {
    IntVector k0 = table(axis.knots, 0);
    IntVector k1 = table(axis.knots, 1);
    IntVector k2 = table(axis.knots, 2);
    IntVector k3 = table(axis.knots, 3);
    for (int i = from; i < to; i += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, i);
      FloatVector on = FloatIndexSimd.clamped(axis, given);
      IntVector index = indices(indices, i - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        IntVector next = index.add(rest);
        VectorMask<Integer> isUpper = next.compare(VectorOperators.GE, TWO);
        IntVector bits = next.selectFrom(k0, k1).blend(next.selectFrom(k2, k3), isUpper);
        FloatVector knot = bits.reinterpretAsFloats();
        index = index.blend(next, knot.compare(VectorOperators.LE, on).cast(PATTERNS));
      }
      FloatIndexSimd.keep(index, indices, i - from);
      VectorMask<Integer> isUpper = index.compare(VectorOperators.GE, TWO);
      FloatVector knot =
          index.selectFrom(k0, k1).blend(index.selectFrom(k2, k3), isUpper).reinterpretAsFloats();
      FloatVector inverse =
          index
              .selectFrom(table(axis.inverse, 0), table(axis.inverse, 1))
              .blend(index.selectFrom(table(axis.inverse, 2), table(axis.inverse, 3)), isUpper)
              .reinterpretAsFloats();
      FloatVector fraction = on.sub(knot).mul(inverse);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      fraction.blend(Float.NaN, isLost).intoArray(fractions, i - from);
    }
  }

  private static IntVector table(float[] all, int block) {
    return FloatVector.fromArray(SPECIES, all, block * WIDTH).reinterpretAsInts();
  }

  private static IntVector indices(int[] indices, int at) {
    return (IntVector) FloatIndexSimd.indices(indices, at).castShape(PATTERNS, 0);
  }
}
