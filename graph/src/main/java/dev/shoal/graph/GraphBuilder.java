package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Locale;
import java.util.Objects;

/// Builds a [Graph] from a list of arcs or edges, on all cores.
///
/// ```java
/// Graph roads =
///     Graph.builder(nodes).undirected().duplicates(Duplicates.MINIMUM).build(from, to, metres);
/// ```
///
/// - **Result:** the arcs sorted by the node they leave, then by the node they lead to, then by
///   weight. The order of the list and the number of threads do not show.
/// - **Cost:** one sort of m keys of 64 bits, and a few passes. Two nodes and a weight are one key
///   where they fit in 63 bits, such as a million nodes and weights up to 8 million; otherwise the
///   weights are sorted along with the keys, which takes twice as long or more.
/// - **Scratch:** 8 or 16 bytes an arc; with weights beside the keys, about 40.
///
/// A builder is immutable: each method returns another builder.
public final class GraphBuilder {
  private final BuildOptions options;

  GraphBuilder(int nodes) {
    this(new BuildOptions(nodes, true, Duplicates.KEEP, SelfLoops.KEEP, Device.cpu()));
  }

  private GraphBuilder(BuildOptions options) {
    this.options = options;
  }

  /// Takes each pair of the list as an edge, which can be used either way. The default is a
  /// directed graph.
  public GraphBuilder undirected() {
    return directed(false);
  }

  /// Takes each pair of the list as an arc that leads one way only, or as an edge.
  public GraphBuilder directed(boolean isDirected) {
    return with(isDirected, options.duplicates(), options.selfLoops(), options.device());
  }

  /// Chooses what to do with several arcs between the same nodes. The default is to keep them.
  public GraphBuilder duplicates(Duplicates policy) {
    return with(options.isDirected(), policy, options.selfLoops(), options.device());
  }

  /// Chooses what to do with an arc from a node to itself. The default is to keep it.
  public GraphBuilder selfLoops(SelfLoops policy) {
    return with(options.isDirected(), options.duplicates(), policy, options.device());
  }

  /// Builds with the threads of `device`. The default is all cores.
  public GraphBuilder on(Device.Cpu device) {
    return with(options.isDirected(), options.duplicates(), options.selfLoops(), device);
  }

  private GraphBuilder with(
      boolean isDirected, Duplicates duplicates, SelfLoops selfLoops, Device.Cpu device) {
    return new GraphBuilder(
        new BuildOptions(options.nodes(), isDirected, duplicates, selfLoops, device));
  }

  /// Builds a graph without weights.
  ///
  /// @param from the node that each arc leaves; on the heap
  /// @param to the node that each arc leads to; on the heap
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   policy refuses an arc, naming it
  /// @throws ArithmeticException if there would be more arcs than an array holds
  public Graph build(IntArray from, IntArray to) {
    return buildAny(from, to, null);
  }

  /// Builds a graph with weights.
  ///
  /// @param from the node that each arc leaves; on the heap
  /// @param to the node that each arc leads to; on the heap
  /// @param weights finite and not negative; of floats, −0.0 becomes 0.0
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, a weight
  ///   is negative or not finite, or a policy refuses an arc, naming it
  /// @throws ArithmeticException if there would be more arcs than an array holds
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
    return ArcSort.list(
        options, from.hostArray(), to.hostArray(), weights, maxWeight(from, to, weights));
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
    return WeightFacts.of(
            weights,
            weights.length(),
            false,
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
