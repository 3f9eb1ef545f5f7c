package dev.shoal.figures.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.graph.Graph;
import dev.shoal.operations.QueueDijkstra;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The oracle knows right from wrong.
class DistanceProofTest {
  @Test
  void acceptsWhatAnotherProgramFinds() {
    for (int arcs = 1; arcs <= 100; arcs *= 3) {
      Graph graph = RandomGraph.of(100, arcs).rows();
      int[] distances = QueueDijkstra.distances(graph, 7);
      assertEquals(Optional.empty(), DistanceProof.fault(graph, 7, distances));
    }
  }

  @Test
  void findsEveryWrongDistance() {
    Graph graph = RandomGraph.of(50, 3).rows();
    int[] right = QueueDijkstra.distances(graph, 0);
    for (int node = 0; node < right.length; node++) {
      for (int wrong : new int[] {right[node] - 1, right[node] + 1, -1, 0}) {
        int[] distances = right.clone();
        distances[node] = wrong;
        if (wrong != right[node] && Math.min(wrong, right[node]) >= -1) {
          assertNotEquals(
              Optional.empty(), DistanceProof.fault(graph, 0, distances), node + " at " + wrong);
        }
      }
    }
  }

  @Test
  void saysWhichArcIsShorter() {
    Graph graph = Graph.of(3, new int[] {0, 1, 0}, new int[] {1, 2, 2}, new int[] {1, 1, 5});
    assertEquals(
        Optional.of("node 2 is at distance 5, but at 2 by way of node 1"),
        DistanceProof.fault(graph, 0, new int[] {0, 1, 5}));
    assertEquals(
        Optional.of("node 2 is at distance 1, which no arc makes"),
        DistanceProof.fault(graph, 0, new int[] {0, 1, 1}));
    assertTrue(DistanceProof.fault(graph, 0, new int[] {1, 1, 2}).isPresent());
    assertTrue(DistanceProof.fault(graph, 0, new int[] {0, 1}).isPresent());
  }
}
