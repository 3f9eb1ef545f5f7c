package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Objects;

/// A directed graph as a matrix: `weights[u * n + v]` is the weight of the arc from u to v.
///
/// - **Shape:** n nodes, 0 … n−1, up to 46,340, whose matrix is as long as an array can be.
/// - **Weights:** finite and not negative. An arc that is not there is `Integer.MAX_VALUE` or
///   `Long.MAX_VALUE`, of floating weights positive infinity: see [#isMissing]. What stands on the
///   diagonal is an arc from a node to itself, which no shortest path uses.
/// - **Memory:** n² weights. A [Graph] is smaller where fewer than about half of the nodes are
///   neighbours.
///
/// The array is the caller's, not a copy, and must not be written to. Any number of threads may use
/// a graph.
public final class DenseGraph implements AutoCloseable {
  private final int nodes;
  private final Array<?> weights;
  private final WeightFacts facts;

  private DenseGraph(int nodes, Array<?> weights, WeightFacts facts) {
    this.nodes = nodes;
    this.weights = weights;
    this.facts = facts;
  }

  /// A graph of `nodes` nodes.
  ///
  /// @param weights row after row; on the heap
  /// @throws IllegalArgumentException if there are not nodes² weights, or one is negative or not a
  ///   number, naming the arc
  public static DenseGraph of(int nodes, Array<?> weights) {
    Objects.requireNonNull(weights, "weights");
    if (nodes < 0 || (long) nodes * nodes != weights.length()) {
      throw new IllegalArgumentException(
          "%d nodes need %d weights, there are %d"
              .formatted(nodes, (long) nodes * nodes, weights.length()));
    }
    weights.requireOn(Device.serial());
    WeightFacts facts =
        WeightFacts.of(
            weights,
            weights.length(),
            true,
            Device.cpu().crew(),
            (at, weight) -> refusal(at / nodes, at % nodes, weight));
    return new DenseGraph(nodes, weights, facts);
  }

  private static IllegalArgumentException refusal(int from, int to, String weight) {
    return new IllegalArgumentException(
        "the arc from node %d to %d has weight %s, must be finite and not negative, or missing"
            .formatted(from, to, weight));
  }

  /// Whether a weight stands for an arc that is not there.
  public static boolean isMissing(int weight) {
    return weight == Integer.MAX_VALUE;
  }

  /// Whether a weight stands for an arc that is not there.
  public static boolean isMissing(long weight) {
    return weight == Long.MAX_VALUE;
  }

  /// Whether a weight stands for an arc that is not there.
  public static boolean isMissing(float weight) {
    return weight == Float.POSITIVE_INFINITY;
  }

  /// Whether a weight stands for an arc that is not there.
  public static boolean isMissing(double weight) {
    return weight == Double.POSITIVE_INFINITY;
  }

  /// The same graph as a new array in the memory of `device`.
  public DenseGraph copyTo(Device device) {
    Array<?> copy =
        switch (weights) {
          case IntArray w -> device.copyOf(w);
          case LongArray w -> device.copyOf(w);
          case FloatArray w -> device.copyOf(w);
          case DoubleArray w -> device.copyOf(w);
        };
    return new DenseGraph(nodes, copy, facts);
  }

  /// The same graph as rows, without the arcs that are missing.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public Graph toGraph() {
    return DenseRows.toGraph(this, facts);
  }

  /// n: nodes are 0 … n−1.
  public int nodes() {
    return nodes;
  }

  /// The number of arcs that are not missing.
  public int arcs() {
    return facts.arcs();
  }

  /// The weights, row after row.
  public Array<?> weights() {
    return weights;
  }

  /// The largest weight; 0 without arcs.
  public double maxWeight() {
    return facts.max();
  }

  /// Checks that `device` can work on the graph where it is.
  ///
  /// @throws IllegalArgumentException if it cannot
  public void requireOn(Device device) {
    weights.requireOn(device);
  }

  /// Closes the array.
  @Override
  public void close() {
    weights.close();
  }

  @Override
  public String toString() {
    return "DenseGraph[%d nodes, %d arcs]".formatted(nodes, arcs());
  }
}
