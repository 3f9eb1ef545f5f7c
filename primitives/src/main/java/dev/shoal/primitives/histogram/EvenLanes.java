package dev.shoal.primitives.histogram;

import dev.shoal.device.WarmUp;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// The loop of [EvenFinder], a vector at a time.
final class EvenLanes {
  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();

  /// As many ints.
  private static final VectorSpecies<Integer> HALF =
      VectorSpecies.of(int.class, VectorShape.forBitSize(LANES.vectorBitSize() / 2));

  private static final WarmUp WARM_UP = warmUp();

  private EvenLanes() {}

  private static WarmUp warmUp() {
    EvenFinder even = new EvenFinder(new EvenBins(0, 1, 3));
    double[] x = new double[1024];
    for (int i = 0; i < x.length; i++) {
      x[i] = i / 1024.0;
    }
    int[] slot = new int[x.length];
    return new WarmUp(
        () -> find(even, x, 0, slot, 0, x.length), () -> even.loop(x, 0, slot, 0, x.length));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  static void find(EvenFinder even, double[] x, int from, int[] slot, int at, int length) {
    DoubleVector round = DoubleVector.broadcast(LANES, EvenFinder.ROUND);
    DoubleVector low = DoubleVector.broadcast(LANES, even.low);
    DoubleVector outside = DoubleVector.broadcast(LANES, EvenFinder.ROUND + even.outside);
    int i = 0;
    for (; i <= length - WIDTH; i += WIDTH) {
      DoubleVector v = DoubleVector.fromArray(LANES, x, from + i);
      DoubleVector p = v.sub(low).mul(even.scale).add(even.shift);
      DoubleVector slots = p.add(round); // its low bits are the estimate
      DoubleVector estimate = slots.sub(round);
      if (p.sub(estimate).compare(VectorOperators.LT, even.near).anyTrue()) {
        DoubleVector offset = estimate.mul(even.span);
        offset = even.reciprocal == 0 ? offset.div(even.bins) : offset.mul(even.reciprocal);
        VectorMask<Double> high = v.compare(VectorOperators.LT, low.add(offset));
        slots = slots.sub(1, high);
      }
      VectorMask<Double> inside =
          v.compare(VectorOperators.GE, low).and(v.compare(VectorOperators.LE, even.high));
      slots = outside.blend(slots, inside);
      ((IntVector) slots.reinterpretAsLongs().convertShape(VectorOperators.L2I, HALF, 0))
          .intoArray(slot, at + i);
    }
    even.loop(x, from + i, slot, at + i, length - i);
  }
}
