package dev.shoal.graph.generate;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.scan.Scan;

/// An undirected graph on the nodes of a lattice, row by row, whose edges lead to the node at the
/// left and to the node above. Its rows are written directly, without a sort: the edges of a node
/// depend only on the node and its neighbours.
final class Lattice {
  /// Four arcs for each node are an array.
  static final int MAX_NODES = 1 << 29;

  private static final int BLOCK = 1 << 13;

  /// The edges of the graph.
  interface Links {
    /// Returns whether there is an edge to the node at the left, which exists.
    boolean isLinkedLeft(int node);

    /// Returns whether there is an edge to the node above, which exists.
    boolean isLinkedUp(int node);
  }

  /// The weight of an edge.
  @FunctionalInterface
  interface Weights {
    /// The weight of edge 2k, from node k to the left, or 2k + 1, from node k upwards.
    int at(long edge);
  }

  private final int width;
  private final int nodes;
  private final Links links;

  /// @param width columns; the last row may be shorter
  Lattice(int width, int nodes, Links links) {
    this.width = width;
    this.nodes = nodes;
    this.links = links;
  }

  private boolean isLinkedLeft(int node) {
    return node % width > 0 && links.isLinkedLeft(node);
  }

  private boolean isLinkedUp(int node) {
    return node >= width && links.isLinkedUp(node);
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
  /// @param weight null for no weights
  Graph graph(Device.Cpu device, Weights weight) {
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
  private int writeRow(int node, int first, int[] heads, Weights weight, int[] weights) {
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
      int arc, int head, long edge, int[] heads, Weights weight, int[] weights) {
    heads[arc] = head;
    if (weights != null) {
      weights[arc] = weight.at(edge);
    }
  }
}
