package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Locale;
import java.util.Objects;

/// A directed graph as a matrix: `weights[u * n + v]` is the weight of the arc from u to v.
///
/// ```java
/// int none = Integer.MAX_VALUE;
/// DenseGraph triangle = DenseGraph.of(3, new int[] {none, 5, 20, none, none, 7, 1, none, none});
/// ```
///
/// - **Shape:** n nodes, numbered 0 … n−1, up to 46,340, whose matrix is as long as an array can
///   be.
/// - **Weights:** `int`, `long`, `float` or `double`, finite and not negative. `Integer.MAX_VALUE`,
///   `Long.MAX_VALUE` or positive infinity stands for a missing arc: see [#isMissing]. The diagonal
///   holds arcs from a node to itself, which no shortest path uses.
/// - **Memory:** n² weights. A [Graph] is smaller where fewer than about half of the arcs exist.
///
/// The array is the caller's, not a copy; nothing may be written to it. Any number of threads may
/// use a graph.
public final class DenseGraph implements AutoCloseable {
  private final int nodes;
  private final Array<?> weights;
  private final WeightFacts facts;

  private DenseGraph(int nodes, Array<?> weights, WeightFacts facts) {
    this.nodes = nodes;
    this.weights = weights;
    this.facts = facts;
  }

  /// Returns a graph of `nodes` nodes with `int` weights, row after row.
  ///
  /// @throws IllegalArgumentException as [#of(int, Array)]
  public static DenseGraph of(int nodes, int[] weights) {
    return of(nodes, IntArray.wrap(weights));
  }

  /// Returns a graph of `nodes` nodes with `long` weights, row after row.
  ///
  /// @throws IllegalArgumentException as [#of(int, Array)]
  public static DenseGraph of(int nodes, long[] weights) {
    return of(nodes, LongArray.wrap(weights));
  }

  /// Returns a graph of `nodes` nodes with `float` weights, row after row.
  ///
  /// @throws IllegalArgumentException as [#of(int, Array)]
  public static DenseGraph of(int nodes, float[] weights) {
    return of(nodes, FloatArray.wrap(weights));
  }

  /// Returns a graph of `nodes` nodes with `double` weights, row after row.
  ///
  /// @throws IllegalArgumentException as [#of(int, Array)]
  public static DenseGraph of(int nodes, double[] weights) {
    return of(nodes, DoubleArray.wrap(weights));
  }

  /// Returns a graph of `nodes` nodes.
  ///
  /// @param weights n² weights, row after row; in host memory
  /// @throws IllegalArgumentException if there are not nodes² weights, one is negative or not a
  ///   number, naming the arc, or the array is not in host memory
  public static DenseGraph of(int nodes, Array<?> weights) {
    Objects.requireNonNull(weights, "weights");
    if (nodes < 0 || (long) nodes * nodes != weights.length()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%d nodes need %d weights, there are %d",
              nodes,
              (long) nodes * nodes,
              weights.length()));
    }
    weights.requireOn(Device.serial());
    WeightFacts facts =
        WeightChecks.ofMatrix(
            weights,
            Device.cpu().workers(),
            (at, weight) -> refusal(at / nodes, at % nodes, weight));
    return new DenseGraph(nodes, weights, facts);
  }

  private static IllegalArgumentException refusal(int from, int to, String weight) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "the arc from node %d to %d has weight %s, must be %s, or missing",
            from,
            to,
            weight,
            WeightFacts.VALID));
  }

  /// Returns whether a weight stands for a missing arc.
  public static boolean isMissing(int weight) {
    return WeightFacts.isMissing(weight);
  }

  /// Returns whether a weight stands for a missing arc.
  public static boolean isMissing(long weight) {
    return WeightFacts.isMissing(weight);
  }

  /// Returns whether a weight stands for a missing arc.
  public static boolean isMissing(float weight) {
    return WeightFacts.isMissing(weight);
  }

  /// Returns whether a weight stands for a missing arc.
  public static boolean isMissing(double weight) {
    return WeightFacts.isMissing(weight);
  }

  /// Returns the same graph as a new array in the memory of `device`.
  public DenseGraph copyTo(Device device) {
    return new DenseGraph(nodes, Rows.copyTo(device, weights), facts);
  }

  /// Returns the same graph as rows, without the missing arcs.
  ///
  /// @throws IllegalArgumentException if the graph is not in host memory
  public Graph toGraph() {
    Device.Cpu device = Device.cpu();
    requireOn(device);
    return Graph.ofTrusted(DenseRows.of(device.workers(), nodes, weights), device);
  }

  /// Returns the number of nodes n; they are 0 … n−1.
  public int nodes() {
    return nodes;
  }

  /// Returns the number of arcs, without the missing ones.
  public int arcs() {
    return facts.arcs();
  }

  /// Returns the n² weights, row after row.
  public Array<?> weights() {
    return weights;
  }

  /// Returns the largest weight; 0 if there are no arcs.
  public double maxWeight() {
    return facts.max();
  }

  /// Checks that the graph is in the memory of `device`.
  ///
  /// @throws IllegalArgumentException if it is not
  public void requireOn(Device device) {
    Arguments.requireOn(device, "graph", weights);
  }

  /// Closes the array, which is the caller's.
  @Override
  public void close() {
    weights.close();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "DenseGraph[%d nodes, %d arcs]", nodes, arcs());
  }
}
