package dev.shoal.graph.generate;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.scan.Scan;
import java.util.function.IntPredicate;
import java.util.function.LongToIntFunction;

/// An undirected graph on the nodes of a lattice, row by row, whose edges lead to the node at the
/// left and to the node above. Its rows are written directly, without a sort: the edges of a node
/// depend only on the node and its neighbours.
final class Lattice {
  /// Four arcs for each node are an array.
  static final int MAX_NODES = 1 << 29;

  private static final int BLOCK = 1 << 13;

  private final int width;
  private final int nodes;
  private final IntPredicate leftLinks;
  private final IntPredicate upLinks;

  /// @param width columns; the last row may be shorter
  /// @param leftLinks whether a node has an edge to the one at the left, if that exists
  /// @param upLinks whether a node has an edge to the one above, if that exists
  Lattice(int width, int nodes, IntPredicate leftLinks, IntPredicate upLinks) {
    this.width = width;
    this.nodes = nodes;
    this.leftLinks = leftLinks;
    this.upLinks = upLinks;
  }

  private boolean isLinkedLeft(int node) {
    return node % width > 0 && leftLinks.test(node);
  }

  private boolean isLinkedUp(int node) {
    return node >= width && upLinks.test(node);
  }

  private boolean isLinkedRight(int node) {
    return node + 1 < nodes && isLinkedLeft(node + 1);
  }

  private boolean isLinkedDown(int node) {
    return node + width < nodes && isLinkedUp(node + width);
  }

  private int degree(int node) {
    return (isLinkedLeft(node) ? 1 : 0)
        + (isLinkedUp(node) ? 1 : 0)
        + (isLinkedRight(node) ? 1 : 0)
        + (isLinkedDown(node) ? 1 : 0);
  }

  /// Returns the graph.
  ///
  /// @param weight of edge 2k, from node k to the left, or 2k + 1, from node k upwards; null for no
  ///   weights
  Graph graph(Device.Cpu device, LongToIntFunction weight) {
    int[] offsets = new int[nodes + 1];
    device
        .workers()
        .forEachBlock(
            nodes,
            BLOCK,
            (_, from, to) -> {
              for (int node = from; node < to; node++) {
                offsets[node] = degree(node);
              }
            });
    Scan.on(device).exclusive(IntArray.wrap(offsets), IntArray.wrap(offsets));
    int[] heads = new int[offsets[nodes]];
    int[] weights = weight == null ? null : new int[heads.length];
    device
        .workers()
        .forEachBlock(
            nodes,
            BLOCK,
            (_, from, to) -> {
              int arc = offsets[from];
              for (int node = from; node < to; node++) {
                arc = writeRow(node, arc, heads, weight, weights);
              }
            });
    return Graph.ofRows(
        IntArray.wrap(offsets),
        IntArray.wrap(heads),
        weights == null ? null : IntArray.wrap(weights),
        false);
  }

  /// Writes the arcs of a node in order of their heads, and returns the index of the next.
  private int writeRow(int node, int first, int[] heads, LongToIntFunction weight, int[] weights) {
    int arc = first;
    if (isLinkedUp(node)) {
      write(arc++, node - width, 2L * node + 1, heads, weight, weights);
    }
    if (isLinkedLeft(node)) {
      write(arc++, node - 1, 2L * node, heads, weight, weights);
    }
    if (isLinkedRight(node)) {
      write(arc++, node + 1, 2L * (node + 1), heads, weight, weights);
    }
    if (isLinkedDown(node)) {
      write(arc++, node + width, 2L * (node + width) + 1, heads, weight, weights);
    }
    return arc;
  }

  private static void write(
      int arc, int head, long edge, int[] heads, LongToIntFunction weight, int[] weights) {
    heads[arc] = head;
    if (weights != null) {
      weights[arc] = weight.applyAsInt(edge);
    }
  }
}
