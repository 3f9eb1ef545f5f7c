package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// A directed graph as a list of arcs, and the source of a search.
final class Arcs {
  private final WeightType type;
  private final int nodes;
  private final int source;
  private final int[] from;
  private final int[] to;
  private final double[] weights;

  /// @param weights those of the arcs, exact values of `type`
  Arcs(WeightType type, int nodes, int source, int[] from, int[] to, double[] weights) {
    this.type = type;
    this.nodes = nodes;
    this.source = source;
    this.from = from;
    this.to = to;
    this.weights = weights;
  }

  /// Arcs given one by one.
  ///
  /// @param list `{from, to, weight}` of each
  static Arcs of(WeightType type, int nodes, int source, double[]... list) {
    return new Arcs(
        type,
        nodes,
        source,
        Arrays.stream(list).mapToInt(arc -> (int) arc[0]).toArray(),
        Arrays.stream(list).mapToInt(arc -> (int) arc[1]).toArray(),
        Arrays.stream(list).mapToDouble(arc -> arc[2]).toArray());
  }

  WeightType type() {
    return type;
  }

  int nodes() {
    return nodes;
  }

  int source() {
    return source;
  }

  /// How many arcs there are.
  int count() {
    return from.length;
  }

  int from(int arc) {
    return from[arc];
  }

  int to(int arc) {
    return to[arc];
  }

  double weight(int arc) {
    return weights[arc];
  }

  Graph graph() {
    IntArray tails = IntArray.wrap(from.clone());
    IntArray heads = IntArray.wrap(to.clone());
    var builder = Graph.builder(nodes);
    return switch (type.array(weights)) {
      case null -> builder.build(tails, heads);
      case IntArray w -> builder.build(tails, heads, w);
      case LongArray w -> builder.build(tails, heads, w);
      case FloatArray w -> builder.build(tails, heads, w);
      case DoubleArray w -> builder.build(tails, heads, w);
    };
  }

  /// The first half of the arcs; null if nothing smaller is left.
  Arcs firstHalf() {
    int half = count() / 2;
    return count() == 0
        ? null
        : new Arcs(
            type,
            nodes,
            source,
            Arrays.copyOf(from, half),
            Arrays.copyOf(to, half),
            Arrays.copyOf(weights, half));
  }

  /// The elements of an array as a Java array of its type.
  static Object elements(Array<?> array) {
    return switch (array) {
      case IntArray x -> x.toArray();
      case LongArray x -> x.toArray();
      case FloatArray x -> x.toArray();
      case DoubleArray x -> x.toArray();
    };
  }

  @Override
  public String toString() {
    return "%d nodes, %d arcs, %s, from %d".formatted(nodes, count(), type, source);
  }
}
