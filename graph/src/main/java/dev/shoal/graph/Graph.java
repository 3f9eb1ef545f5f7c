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

/// A graph as compressed sparse rows: the arcs of node u are at the indices `offsets[u]`
/// (inclusive) to `offsets[u+1]` (exclusive) of `heads`, the nodes they lead to, and of `weights`.
///
/// ```java
/// Graph roads = Graph.of(3, new int[] {0, 1, 0}, new int[] {1, 2, 2}, new int[] {5, 7, 20});
/// ```
///
/// - **Shape:** n nodes, numbered 0 … n−1, and m arcs; up to about 2³¹ of both, as many as an array
///   holds. An undirected graph has each edge twice, once from either end.
/// - **Weights:** `int`, `long`, `float` or `double`, finite and not negative; or none, and each
///   arc counts 1.
/// - **Memory:** 4 bytes a node, 4 bytes an arc, and the weights.
///
/// A graph is immutable; nothing may be written to its arrays. Any number of threads may use it.
public final class Graph implements AutoCloseable {
  private final IntArray offsets;
  private final IntArray heads;
  private final Array<?> weights; // null if there are none
  private final boolean isDirected;
  private final WeightFacts facts;
  private final Graph transpose; // null if it is not known; of an undirected graph always null

  private Graph(
      IntArray offsets,
      IntArray heads,
      Array<?> weights,
      boolean isDirected,
      WeightFacts facts,
      Graph transpose) {
    this.offsets = offsets;
    this.heads = heads;
    this.weights = weights;
    this.isDirected = isDirected;
    this.facts = facts;
    this.transpose = transpose;
  }

  /// A directed graph without weights: arc i leads from `from[i]` to `to[i]`. Several arcs between
  /// the same nodes are kept, and so are arcs from a node to itself; a [#builder] can do otherwise.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a node is not in 0 … nodes−1
  public static Graph of(int nodes, int[] from, int[] to) {
    return builder(nodes).build(ints("from", from), ints("to", to));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, int[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), IntArray.wrap(weights));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, long[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), LongArray.wrap(weights));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative or not finite, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, float[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), FloatArray.wrap(weights));
  }

  /// As [#of(int, int[], int[])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative or not finite, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, double[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), DoubleArray.wrap(weights));
  }

  private static IntArray ints(String name, int[] values) {
    return IntArray.wrap(Objects.requireNonNull(values, name));
  }

  /// Builds a graph from a list of arcs or edges.
  ///
  /// @throws IllegalArgumentException if `nodes` is negative, or more than an array holds
  public static GraphBuilder builder(int nodes) {
    return new GraphBuilder(nodes);
  }

  /// A graph of rows that exist already, without a copy.
  ///
  /// That an undirected graph has both arcs of each edge is the caller's promise, since the check
  /// takes as long as a sort: [#requireSymmetric()] makes it, and rows from a file need it.
  ///
  /// @param offsets n + 1 indices that start at 0, never fall, and end at m
  /// @param heads the node that each arc leads to, in any order within a row
  /// @param weights the weight of each arc, or null for none
  /// @param isDirected false if each arc has its opposite, with the same weight
  /// @throws IllegalArgumentException if the offsets are not such, the lengths differ, a head is
  ///   not in 0 … n−1, a weight is negative or not finite, naming the arc, or if an array does not
  ///   live on the heap
  public static Graph ofRows(
      IntArray offsets, IntArray heads, Array<?> weights, boolean isDirected) {
    Device.Cpu device = Device.cpu();
    Objects.requireNonNull(offsets, "offsets").requireOn(device);
    Objects.requireNonNull(heads, "heads").requireOn(device);
    Arguments.offsets(offsets, heads.length());
    if (weights != null) {
      Arguments.sameLength("heads", heads, "weights", weights);
      weights.requireOn(device);
    }
    RowCheck.headsInRange(device.workers(), offsets.hostArray(), heads.hostArray());
    WeightFacts facts = facts(offsets.hostArray(), heads.hostArray(), weights, device);
    return new Graph(offsets, heads, weights, isDirected, facts, null);
  }

  /// A graph whose rows are known to be right.
  static Graph ofTrusted(
      int[] offsets, int[] heads, Array<?> weights, boolean isDirected, Device.Cpu device) {
    WeightFacts facts = facts(offsets, heads, weights, device);
    return new Graph(
        IntArray.wrap(offsets), IntArray.wrap(heads), weights, isDirected, facts, null);
  }

  private static WeightFacts facts(
      int[] offsets, int[] heads, Array<?> weights, Device.Cpu device) {
    return WeightFacts.of(
        weights,
        heads.length,
        false,
        device.workers(),
        (arc, weight) -> RowCheck.refusal(offsets, heads, arc, weight));
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
    return new Graph(
        device.copyOf(offsets),
        device.copyOf(heads),
        copy,
        isDirected,
        facts,
        transpose == null ? null : transpose.copyTo(device));
  }

  /// The graph with each arc reversed, its rows sorted by head and then by weight. An undirected
  /// graph is its own transpose, and is returned itself.
  ///
  /// - **Cost:** one sort of m arcs on all cores.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public Graph transposed() {
    if (!isDirected) {
      return this;
    }
    return transpose != null ? transpose : ArcSort.rows(Device.cpu(), this, null, true);
  }

  /// The same graph, of the same arrays, that also holds its transpose: algorithms then follow arcs
  /// in both directions. Copies hold one too.
  ///
  /// - **Memory:** twice that of a directed graph; nothing of an undirected one, which is its own
  ///   transpose.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public Graph withTranspose() {
    return hasTranspose()
        ? this
        : new Graph(offsets, heads, weights, isDirected, facts, transposed());
  }

  /// Whether [#transposed()] is there already: that of an undirected graph always is.
  public boolean hasTranspose() {
    return !isDirected || transpose != null;
  }

  /// The graph with other node numbers, its rows sorted by head and then by weight.
  ///
  /// - **Cost:** one sort of m arcs on all cores.
  ///
  /// @throws IllegalArgumentException if the renumbering is of another number of nodes, or the
  ///   graph does not live on the heap
  public Graph renumbered(Renumbering renumbering) {
    if (renumbering.nodes() != nodes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the graph has %d nodes, the renumbering %d",
              nodes(),
              renumbering.nodes()));
    }
    return ArcSort.rows(Device.cpu(), this, renumbering.newNodes().hostArray(), false);
  }

  /// Checks that each arc has its opposite with the same weight, as in an undirected graph.
  ///
  /// - **Cost:** two sorts of m arcs on all cores.
  ///
  /// @return this graph
  /// @throws IllegalArgumentException if one has not, naming it, or the graph does not live on the
  ///   heap
  public Graph requireSymmetric() {
    String oneWay = ArcSort.firstOneWay(Device.cpu(), this);
    if (oneWay != null) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the arc %s has no opposite of the same weight, so the graph is directed",
              oneWay));
    }
    return this;
  }

  /// The number of nodes n; they are 0 … n−1.
  public int nodes() {
    return offsets.length() - 1;
  }

  /// The number of arcs m. An undirected graph has two arcs for each edge, but one for an edge from
  /// a node to itself.
  public int arcs() {
    return heads.length();
  }

  /// Whether arcs need not have an opposite.
  public boolean isDirected() {
    return isDirected;
  }

  /// Whether arcs have weights.
  public boolean isWeighted() {
    return weights != null;
  }

  /// The index of the first arc of each node, and at the end m: n + 1 indices.
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

  /// The largest weight, 0 if there are no arcs; 1 if arcs have no weights.
  public double maxWeight() {
    return facts.max();
  }

  /// The mean weight up to rounding, 0 if there are no arcs; 1 if arcs have no weights.
  public double meanWeight() {
    return facts.mean();
  }

  /// The number of arcs that leave `node`.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph does not live on the heap
  public int degree(int node) {
    int[] o = offsets.hostArray();
    Objects.checkIndex(node, o.length - 1);
    return o[node + 1] - o[node];
  }

  /// Checks that the graph lives where `device` works.
  ///
  /// @throws IllegalArgumentException if it does not
  public void requireOn(Device device) {
    offsets.requireOn(device);
  }

  /// Closes the arrays. Those of a graph from [#ofRows] are the caller's, and are closed too.
  @Override
  public void close() {
    offsets.close();
    heads.close();
    if (weights != null) {
      weights.close();
    }
    if (transpose != null) {
      transpose.close();
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
    try {
      return String.format(
          Locale.ROOT,
          "Graph[%d nodes, %d arcs, %s, %s]",
          nodes(),
          arcs(),
          isDirected ? "directed" : "undirected",
          kind);
    } catch (IllegalStateException _) {
      return "Graph[closed]";
    }
  }
}
