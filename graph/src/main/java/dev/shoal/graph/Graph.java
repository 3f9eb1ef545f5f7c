package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
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
/// - **Shape:** n nodes, numbered 0 … n−1, and m arcs; up to about 2³¹ of both, the limit of an
///   array. An undirected graph has each edge twice, once from either end.
/// - **Weights:** `int`, `long`, `float` or `double`, finite and not negative; or none, and each
///   arc counts 1.
/// - **Memory:** 4 bytes a node, 4 bytes an arc, and the weights.
///
/// A graph is immutable; nothing may be written to its arrays. Any number of threads may use it.
public final class Graph implements AutoCloseable {
  private static final PerType<String> TYPES = new PerType<>("int", "long", "float", "double");

  private final Rows rows;
  private final WeightFacts facts;
  private final Graph transpose; // null if it is not known; of an undirected graph always null

  private Graph(Rows rows, WeightFacts facts, Graph transpose) {
    this.rows = rows;
    this.facts = facts;
    this.transpose = transpose;
  }

  /// Returns a directed graph without weights: arc i leads from `from[i]` to `to[i]`. Several arcs
  /// between the same nodes are kept, and so are arcs from a node to itself; a [#builder] can do
  /// otherwise.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a node is not in 0 … nodes−1
  public static Graph of(int nodes, int[] from, int[] to) {
    return builder(nodes).build(ints("from", from), ints("to", to));
  }

  /// As [#of(int, int\[\], int\[\])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, int[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), IntArray.wrap(weights));
  }

  /// As [#of(int, int\[\], int\[\])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, long[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), LongArray.wrap(weights));
  }

  /// As [#of(int, int\[\], int\[\])], with weights.
  ///
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   weight is negative or not finite, naming the arc
  public static Graph of(int nodes, int[] from, int[] to, float[] weights) {
    Objects.requireNonNull(weights, "weights");
    return builder(nodes).build(ints("from", from), ints("to", to), FloatArray.wrap(weights));
  }

  /// As [#of(int, int\[\], int\[\])], with weights.
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
  public static Builder builder(int nodes) {
    return new Builder(nodes);
  }

  /// Returns a graph of existing rows, without a copy.
  ///
  /// The caller guarantees that an undirected graph has both arcs of each edge, since the check
  /// builds two graphs: call [#requireSymmetric()] for rows from a file.
  ///
  /// @param offsets n + 1 indices that start at 0, never fall, and end at m
  /// @param heads the node that each arc leads to, in any order within a row
  /// @param weights the weight of each arc, or null for none
  /// @param isDirected false if each arc has its opposite, with the same weight
  /// @throws IllegalArgumentException if the offsets are not such, the lengths differ, a head is
  ///   not in 0 … n−1, a weight is negative or not finite, naming the arc, or if an array is not in
  ///   host memory
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
    return ofTrusted(new Rows(offsets, heads, weights, isDirected), device);
  }

  /// Returns a graph of valid rows, whose weights are checked.
  static Graph ofTrusted(Rows rows, Device.Cpu device) {
    int[] offsets = rows.offsets().hostArray();
    int[] heads = rows.heads().hostArray();
    WeightFacts facts =
        WeightChecks.ofRows(
            rows.weights(),
            rows.arcs(),
            device.workers(),
            (arc, weight) -> RowCheck.refusal(offsets, heads, arc, weight));
    return new Graph(rows, facts, null);
  }

  /// Returns the same graph as new arrays in the memory of `device`.
  public Graph copyTo(Device device) {
    return new Graph(
        rows.copyTo(device), facts, transpose == null ? null : transpose.copyTo(device));
  }

  /// Returns the graph with each arc reversed, its rows sorted by head and then by weight. An
  /// undirected graph is its own transpose, and is returned itself.
  ///
  /// - **Cost:** m arcs are distributed to rows, and each row is sorted, on all cores.
  ///
  /// @throws IllegalArgumentException if the graph is not in host memory
  public Graph transposed() {
    if (!isDirected()) {
      return this;
    }
    return transpose != null ? transpose : sorted(Device.cpu(), null, true);
  }

  /// Returns the same graph, with the same arrays, and its transpose: algorithms can then follow
  /// arcs in both directions. Copies have the transpose too.
  ///
  /// - **Memory:** twice that of a directed graph; nothing of an undirected one, which is its own
  ///   transpose.
  ///
  /// @throws IllegalArgumentException if the graph is not in host memory
  public Graph withTranspose() {
    return hasTranspose() ? this : new Graph(rows, facts, transposed());
  }

  /// Returns whether [#transposed()] is available without work, as for every undirected graph.
  public boolean hasTranspose() {
    return !isDirected() || transpose != null;
  }

  /// Returns the graph with other node numbers: see [Renumbering#applyTo].
  Graph renumbered(int[] newNodes) {
    return sorted(Device.cpu(), newNodes, false);
  }

  /// Returns the graph with its nodes renumbered, or its arcs reversed, by the threads of `device`.
  ///
  /// @param newNodes the new number of each node; null to keep the old ones
  Graph sorted(Device.Cpu device, int[] newNodes, boolean isReversed) {
    requireOn(device);
    ArcSorter sorter = ArcSort.of(rows.weights());
    return new Graph(sorter.ofRows(device, rows, facts.max(), newNodes, isReversed), facts, null);
  }

  /// Checks that each arc has its opposite with the same weight, as in an undirected graph.
  ///
  /// - **Cost:** m arcs are distributed to rows twice, and each row is sorted, on all cores.
  ///
  /// @return this graph
  /// @throws IllegalArgumentException if one does not, naming it, or the graph is not in host
  ///   memory
  public Graph requireSymmetric() {
    String oneWay = ArcSort.of(rows.weights()).firstOneWay(Device.cpu(), rows, facts.max());
    if (oneWay != null) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the arc %s has no opposite of the same weight, so the graph is directed",
              oneWay));
    }
    return this;
  }

  /// Returns the number of nodes n; they are 0 … n−1.
  public int nodes() {
    return rows.nodes();
  }

  /// Returns the number of arcs m. An undirected graph has two arcs for each edge, but one for an
  /// edge from a node to itself.
  public int arcs() {
    return rows.arcs();
  }

  /// Returns whether arcs need not have an opposite.
  public boolean isDirected() {
    return rows.isDirected();
  }

  /// Returns whether arcs have weights.
  public boolean isWeighted() {
    return rows.weights() != null;
  }

  /// Returns the index of the first arc of each node, and at the end m: n + 1 indices.
  public IntArray offsets() {
    return rows.offsets();
  }

  /// Returns the node that each arc leads to.
  public IntArray heads() {
    return rows.heads();
  }

  /// Returns the weight of each arc; null if there are none.
  public Array<?> weights() {
    return rows.weights();
  }

  /// Returns the largest weight, 0 if there are no arcs; 1 if arcs have no weights.
  public double maxWeight() {
    return facts.max();
  }

  /// Returns the mean weight up to rounding, 0 if there are no arcs; 1 if arcs have no weights.
  public double meanWeight() {
    return facts.mean();
  }

  /// Returns the median of 101 of the weights, or of all if there are fewer; the mean if that is 0.
  /// A few weights that are far larger than the others do not move it.
  public double typicalWeight() {
    return facts.typical();
  }

  /// Returns the number of arcs that leave `node`.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph is not in host memory
  public int degree(int node) {
    int[] o = rows.offsets().hostArray();
    Objects.checkIndex(node, o.length - 1);
    return o[node + 1] - o[node];
  }

  /// Checks that the graph is in the memory of `device`.
  ///
  /// @throws IllegalArgumentException if it is not
  public void requireOn(Device device) {
    Arguments.requireOn(device, "graph", rows.offsets());
  }

  /// Closes the arrays. Those of a graph from [#ofRows] belong to the caller, and are closed too.
  @Override
  public void close() {
    rows.close();
    if (transpose != null) {
      transpose.close();
    }
  }

  @Override
  public String toString() {
    try {
      return String.format(
          Locale.ROOT,
          "Graph[%d nodes, %d arcs, %s, %s weights]",
          nodes(),
          arcs(),
          isDirected() ? "directed" : "undirected",
          isWeighted() ? TYPES.of(weights()) : "no");
    } catch (IllegalStateException _) {
      return "Graph[closed]";
    }
  }

  /// Builds a [Graph] from a list of arcs or edges, on all cores.
  ///
  /// ```java
  /// Graph roads =
  ///     Graph.builder(nodes).undirected().duplicates(Duplicates.MINIMUM).build(from, to, metres);
  /// ```
  ///
  /// - **Result:** the arcs sorted by the node they leave, then by the node they lead to, then by
  ///   weight. The result depends neither on the order of the list nor on the number of threads.
  /// - **Cost:** one or two distributions of m keys of 64 bits, a sort of each row, and a few
  ///   passes. Two nodes and a weight are one key where they fit in 63 bits, such as a million
  ///   nodes and weights up to 8 million; otherwise the weights are moved along with the keys,
  ///   which takes longer.
  /// - **Scratch:** 16 bytes an arc; with weights beside the keys, about 40.
  ///
  /// A builder is immutable: each method returns another builder.
  public static final class Builder {
    private final BuildOptions options;

    Builder(int nodes) {
      this(new BuildOptions(nodes, true, Duplicates.KEEP, SelfLoops.KEEP, Device.cpu()));
    }

    private Builder(BuildOptions options) {
      this.options = options;
    }

    /// Takes each pair of the list as an edge, usable in both directions. The default is a directed
    /// graph.
    public Builder undirected() {
      return directed(false);
    }

    /// Takes each pair of the list as an arc that leads one way only, or as an edge.
    public Builder directed(boolean isDirected) {
      return with(isDirected, options.duplicates(), options.selfLoops(), options.device());
    }

    /// Chooses what to do with several arcs between the same nodes. The default is to keep them.
    public Builder duplicates(Duplicates policy) {
      return with(options.isDirected(), policy, options.selfLoops(), options.device());
    }

    /// Chooses what to do with an arc from a node to itself. The default is to keep it.
    public Builder selfLoops(SelfLoops policy) {
      return with(options.isDirected(), options.duplicates(), policy, options.device());
    }

    /// Builds with the threads of `device`. The default is all cores.
    public Builder on(Device.Cpu device) {
      return with(options.isDirected(), options.duplicates(), options.selfLoops(), device);
    }

    private Builder with(
        boolean isDirected, Duplicates duplicates, SelfLoops selfLoops, Device.Cpu device) {
      return new Builder(
          new BuildOptions(options.nodes(), isDirected, duplicates, selfLoops, device));
    }

    /// Builds a graph without weights.
    ///
    /// @param from the node that each arc leaves; in host memory
    /// @param to the node that each arc leads to; in host memory
    /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
    ///   policy refuses an arc, naming it
    /// @throws CapacityException if there would be more arcs than an array holds
    public Graph build(IntArray from, IntArray to) {
      return buildAny(from, to, null);
    }

    /// Builds a graph with weights.
    ///
    /// @param from the node that each arc leaves; in host memory
    /// @param to the node that each arc leads to; in host memory
    /// @param weights finite and not negative; of floats, −0.0 becomes 0.0
    /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, a
    ///   weight is negative or not finite, or a policy refuses an arc, naming it
    /// @throws CapacityException if there would be more arcs than an array holds
    public <A extends Array<A>> Graph build(IntArray from, IntArray to, A weights) {
      return buildAny(from, to, Objects.requireNonNull(weights, "weights"));
    }

    private Graph buildAny(IntArray from, IntArray to, Array<?> weights) {
      Arguments.sameLength("from", from, "to", to);
      from.requireOn(options.device());
      to.requireOn(options.device());
      requireNodes("from", from.hostArray());
      requireNodes("to", to.hostArray());
      if (options.selfLoops() == SelfLoops.REFUSE) {
        refuseLoops(from.hostArray(), to.hostArray());
      }
      double maxWeight = maxWeight(from, to, weights);
      Rows rows =
          ArcSort.of(weights).ofList(options, from.hostArray(), to.hostArray(), weights, maxWeight);
      return ofTrusted(rows, options.device());
    }

    private void requireNodes(String name, int[] node) {
      int bad = RowCheck.firstOutside(options.device().workers(), node, options.nodes());
      if (bad >= 0) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "%s[%d] is node %d, but %s",
                name,
                bad,
                node[bad],
                RowCheck.range(options.nodes())));
      }
    }

    private static void refuseLoops(int[] from, int[] to) {
      for (int i = 0; i < from.length; i++) {
        if (from[i] == to[i]) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT, "arc %d of the list leads from node %d to itself", i, from[i]));
        }
      }
    }

    /// The largest weight of the list, all of which are checked.
    private double maxWeight(IntArray from, IntArray to, Array<?> weights) {
      if (weights == null) {
        return 0;
      }
      Arguments.sameLength("from", from, "weights", weights);
      weights.requireOn(options.device());
      return WeightChecks.ofRows(
              weights,
              weights.length(),
              options.device().workers(),
              (arc, weight) ->
                  new IllegalArgumentException(
                      String.format(
                          Locale.ROOT,
                          "arc %d of the list, from node %d to %d, has weight %s, must be %s",
                          arc,
                          from.hostArray()[arc],
                          to.hostArray()[arc],
                          weight,
                          WeightFacts.VALID)))
          .max();
    }
  }
}
