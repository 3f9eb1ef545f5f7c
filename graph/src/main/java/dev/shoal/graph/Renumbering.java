package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Arrays;
import java.util.Locale;

/// New numbers for the nodes of a graph, which store nodes that are used together side by side.
///
/// ```java
/// Renumbering byDegree = Renumbering.byDegree(graph);
/// Graph faster = byDegree.applyTo(graph);
/// ShortestPathTree paths = ShortestPaths.on(device).from(faster, byDegree.newNode(source));
/// IntArray distances = byDegree.restored((IntArray) paths.distances());
/// ```
///
/// - **Shape:** a permutation of 0 … n−1, in both directions.
/// - **Memory:** 8 bytes a node.
///
/// Immutable; nothing may be written to the arrays. Any number of threads may use it.
public final class Renumbering {
  private final IntArray oldNodes;
  private final IntArray newNodes;

  private Renumbering(int[] oldNodes) {
    this.oldNodes = IntArray.wrap(oldNodes);
    newNodes = IntArray.wrap(inverse(oldNodes));
  }

  /// Returns a renumbering in which new node k is the old node `oldNodes[k]`.
  ///
  /// @param oldNodes each of 0 … n−1 once
  /// @throws IllegalArgumentException if a node is not in 0 … n−1 or occurs twice, naming it
  public static Renumbering of(int... oldNodes) {
    return new Renumbering(oldNodes.clone());
  }

  /// Returns the nodes in descending order of degree; of equal degrees, the lower node first. The
  /// few nodes that most arcs of a social graph lead to are then neighbours in memory.
  ///
  /// Degrees are those of arcs that leave a node.
  ///
  /// - **Cost:** one sort of n keys on all cores.
  ///
  /// @throws IllegalArgumentException if the graph is not in host memory
  public static Renumbering byDegree(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] degrees = new int[graph.nodes()];
    Arrays.setAll(degrees, node -> offsets[node + 1] - offsets[node]);
    int[] oldNodes = new int[degrees.length];
    Sort.on(Device.cpu())
        .argsort(IntArray.wrap(degrees), SortOrder.DESCENDING, IntArray.wrap(oldNodes));
    return new Renumbering(oldNodes);
  }

  /// Returns the nodes in the order of their coordinates along Hilbert's curve; of nodes in the
  /// same cell, the lower node first. Neighbours on the map are then mostly neighbours in memory.
  ///
  /// The curve runs through the smallest square that holds all nodes, divided into 2³¹ × 2³¹ cells.
  ///
  /// - **Cost:** one sort of n keys on all cores.
  ///
  /// @param x a coordinate of each node, in any unit
  /// @param y the other coordinate, in the same unit
  /// @throws IllegalArgumentException if the lengths differ, or a coordinate is not finite, naming
  ///   the node
  public static Renumbering alongHilbertCurve(double[] x, double[] y) {
    return new Renumbering(CurveOrder.alongHilbertCurve(Device.cpu(), x, y));
  }

  private static int[] inverse(int[] oldNodes) {
    int[] newNodes = new int[oldNodes.length];
    Arrays.fill(newNodes, -1);
    for (int k = 0; k < oldNodes.length; k++) {
      int node = oldNodes[k];
      if (node < 0 || node >= oldNodes.length) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "oldNodes[%d] is %d, but %s",
                k,
                node,
                RowCheck.range(oldNodes.length)));
      }
      if (newNodes[node] >= 0) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT, "oldNodes[%d] and oldNodes[%d] are both %d", newNodes[node], k, node));
      }
      newNodes[node] = k;
    }
    return newNodes;
  }

  /// Returns the number of nodes n.
  public int nodes() {
    return oldNodes.length();
  }

  /// Returns the old number of each new node.
  public IntArray oldNodes() {
    return oldNodes;
  }

  /// Returns the new number of each old node.
  public IntArray newNodes() {
    return newNodes;
  }

  /// Returns the old number of a new node.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  public int oldNode(int newNode) {
    return oldNodes.hostArray()[newNode];
  }

  /// Returns the new number of an old node.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  public int newNode(int oldNode) {
    return newNodes.hostArray()[oldNode];
  }

  /// Returns `graph` with the new node numbers, its rows sorted by head and then by weight.
  ///
  /// - **Cost:** m arcs are distributed to rows, and each row is sorted, on all cores.
  ///
  /// @throws IllegalArgumentException if the graph has another number of nodes, or is not in host
  ///   memory
  public Graph applyTo(Graph graph) {
    if (graph.nodes() != nodes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "the graph has %d nodes, the renumbering %d", graph.nodes(), nodes()));
    }
    return graph.renumbered(newNodes.hostArray());
  }

  /// Returns values of the new nodes, such as distances, as values of the old ones.
  ///
  /// @param values one for each new node; in host memory
  /// @return a new array
  /// @throws IllegalArgumentException if there are not n values, or they are not in host memory
  public <A extends Array<A>> A restored(A values) {
    Device.Cpu device = Device.cpu();
    values.requireOn(device);
    requireLength(values);
    A restored = values.newLike(values.length());
    Move.on(device).gather(values, newNodes, restored);
    return restored;
  }

  /// Returns new nodes of the new nodes, such as parents, as old nodes of the old ones.
  ///
  /// @param nodes a new node for each new node, or −1, which stays; in host memory
  /// @return a new array
  /// @throws IllegalArgumentException if there are not n nodes, or they are not in host memory
  /// @throws IndexOutOfBoundsException if one is n or more, or less than −1
  public IntArray restoredNodes(IntArray nodes) {
    IntArray restored = restored(nodes);
    int[] node = restored.hostArray();
    for (int i = 0; i < node.length; i++) {
      node[i] = node[i] == -1 ? -1 : oldNode(node[i]);
    }
    return restored;
  }

  private void requireLength(Array<?> values) {
    if (values.length() != nodes()) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "there are %d values for %d nodes", values.length(), nodes()));
    }
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "Renumbering[%d nodes]", nodes());
  }
}
