package dev.shoal.operations;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/// Dijkstra's algorithm as most Java programs have it: a `PriorityQueue` of objects, in which a
/// node stands once for each time that it came nearer.
///
/// It shares no code with the library, and serves as a rival and as an oracle.
public final class QueueDijkstra {
  private QueueDijkstra() {}

  private record Entry(int node, int distance) {}

  /// The distance of each node from `source`, −1 where it cannot be reached.
  ///
  /// @param graph of host arrays, with `int` weights
  /// @throws ArithmeticException if a distance does not fit in an `int`
  public static int[] distances(Graph graph, int source) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    int[] distances = new int[graph.nodes()];
    Arrays.fill(distances, -1);
    distances[source] = 0;
    var queue = new PriorityQueue<Entry>(Comparator.comparingInt(Entry::distance));
    queue.add(new Entry(source, 0));
    while (!queue.isEmpty()) {
      Entry nearest = queue.poll();
      if (nearest.distance > distances[nearest.node]) {
        continue; // it came nearer since
      }
      for (int arc = offsets[nearest.node]; arc < offsets[nearest.node + 1]; arc++) {
        int head = heads[arc];
        int distance = Math.addExact(nearest.distance, weights[arc]);
        if (distances[head] < 0 || distance < distances[head]) {
          distances[head] = distance;
          queue.add(new Entry(head, distance));
        }
      }
    }
    return distances;
  }
}
