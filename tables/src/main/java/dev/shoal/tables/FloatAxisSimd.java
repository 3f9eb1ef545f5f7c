// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// [FloatAxisScalar], a vector at a time: knots are gathered.
final class FloatAxisSimd {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// As many places as there are lanes.
  static final VectorSpecies<Integer> PLACES =
      VectorSpecies.of(int.class, VectorShape.forBitSize(WIDTH * Integer.SIZE));

  private static final SimdGate GATE = gate();

  private FloatAxisSimd() {}

  /// On every way through [#find]: hashed evenly and not, in registers and by gathers.
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
    float[] x = new float[256];
    for (int i = 0; i < x.length; i++) {
      x[i] = i * 7 / 256f; // on all of them
    }
    int[] map = new int[WIDTH];
    int[] places = new int[x.length];
    float[] shares = new float[x.length];
    return new SimdGate(
        () -> {
          for (FloatAxis axis : axes) {
            find(axis, axis.method(), true, x, 0, x.length, map, places, shares);
            areAllOn(axis, x, 0, x.length);
          }
        },
        () -> {
          for (FloatAxis axis : axes) {
            FloatAxisScalar.find(axis, axis.method(), true, x, 0, x.length, 0, places, shares);
            FloatAxisScalar.areAllOn(axis, x, 0, x.length);
          }
        });
  }

  /// Whether these lanes are faster than loops yet.
  static boolean ready() {
    // With doubles, C2 leaves vectors of places, which are half as wide, as objects in some JVMs:
    // 48 bytes a query, for good.
    return SPECIES.elementSize() == Integer.SIZE && GATE.ready();
  }

  /// As [FloatAxisScalar#find].
  ///
  /// @param map scratch, as long as a vector
  static void find(
      FloatAxis axis,
      Method method,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] map,
      int[] places,
      float[] shares) {
    int whole = from + (to - from) / WIDTH * WIDTH;
    Method used = used(axis, method);
    int step = axis.step(used);
    int reach = used == Method.BISECTION ? 2 * step : axis.length() + step;
    begin(axis, axis.guide(used), x, from, whole, places);
    if (FloatRegisterSimd.hold(reach)) {
      FloatRegisterSimd.end(axis, step, reach, isClamped, x, from, whole, places, shares);
    } else {
      end(axis, step, isClamped, x, from, whole, map, places, shares);
    }
    FloatAxisScalar.find(axis, method, isClamped, x, whole, to, whole - from, places, shares);
  }

  /// In registers it takes less to halve an axis than to look into a guide.
  private static Method used(FloatAxis axis, Method method) {
    boolean isHalved =
        method == Method.GUIDE && FloatRegisterSimd.hold(2 * axis.step(Method.BISECTION));
    return isHalved ? Method.BISECTION : method;
  }

  /// Where the hash leads, if there is one.
  private static void begin(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] places) {
    if (guide == null) {
      Arrays.fill(places, 0, to - from, 0);
    } else if (guide.isPatterned) {
      beginPatterned(axis, guide, x, from, to, places);
    } else {
      beginEven(axis, guide, x, from, to, places);
    }
    if (guide != null && guide.places != null) {
      FloatAxisScalar.lead(guide.places, places, 0, to - from);
    }
  }

  private static void beginEven(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] places) {
    for (int q = from; q < to; q += WIDTH) {
      FloatVector on = clamped(axis, FloatVector.fromArray(SPECIES, x, q));
      IntVector cells = (IntVector) on.sub(guide.origin).mul(guide.scale).castShape(PLACES, 0);
      cells.intoArray(places, q - from);
    }
  }

  private static void beginPatterned(
      FloatAxis axis, FloatGuide guide, float[] x, int from, int to, int[] places) {
    for (int q = from; q < to; q += WIDTH) {
      FloatVector on = clamped(axis, FloatVector.fromArray(SPECIES, x, q));
      IntVector cells =
          (IntVector)
              on.viewAsIntegralLanes()
                  .lanewise(VectorOperators.SUB, guide.low)
                  .lanewise(VectorOperators.LSHR, guide.shift)
                  .castShape(PLACES, 0);
      cells.intoArray(places, q - from);
    }
  }

  /// A vector of places.
  static IntVector places(int[] places, int at) {
    return IntVector.fromArray(PLACES, places, at);
  }

  /// Keeps places that have been computed in lanes as wide as those of the numbers.
  static void keep(Vector<?> place, int[] places, int at) {
    ((IntVector) place.castShape(PLACES, 0)).intoArray(places, at);
  }

  /// The nearest numbers on the axis; its beginning for a NaN.
  static FloatVector clamped(FloatAxis axis, FloatVector x) {
    FloatVector low = FloatVector.broadcast(SPECIES, axis.first());
    FloatVector above = low.blend(x, x.compare(VectorOperators.GT, low)); // nor a NaN
    return above.blend(axis.last(), above.compare(VectorOperators.GT, axis.last()));
  }

  private static void end(
      FloatAxis axis,
      int step,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] map,
      int[] places,
      float[] shares) {
    float[] knots = axis.knots;
    for (int q = from; q < to; q += WIDTH) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, q);
      FloatVector on = clamped(axis, given);
      IntVector place = IntVector.fromArray(PLACES, places, q - from);
      for (int rest = step; rest > 0; rest >>= 1) {
        place.intoArray(map, 0);
        VectorMask<Float> isPassed =
            FloatVector.fromArray(SPECIES, knots, rest, map, 0).compare(VectorOperators.LE, on);
        place = place.add(rest, isPassed.cast(PLACES));
      }
      place.intoArray(places, q - from);
      FloatVector begin = FloatVector.fromArray(SPECIES, knots, 0, places, q - from);
      FloatVector inverse = FloatVector.fromArray(SPECIES, axis.inverse, 0, places, q - from);
      VectorMask<Float> isLost = given.compare(VectorOperators.NE, isClamped ? given : on);
      on.sub(begin).mul(inverse).blend(Float.NaN, isLost).intoArray(shares, q - from);
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
