package dev.shoal.graph.paths;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// The median of some weights of a graph. A few weights that stand for closed roads, a thousand
/// times as large as the others, move the mean and not the median.
final class TypicalWeight {
  /// Weights that are looked at, at even distances: a microsecond.
  private static final int SAMPLES = 101;

  private TypicalWeight() {}

  /// Returns the median, or the mean if that is 0 or the weights are not in host memory.
  static double of(Graph graph) {
    int arcs = graph.arcs();
    if (arcs == 0 || !graph.isWeighted() || !graph.weights().isHost()) {
      return graph.meanWeight();
    }
    double[] samples = new double[Math.min(SAMPLES, arcs)];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = weight(graph, (int) ((long) arcs * i / samples.length));
    }
    Arrays.sort(samples);
    double median = samples[samples.length / 2];
    return median > 0 ? median : graph.meanWeight();
  }

  private static double weight(Graph graph, int arc) {
    return switch (graph.weights()) {
      case IntArray w -> w.hostArray()[arc];
      case LongArray w -> (double) w.hostArray()[arc];
      case FloatArray w -> w.hostArray()[arc];
      case DoubleArray w -> w.hostArray()[arc];
    };
  }
}
