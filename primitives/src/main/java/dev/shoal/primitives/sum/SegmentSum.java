package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;

/// The exact sums of segments, one after the other, on one thread.
final class SegmentSum {
  /// Values of a segment that slices sum faster than two doubles.
  private static final int LONG = 1 << 7;

  private final Accumulator exact = new Accumulator();
  private final double[] doubles = new double[LONG];

  /// The sum of the values `from` (inclusive) to `to` (exclusive).
  double of(Array<?> x, int from, int to) {
    return switch (x) {
      case DoubleArray values -> of(values.heap(), from, to);
      case FloatArray values -> of(values.heap(), from, to);
      default -> throw new IllegalArgumentException("sums of " + x);
    };
  }

  private double of(double[] x, int from, int to) {
    if (to - from < LONG) {
      double sum = ShortSum.of(x, from, to);
      if (!Double.isNaN(sum)) {
        return sum;
      }
    }
    exact.clear();
    exact.add(x, from, to);
    return exact.round();
  }

  private double of(float[] x, int from, int to) {
    if (to - from < LONG) {
      for (int i = from; i < to; i++) {
        doubles[i - from] = x[i];
      }
      return of(doubles, 0, to - from);
    }
    exact.clear();
    exact.add(x, from, to);
    return exact.round();
  }
}
