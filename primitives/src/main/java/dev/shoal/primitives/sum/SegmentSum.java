package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;

/// The exact sums of segments, one after the other, on one thread.
final class SegmentSum {
  /// Values from which slices are faster than two doubles.
  private static final int LONG = 1 << 7;

  private final Accumulator exact = new Accumulator();
  private final double[] doubles = new double[LONG];

  /// Returns the sum of the values `from` (inclusive) to `to` (exclusive).
  double of(Array<?> x, int from, int to) {
    double sum = to - from < LONG ? shortSum(x, from, to) : Double.NaN;
    if (!Double.isNaN(sum)) {
      return sum;
    }
    exact.clear();
    exact.add(x, from, to);
    return exact.round();
  }

  private double shortSum(Array<?> x, int from, int to) {
    if (x instanceof DoubleArray values) {
      return ShortSum.of(values.hostArray(), from, to);
    }
    float[] floats = ((FloatArray) x).hostArray();
    for (int i = from; i < to; i++) {
      doubles[i - from] = floats[i];
    }
    return ShortSum.of(doubles, 0, to - from);
  }
}
