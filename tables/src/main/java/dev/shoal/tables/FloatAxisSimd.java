// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [FloatAxisScalar] with vectors: knots are gathered.
final class FloatAxisSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private FloatAxisSimd() {}

  /// Covers every path of [#find]: even and uneven cells, registers and gathers.
  private static SimdGate gate() {
    float[] even = new float[100];
    float[] steep = new float[100];
    for (int i = 1; i < even.length; i++) {
      even[i] = i;
      steep[i] = (float) Math.pow(1.1, i);
    }
    FloatAxis[] axes = {
      FloatAxis.of(0, 1, 2, 3, 4, 5, 6, 7),
      FloatAxis.of(0, 1, 3, 4, 8, 9, 10, 11, 16, 17, 18, 22, 23, 24, 30, 31, 32, 33, 40, 41, 50),
      FloatAxis.of(even),
      FloatAxis.of(steep)
    };
    return SimdGate.of(
        SimdSamples.evenFloats(256, 7), // on all of them
        new int[256],
        new float[256],
        (x, indices, fractions) -> {
          int[] map = new int[WIDTH];
          for (FloatAxis axis : axes) {
            find(axis, axis.search(), true, x, 0, x.length, map, indices, fractions);
            areAllOn(axis, x, 0, x.length);
          }
        },
        (x, indices, fractions) -> {
          for (FloatAxis axis : axes) {
            FloatAxisScalar.find(axis, axis.search(), true, x, 0, x.length, 0, indices, fractions);
            FloatAxisScalar.areAllOn(axis, x, 0, x.length);
          }
        });
  }

  /// Returns whether this code is faster than scalar code by now.
  static boolean ready() {
    // With doubles, vectors of indices are half as wide, and in some JVMs C2 never removes their
    // allocation: 48 bytes a query.
    return SPECIES.elementSize() == Integer.SIZE && GATE.ready();
  }

  /// As [FloatAxisScalar#find].
  ///
  /// @param map scratch of the length of a vector
  static void find(
      FloatAxis axis,
      AxisSearch search,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] map,
      int[] indices,
      float[] fractions) {
    int whole = from + (to - from) / WIDTH * WIDTH;
    AxisSearch used = used(axis, search);
    int step = axis.step(used);
    int reach = used == AxisSearch.BISECTION ? 2 * step : axis.length() + step;
    begin(axis, axis.guide(used), x, from, whole, indices);
    if (FloatRegisterSimd.hold(reach)) {
      FloatRegisterSimd.end(axis, step, reach, isClamped, x, from, whole, indices, fractions);
    } else {
      end(axis, step, isClamped, x, from, whole, map, indices, fractions);
    }
    FloatAxisScalar.find(axis, search, isClamped, x, whole, to, whole - from, indices, fractions);
  }

  /// Chooses the bisection in place of the guide table where registers hold the axis.
  private static AxisSearch used(FloatAxis axis, AxisSearch search) {
    boolean isHalved =
        search == AxisSearch.GUIDE && FloatRegisterSimd.hold(2 * axis.step(AxisSearch.BISECTION));
    return isHalved ? AxisSearch.BISECTION : search;
  }

  /// Writes the indices of the hash, if there is one.
  private static void begin(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] indices) {
    if (guide == null) {
      Arrays.fill(indices, 0, to - from, 0);
    } else if (guide.isPatterned) {
      beginPatterned(axis, guide, x, from, to, indices);
    } else {
      beginEven(axis, guide, x, from, to, indices);
    }
    if (guide != null && guide.indices != null) {
      FloatAxisScalar.lead(guide.indices, indices, 0, to - from);
    }
  }

  private static void beginEven(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] indices) {
    for (int q = from; q < to; q += WIDTH) {
      FloatVector on = FloatIndexSimd.clamped(axis, FloatVector.fromArray(SPECIES, x, q));
      IntVector cells =
          (IntVector) on.sub(guide.origin).mul(guide.scale).castShape(FloatIndexSimd.INDICES, 0);
      cells.intoArray(indices, q - from);
    }
  }

  private static void beginPatterned(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] indices) {
    for (int q = from; q < to; q += WIDTH) {
      FloatVector on = FloatIndexSimd.clamped(axis, FloatVector.fromArray(SPECIES, x, q));
      IntVector cells =
          (IntVector)
              on.viewAsIntegralLanes()
                  .lanewise(VectorOperators.SUB, guide.low)
                  .lanewise(VectorOperators.LSHR, guide.shift)
                  .castShape(FloatIndexSimd.INDICES, 0);
      cells.intoArray(indices, q - from);
    }
  }

  private static void end(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] map,
      int[] indices,
      float[] fractions) {
    float[] knots = axis.knots;
    for (int q = from; q < to; q += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, q);
      FloatVector on = FloatIndexSimd.clamped(axis, given);
      IntVector index = IntVector.fromArray(FloatIndexSimd.INDICES, indices, q - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        index.intoArray(map, 0);
        VectorMask<Float> isPassed =
            FloatVector.fromArray(SPECIES, knots, rest, map, 0).compare(VectorOperators.LE, on);
        index = index.add(rest, isPassed.cast(FloatIndexSimd.INDICES));
      }
      index.intoArray(indices, q - from);
      FloatVector begin = FloatVector.fromArray(SPECIES, knots, 0, indices, q - from);
      FloatVector inverse = FloatVector.fromArray(SPECIES, axis.inverse, 0, indices, q - from);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      on.sub(begin).mul(inverse).blend(Float.NaN, isLost).intoArray(fractions, q - from);
    }
  }

  /// As [FloatAxisScalar#areAllOn].
  static boolean areAllOn(FloatAxis axis, float[] x, int from, int to) {
    int whole = from + (to - from) / WIDTH * WIDTH;
    for (int q = from; q < whole; q += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, q);
      VectorMask<Float> isOn =
          given
              .compare(VectorOperators.GE, axis.first())
              .and(given.compare(VectorOperators.LE, axis.last()));
      if (!isOn.allTrue()) {
        return false;
      }
    }
    return FloatAxisScalar.areAllOn(axis, x, whole, to);
  }
}
