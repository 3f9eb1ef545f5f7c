package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.Lines;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;

/// Facts of the distances from one node; nodes that were not reached do not count.
public final class Distances {
  private final Array<?> all; // -1 where a node was not reached, of floating types too
  private final Array<?> reached;
  private final int farthest;

  private Distances(Array<?> all, Array<?> reached) {
    this.all = all;
    this.reached = reached;
    this.farthest = Reduce.on(Device.cpu()).argmax(all);
  }

  /// The distances that a search found, of at least one node: its source.
  public static Distances of(Array<?> found) {
    return switch (found) {
      case IntArray d -> new Distances(d, IntArray.wrap(reached(d.onHost().hostArray())));
      case LongArray d -> new Distances(d, LongArray.wrap(reached(d.onHost().hostArray())));
      case FloatArray d -> {
        float[] marked = marked(d.onHost().hostArray());
        yield new Distances(FloatArray.wrap(marked), FloatArray.wrap(reached(marked)));
      }
      case DoubleArray d -> {
        double[] marked = marked(d.onHost().hostArray());
        yield new Distances(DoubleArray.wrap(marked), DoubleArray.wrap(reached(marked)));
      }
    };
  }

  private static float[] marked(float[] found) {
    float[] marked = found.clone();
    for (int node = 0; node < marked.length; node++) {
      marked[node] = marked[node] == Float.POSITIVE_INFINITY ? -1 : marked[node];
    }
    return marked;
  }

  private static double[] marked(double[] found) {
    return Arrays.stream(found).map(d -> d == Double.POSITIVE_INFINITY ? -1 : d).toArray();
  }

  private static int[] reached(int[] all) {
    return Arrays.stream(all).filter(d -> d >= 0).toArray();
  }

  private static long[] reached(long[] all) {
    return Arrays.stream(all).filter(d -> d >= 0).toArray();
  }

  private static float[] reached(float[] all) {
    float[] reached = new float[all.length];
    int count = 0;
    for (float d : all) {
      reached[count] = d;
      count += d >= 0 ? 1 : 0;
    }
    return Arrays.copyOf(reached, count);
  }

  private static double[] reached(double[] all) {
    return Arrays.stream(all).filter(d -> d >= 0).toArray();
  }

  /// How many nodes were reached, the source among them.
  public int count() {
    return reached.length();
  }

  /// The sum: exact of integers, of floating types the nearest double.
  public Number sum() {
    return ArraySum.of(reached).value();
  }

  /// The largest distance.
  public Number max() {
    return Lines.numbers(all, false).get(farthest);
  }

  /// The first node with the largest distance.
  public int farthest() {
    return farthest;
  }
}
