package dev.shoal.graph;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Reverses arcs: the list of arcs from head to tail, sorted as any other list.
final class Transpose {
  private Transpose() {}

  static Graph of(Graph graph) {
    IntArray heads = graph.heads();
    IntArray tails = IntArray.of(tails(graph.offsets().heap(), heads.length()));
    GraphBuilder builder = Graph.builder(graph.nodes());
    return switch (graph.weights()) {
      case null -> builder.build(heads, tails);
      case IntArray w -> builder.build(heads, tails, w);
      case LongArray w -> builder.build(heads, tails, w);
      case FloatArray w -> builder.build(heads, tails, w);
      case DoubleArray w -> builder.build(heads, tails, w);
    };
  }

  /// The node that each arc leaves.
  private static int[] tails(int[] offsets, int arcs) {
    int[] tails = new int[arcs];
    for (int node = 0; node < offsets.length - 1; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        tails[arc] = node;
      }
    }
    return tails;
  }
}
