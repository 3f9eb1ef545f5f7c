// Twins of int: long, float, double. Elements: weights, distances, distance, reached.
package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;

/// Tight arcs of distances of one type.
final class IntTightArcs implements TightArcs {
  private final int[] offsets;
  private final int[] heads;
  private final int[] weights;
  private final int[] distances;

  private IntTightArcs(Graph graph, int[] weights, int[] distances) {
    offsets = graph.offsets().hostArray();
    heads = graph.heads().hostArray();
    this.weights = weights;
    this.distances = distances;
  }

  /// Returns the tight arcs of `distances`, an IntArray in host memory.
  static TightArcs of(Graph graph, Array<?> distances) {
    return new IntTightArcs(graph, Sums.intWeights(graph), ((IntArray) distances).hostArray());
  }

  @Override
  public boolean isReached(int node) {
    return Sums.isReached(distances[node]);
  }

  /// A sum beyond the range of floating numbers is infinite, as the distance of an unreached node
  /// is.
  @Override
  public void offerFarther(int from, int to, int[] parents) {
    for (int node = from; node < to; node++) {
      int distance = distances[node];
      if (!isReached(node)) {
        continue;
      }
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        int reached = distances[head];
        if (reached > distance && distance + weights[arc] == reached && isReached(head)) {
          LowestNode.offer(parents, head, node);
        }
      }
    }
  }

  @Override
  public int offerEqual(int node, int[] parents, int[] offers, int[] found, int count) {
    int distance = distances[node];
    for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
      int head = heads[arc];
      if (parents[head] == UNKNOWN
          && distances[head] == distance
          && distance + weights[arc] == distance) {
        if (offers[head] == UNKNOWN) {
          found[count++] = head;
        }
        offers[head] = Math.min(offers[head], node);
      }
    }
    return count;
  }
}
