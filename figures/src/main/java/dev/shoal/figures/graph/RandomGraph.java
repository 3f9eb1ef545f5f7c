package dev.shoal.figures.graph;

import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.SplittableRandom;

/// A directed graph in which as many arcs leave each node, to others at random; as rows and as a
/// matrix.
///
/// @param rows the arcs
/// @param matrix the same arcs
record RandomGraph(Graph rows, DenseGraph matrix) {
  /// So small that a path over all of 8192 nodes fits in an `int`.
  static final int MAX_WEIGHT = 100_000;

  /// The graph of `nodes` nodes, each with `arcs` arcs, or with one to each other node if there are
  /// no more of them. Weights are even from 1 on.
  static RandomGraph of(int nodes, int arcs) {
    int degree = Math.min(arcs, nodes - 1);
    var random = new SplittableRandom(31L * nodes + arcs);
    int[] offsets = new int[nodes + 1];
    int[] heads = new int[nodes * degree];
    int[] weights = new int[nodes * degree];
    int[] matrix = new int[nodes * nodes];
    Arrays.fill(matrix, Integer.MAX_VALUE);
    int at = 0;
    for (int node = 0; node < nodes; node++) {
      // Each of the others in turn is taken as likely as it must be for the rest to suffice.
      int others = nodes - 1;
      for (int head = 0; head < nodes; head++) {
        int missing = degree - (at - offsets[node]);
        if (head != node && random.nextInt(others--) < missing) {
          heads[at] = head;
          weights[at] = random.nextInt(1, MAX_WEIGHT + 1);
          matrix[node * nodes + head] = weights[at++];
        }
      }
      offsets[node + 1] = at;
    }
    return new RandomGraph(
        Graph.ofRows(IntArray.wrap(offsets), IntArray.wrap(heads), IntArray.wrap(weights), true),
        DenseGraph.of(nodes, IntArray.wrap(matrix)));
  }
}
