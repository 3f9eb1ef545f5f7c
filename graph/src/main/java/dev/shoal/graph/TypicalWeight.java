package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// The median of some weights of a graph. A few weights that stand for closed roads, a thousand
/// times as large as the others, move the mean and not the median.
final class TypicalWeight {
  /// Weights that are looked at, at even distances: a microsecond.
  private static final int SAMPLES = 101;

  private TypicalWeight() {}

  /// Returns the median; or the mean if that is 0.
  ///
  /// @param weights in host memory
  static double of(Array<?> weights, double mean) {
    int arcs = weights.length();
    if (arcs == 0) {
      return mean;
    }
    double[] samples = new double[Math.min(SAMPLES, arcs)];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = weight(weights, (int) ((long) arcs * i / samples.length));
    }
    Arrays.sort(samples);
    double median = samples[samples.length / 2];
    return median > 0 ? median : mean;
  }

  private static double weight(Array<?> weights, int arc) {
    return switch (weights) {
      case IntArray w -> w.hostArray()[arc];
      case LongArray w -> (double) w.hostArray()[arc];
      case FloatArray w -> w.hostArray()[arc];
      case DoubleArray w -> w.hostArray()[arc];
    };
  }
}
