package dev.shoal.primitives.histogram;

import dev.shoal.device.SimdGate;
import dev.shoal.device.kernels.SimdSamples;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// The loop of [EvenEstimate], a vector at a time.
final class EvenSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// The same number of ints.
  private static final VectorSpecies<Integer> HALF =
      VectorSpecies.of(int.class, VectorShape.forBitSize(SPECIES.vectorBitSize() / 2));

  static final SimdGate GATE =
      SimdGate.of(
          SimdSamples.evenDoubles(1024, 1),
          new int[1024],
          new EvenEstimate(new EvenBins(0, 1, 3)),
          (x, slots, even) -> find(even, x, 0, slots, 0, x.length),
          (x, slots, even) -> even.find(x, 0, slots, 0, x.length));

  private EvenSimd() {}

  /// As [EvenEstimate#find].
  static void find(EvenEstimate even, double[] x, int from, int[] slot, int at, int length) {
    DoubleVector round = DoubleVector.broadcast(SPECIES, EvenEstimate.ROUND);
    DoubleVector low = DoubleVector.broadcast(SPECIES, even.low);
    DoubleVector outside = DoubleVector.broadcast(SPECIES, EvenEstimate.ROUND + even.outside);
    int i = 0;
    for (; i <= length - WIDTH; i += WIDTH) {
      DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + i);
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
    even.find(x, from + i, slot, at + i, length - i);
  }
}
