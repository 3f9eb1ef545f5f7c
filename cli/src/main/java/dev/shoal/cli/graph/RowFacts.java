package dev.shoal.cli.graph;

import dev.shoal.graph.Graph;
import java.util.Arrays;

/// Counts of the rows of a graph, whose arrays are host arrays.
final class RowFacts {
  private final Graph graph;
  private final int[] offsets;
  private final int[] heads;

  RowFacts(Graph graph) {
    this.graph = graph;
    this.offsets = graph.offsets().hostArray();
    this.heads = graph.heads().hostArray();
  }

  /// Arcs from a node to itself.
  int selfLoops() {
    int loops = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        loops += heads[arc] == node ? 1 : 0;
      }
    }
    return loops;
  }

  /// Of an undirected graph: each pair of arcs is one edge, and so is an arc from a node to itself.
  int edges() {
    int loops = selfLoops();
    return (graph.arcs() - loops) / 2 + loops;
  }

  /// The nodes that no arc leaves or leads to.
  int isolated() {
    boolean[] hasArc = new boolean[graph.nodes()];
    for (int node = 0; node < hasArc.length; node++) {
      hasArc[node] |= offsets[node] < offsets[node + 1];
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        hasArc[heads[arc]] = true;
      }
    }
    int isolated = 0;
    for (boolean has : hasArc) {
      isolated += has ? 0 : 1;
    }
    return isolated;
  }

  /// The smallest and the largest number of arcs that leave a node; zeros of no nodes.
  int[] degrees() {
    int min = graph.nodes() == 0 ? 0 : Integer.MAX_VALUE;
    int max = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      int degree = offsets[node + 1] - offsets[node];
      min = Math.min(min, degree);
      max = Math.max(max, degree);
    }
    return new int[] {min, max};
  }

  /// How many arcs have one before them between the same nodes; of an undirected graph, edges.
  int duplicates() {
    int[] before = noNodes();
    int duplicates = 0;
    for (int node = 0; node < before.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        boolean counts = graph.isDirected() || heads[arc] >= node;
        duplicates += counts && before[heads[arc]] == node ? 1 : 0;
        before[heads[arc]] = node;
      }
    }
    return duplicates;
  }

  /// The first arc with one before it between the same nodes, or −1.
  int firstDuplicate() {
    int[] before = noNodes();
    for (int node = 0; node < before.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        if (before[heads[arc]] == node) {
          return arc;
        }
        before[heads[arc]] = node;
      }
    }
    return -1;
  }

  /// For each node, that no node had an arc to it yet.
  private int[] noNodes() {
    int[] nodes = new int[graph.nodes()];
    Arrays.fill(nodes, -1);
    return nodes;
  }
}
