package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// A graph as compressed sparse rows: the arcs of node u are those at the indices `offsets[u]`
/// (inclusive) to `offsets[u+1]` (exclusive) of `heads`, the nodes they lead to, and of `weights`.
///
/// - **Shape:** n nodes, 0 … n−1, and m arcs, up to 2³¹−1 of both. An undirected graph has each
///   edge twice, once from either end.
/// - **Weights:** `int`, `long`, `float` or `double`, finite and not negative; or none, and each
///   arc counts 1.
/// - **Memory:** 4 bytes a node, 4 an arc and the weight.
///
/// The arrays are the caller's where [#ofRows] takes them, and must not be written to then. Any
/// number of threads may use a graph.
public final class Graph implements AutoCloseable {
  private final IntArray offsets;
  private final IntArray heads;
  private final Array<?> weights; // null if there are none
  private final boolean isDirected;
  private final WeightFacts facts;

  private Graph(
      IntArray offsets, IntArray heads, Array<?> weights, boolean isDirected, WeightFacts facts) {
    this.offsets = offsets;
    this.heads = heads;
    this.weights = weights;
    this.isDirected = isDirected;
    this.facts = facts;
  }

  /// A directed graph without weights: arc i leads from `from[i]` to `to[i]`. Several arcs between
  /// the same nodes are kept, and so are arcs from a node to itself; [#builder] asks otherwise.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a node is not in 0 … nodes−1
  public static Graph of(int nodes, int[] from, int[] to) {
    return builder(nodes).build(IntArray.of(from), IntArray.of(to));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, int[] weights) {
    return builder(nodes).build(IntArray.of(from), IntArray.of(to), IntArray.of(weights));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative or not finite, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, float[] weights) {
    return builder(nodes).build(IntArray.of(from), IntArray.of(to), FloatArray.of(weights));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative or not finite, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, double[] weights) {
    return builder(nodes).build(IntArray.of(from), IntArray.of(to), DoubleArray.of(weights));
  }

  /// Makes a graph from a list of arcs or edges.
  ///
  /// @throws IllegalArgumentException if `nodes` is negative
  public static GraphBuilder builder(int nodes) {
    return new GraphBuilder(nodes);
  }

  /// A graph of rows that are there already, without a copy.
  ///
  /// @param offsets n + 1 indices that start at 0, never fall, and end at m
  /// @param heads the node that each arc leads to
  /// @param weights the weight of each arc, or null for none
  /// @param isDirected false if each edge is there from either end, with the same weight
  /// @throws IllegalArgumentException if the offsets are not such, the lengths differ, a head is
  ///   not in 0 … n−1, a weight is negative or not finite, or an array does not live on the heap
  public static Graph ofRows(
      IntArray offsets, IntArray heads, Array<?> weights, boolean isDirected) {
    Arguments.offsets(Objects.requireNonNull(offsets, "offsets"), heads.length());
    Device.Cpu device = Device.cpu();
    heads.requireOn(device);
    if (weights != null) {
      Arguments.sameLength("heads", heads, "weights", weights);
      weights.requireOn(device);
    }
    RowCheck.headsInRange(device.crew(), offsets.heap(), heads.heap());
    WeightFacts facts =
        WeightFacts.of(
            weights,
            heads.length(),
            false,
            device.crew(),
            (arc, weight) -> RowCheck.refusal(offsets.heap(), heads.heap(), arc, weight));
    return new Graph(offsets, heads, weights, isDirected, facts);
  }

  /// A graph whose rows and weights were checked before.
  static Graph ofChecked(
      IntArray offsets, IntArray heads, Array<?> weights, boolean isDirected, WeightFacts facts) {
    return new Graph(offsets, heads, weights, isDirected, facts);
  }

  /// The same graph as new arrays in the memory of `device`.
  public Graph copyTo(Device device) {
    Array<?> copy =
        switch (weights) {
          case null -> null;
          case IntArray w -> device.copyOf(w);
          case LongArray w -> device.copyOf(w);
          case FloatArray w -> device.copyOf(w);
          case DoubleArray w -> device.copyOf(w);
        };
    return new Graph(device.copyOf(offsets), device.copyOf(heads), copy, isDirected, facts);
  }

  /// The graph with each arc reversed, its rows ordered by head; an undirected graph is its own.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public Graph transposed() {
    return isDirected ? Transpose.of(this) : this;
  }

  /// n: nodes are 0 … n−1.
  public int nodes() {
    return offsets.length() - 1;
  }

  /// m: the number of arcs; of an undirected graph twice the number of its edges, but for those
  /// from a node to itself, which are arcs once.
  public int arcs() {
    return heads.length();
  }

  /// Whether an arc can be without one that leads back.
  public boolean isDirected() {
    return isDirected;
  }

  /// Whether arcs have weights.
  public boolean isWeighted() {
    return weights != null;
  }

  /// Where the arcs of each node begin, and the last end: n + 1 indices.
  public IntArray offsets() {
    return offsets;
  }

  /// The node that each arc leads to.
  public IntArray heads() {
    return heads;
  }

  /// The weight of each arc; null if there are none.
  public Array<?> weights() {
    return weights;
  }

  /// The largest weight; 1 without weights, 0 without arcs.
  public double maxWeight() {
    return facts.max();
  }

  /// The mean weight, up to rounding; 1 without weights, 0 without arcs.
  public double meanWeight() {
    return facts.mean();
  }

  /// How many arcs leave `node`.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public int degree(int node) {
    int[] o = offsets.heap();
    Objects.checkIndex(node, o.length - 1);
    return o[node + 1] - o[node];
  }

  /// Checks that `device` can work on the graph where it is.
  ///
  /// @throws IllegalArgumentException if it cannot
  public void requireOn(Device device) {
    offsets.requireOn(device);
  }

  /// Closes the arrays.
  @Override
  public void close() {
    offsets.close();
    heads.close();
    if (weights != null) {
      weights.close();
    }
  }

  @Override
  public String toString() {
    String kind =
        switch (weights) {
          case null -> "no weights";
          case IntArray _ -> "int weights";
          case LongArray _ -> "long weights";
          case FloatArray _ -> "float weights";
          case DoubleArray _ -> "double weights";
        };
    return "Graph[%d nodes, %d arcs, %s, %s]"
        .formatted(nodes(), arcs(), isDirected ? "directed" : "undirected", kind);
  }
}
