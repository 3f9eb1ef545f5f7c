package dev.shoal.benchmarks;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.alg.util.Triple;
import org.jgrapht.opt.graph.sparse.IncomingEdgesSupport;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedWeightedGraph;

/// Shortest paths as others find them, on graphs with `int` weights.
final class PathRivals {
  private PathRivals() {}

  /// An open node. An entry is not updated: a node that came nearer has another one.
  private record Entry(int node, int distance) {}

  /// Dijkstra's algorithm with the heap of the JDK, as most people write it; but on rows of plain
  /// arrays, where most have a list of objects for each node.
  static int[] byPriorityQueue(Graph graph, int source) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    int[] distances = new int[graph.nodes()];
    Arrays.fill(distances, Integer.MAX_VALUE);
    distances[source] = 0;
    PriorityQueue<Entry> open = new PriorityQueue<>(Comparator.comparingInt(Entry::distance));
    open.add(new Entry(source, 0));
    while (!open.isEmpty()) {
      Entry nearest = open.remove();
      int node = nearest.node();
      if (nearest.distance() > distances[node]) {
        continue;
      }
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int distance = nearest.distance() + weights[arc];
        if (distance < distances[heads[arc]]) {
          distances[heads[arc]] = distance;
          open.add(new Entry(heads[arc], distance));
        }
      }
    }
    return distances;
  }

  /// The same graph as JGraphT holds it in the fewest bytes, which is also its fastest.
  static SparseIntDirectedWeightedGraph jgrapht(Graph graph) {
    return new SparseIntDirectedWeightedGraph(
        graph.nodes(),
        graph.arcs(),
        () -> IntStream.range(0, graph.nodes()).boxed().flatMap(node -> arcs(graph, node)),
        IncomingEdgesSupport.NO_INCOMING_EDGES);
  }

  private static Stream<Triple<Integer, Integer, Double>> arcs(Graph graph, int node) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    return IntStream.range(offsets[node], offsets[node + 1])
        .mapToObj(arc -> Triple.of(node, heads[arc], (double) weights[arc]));
  }

  /// Its Dijkstra, which has a pairing heap.
  static SingleSourcePaths<Integer, Integer> byJGraphT(
      SparseIntDirectedWeightedGraph graph, int source) {
    return new DijkstraShortestPath<>(graph).getPaths(source);
  }
}
