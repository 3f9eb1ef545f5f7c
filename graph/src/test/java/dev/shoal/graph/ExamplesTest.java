package dev.shoal.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.generate.RoadNetwork;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.traversal.BreadthFirst;
import org.junit.jupiter.api.Test;

/// The examples of the documentation, which so compile and are right.
class ExamplesTest {
  @Test
  void graphOfPlainArrays() {
    Graph roads = Graph.of(3, new int[] {0, 1, 0}, new int[] {1, 2, 2}, new int[] {5, 7, 20});
    assertArrayEquals(new int[] {0, 1, 2}, ShortestPaths.tree(roads, 0).pathTo(2));
  }

  @Test
  void graphOfAListOfEdges() {
    int nodes = 3;
    IntArray from = IntArray.wrap(0, 1, 1);
    IntArray to = IntArray.wrap(1, 2, 2);
    IntArray metres = IntArray.wrap(300, 250, 200);
    Graph roads =
        Graph.builder(nodes).undirected().duplicates(Duplicates.MINIMUM).build(from, to, metres);
    assertEquals("IntArray[4: 300, 300, 200, 200]", roads.weights().toString());
  }

  @Test
  void graphOfAMatrix() {
    int none = Integer.MAX_VALUE;
    DenseGraph triangle = DenseGraph.of(3, new int[] {none, 5, 20, none, none, 7, 1, none, none});
    assertArrayEquals(new int[] {0, 1, 2}, ShortestPaths.tree(triangle, 0).pathTo(2));
  }

  @Test
  void graphsFromASeed() {
    RoadNetwork roads = Generate.on(Device.cpu()).roadLike(1_000_000, 42);
    Graph social = Generate.on(Device.cpu()).kronecker(16, 42);
    assertEquals(1_000_000, roads.graph().nodes());
    assertEquals(65_536, social.nodes());
  }

  @Test
  void renumberedGraph() {
    Device.Cpu device = Device.cpu();
    Graph graph = Generate.on(device).kronecker(10, 1);
    int source = 17;
    Renumbering byDegree = Renumbering.byDegree(graph);
    Graph faster = byDegree.applyTo(graph);
    ShortestPathTree paths = ShortestPaths.on(device).from(faster, byDegree.newNode(source));
    IntArray distances = byDegree.restored((IntArray) paths.distances());
    assertArrayEquals(
        ((IntArray) ShortestPaths.on(device).from(graph, source).distances()).toArray(),
        distances.toArray());
  }

  @Test
  void searchesOnAllCores() {
    Graph friends =
        Graph.builder(6).undirected().build(IntArray.wrap(0, 1, 2, 4), IntArray.wrap(1, 2, 3, 5));
    assertArrayEquals(new int[] {0, 1, 2, 3}, BreadthFirst.tree(friends, 0).pathTo(3));
    assertArrayEquals(new int[] {5, 4}, BreadthFirst.tree(friends, 0, 5).pathTo(4));
    ComponentLabels islands = Components.labels(friends);
    assertEquals(4, islands.sizes().hostArray()[islands.largest()]);
    assertEquals(2, islands.count());
  }
}
