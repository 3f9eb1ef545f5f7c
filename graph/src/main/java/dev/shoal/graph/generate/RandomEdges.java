package dev.shoal.graph.generate;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;

/// Random graphs with a given number of edges; [Generate#random] has the definition.
final class RandomEdges {
  private static final int BLOCK = 1 << 13;

  private RandomEdges() {}

  /// The number of pairs of different nodes.
  static long pairs(int nodes) {
    return nodes * (nodes - 1L) / 2;
  }

  static Graph of(Device.Cpu device, int nodes, int edges, long seed) {
    RandomPermutation permutation = new RandomPermutation(pairs(nodes), seed, 1);
    int[] from = new int[edges];
    int[] to = new int[edges];
    device
        .workers()
        .forEachBlock(
            edges,
            BLOCK,
            (_, start, end) -> {
              for (int edge = start; edge < end; edge++) {
                long pair = permutation.at(edge);
                int higher = higher(pair);
                from[edge] = (int) (pair - pairs(higher));
                to[edge] = higher;
              }
            });
    int[] weights = UniformWeights.of(device, edges, new CounterRandom(seed, 0));
    return Graph.builder(nodes)
        .on(device)
        .undirected()
        .build(IntArray.wrap(from), IntArray.wrap(to), IntArray.wrap(weights));
  }

  /// The higher node of a pair: the largest v with at most `pair` pairs below v. Pairs are numbered
  /// by their higher node, then by the lower one.
  static int higher(long pair) {
    int v = (int) ((1 + Math.sqrt(1 + 8.0 * pair)) / 2);
    while (pairs(v) > pair) { // the root was rounded
      v--;
    }
    while (pairs(v + 1) <= pair) {
      v++;
    }
    return v;
  }
}
