package dev.shoal.figures.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RandomGraphTest {
  @Test
  void rowsAndMatrixAreTheSameGraph() {
    for (int arcs : new int[] {1, 5, 40}) {
      RandomGraph graph = RandomGraph.of(40, arcs);
      Graph same = graph.matrix().toGraph();
      assertArrayEquals(graph.rows().offsets().toArray(), same.offsets().toArray());
      assertArrayEquals(graph.rows().heads().toArray(), same.heads().toArray());
      assertArrayEquals(weights(graph.rows()), weights(same));
    }
  }

  @Test
  void eachNodeHasAsManyArcsToOthers() {
    Graph graph = RandomGraph.of(30, 7).rows();
    int[] heads = graph.heads().onHost().hostArray();
    for (int node = 0; node < 30; node++) {
      int[] row = Arrays.copyOfRange(heads, 7 * node, 7 * node + 7);
      assertEquals(7, graph.degree(node));
      assertEquals(7, Arrays.stream(row).distinct().count());
      int self = node;
      assertTrue(Arrays.stream(row).noneMatch(head -> head == self));
    }
    assertEquals(30 * 29, RandomGraph.of(30, 30).rows().arcs(), "complete");
  }

  private static int[] weights(Graph graph) {
    return ((IntArray) graph.weights()).toArray();
  }
}
