package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Makes a [Graph] from a list of arcs or edges, on all cores.
///
/// The arcs are sorted by the node they leave, then by the one they lead to; of equal ones the
/// order of the input is kept. So the same arcs in another order give the same graph, but for the
/// weights of duplicates.
///
/// - **Cost:** one stable sort of m keys of 64 bits with their weights, and four passes. Scratch:
///   16 bytes an arc and twice its weight.
///
/// ```java
/// Graph roads = Graph.builder(nodes).undirected().duplicates(Duplicates.MINIMUM).build(from, to, metres);
/// ```
///
/// A builder is a value: each method returns another one.
public final class GraphBuilder {
  private final int nodes;
  private final boolean isDirected;
  private final Duplicates duplicates;
  private final SelfLoops selfLoops;
  private final Device.Cpu device;

  GraphBuilder(int nodes) {
    this(nodes, true, Duplicates.KEEP, SelfLoops.KEEP, Device.cpu());
    if (nodes < 0) {
      throw new IllegalArgumentException("nodes is " + nodes + ", must not be negative");
    }
  }

  private GraphBuilder(
      int nodes,
      boolean isDirected,
      Duplicates duplicates,
      SelfLoops selfLoops,
      Device.Cpu device) {
    this.nodes = nodes;
    this.isDirected = isDirected;
    this.duplicates = Objects.requireNonNull(duplicates, "duplicates");
    this.selfLoops = Objects.requireNonNull(selfLoops, "selfLoops");
    this.device = Objects.requireNonNull(device, "device");
  }

  /// Each pair of the list is an edge, which can be used either way. A directed graph is the
  /// default.
  public GraphBuilder undirected() {
    return directed(false);
  }

  /// Whether each pair of the list is an arc that leads one way only.
  public GraphBuilder directed(boolean isDirected) {
    return new GraphBuilder(nodes, isDirected, duplicates, selfLoops, device);
  }

  /// What becomes of several arcs between the same nodes. The default is to keep them.
  public GraphBuilder duplicates(Duplicates policy) {
    return new GraphBuilder(nodes, isDirected, policy, selfLoops, device);
  }

  /// What becomes of an arc from a node to itself. The default is to keep it.
  public GraphBuilder selfLoops(SelfLoops policy) {
    return new GraphBuilder(nodes, isDirected, duplicates, policy, device);
  }

  /// Builds with the threads of `device`. The default is all cores.
  public GraphBuilder on(Device.Cpu device) {
    return new GraphBuilder(nodes, isDirected, duplicates, selfLoops, device);
  }

  /// A graph without weights.
  ///
  /// @param from the node that each arc leaves; on the heap
  /// @param to the node that it leads to
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, or a
  ///   policy refuses an arc, naming it
  /// @throws ArithmeticException if there would be more arcs than an array holds
  public Graph build(IntArray from, IntArray to) {
    check(from, to);
    return new ArcSort<IntArray>(device, nodes, isDirected, duplicates, selfLoops)
        .graph(from, to, null);
  }

  /// A graph with weights.
  ///
  /// @param from the node that each arc leaves; on the heap
  /// @param to the node that it leads to
  /// @param weights finite, not negative
  /// @throws IllegalArgumentException if the lengths differ, a node is not in 0 … nodes−1, a weight
  ///   is negative or not finite, or a policy refuses an arc, naming it
  /// @throws ArithmeticException if there would be more arcs than an array holds
  public <A extends Array<A>> Graph build(IntArray from, IntArray to, A weights) {
    check(from, to);
    Arguments.sameLength("from", from, "weights", Objects.requireNonNull(weights, "weights"));
    weights.requireOn(device);
    return new ArcSort<A>(device, nodes, isDirected, duplicates, selfLoops)
        .graph(from, to, weights);
  }

  private void check(IntArray from, IntArray to) {
    Arguments.sameLength("from", from, "to", to);
    from.requireOn(device);
    to.requireOn(device);
    requireNodes("from", from);
    requireNodes("to", to);
  }

  private void requireNodes(String name, IntArray node) {
    int bad = RowCheck.firstOutside(device.crew(), node.heap(), nodes);
    if (bad >= 0) {
      throw new IllegalArgumentException(
          "%s[%d] is node %d, but nodes are 0 … %d"
              .formatted(name, bad, node.heap()[bad], nodes - 1));
    }
  }
}
