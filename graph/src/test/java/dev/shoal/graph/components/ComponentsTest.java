package dev.shoal.graph.components;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.ListedArcs;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SplittableRandom;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.Pseudograph;
import org.junit.jupiter.api.Test;

/// The contract of [Components], on every device and by every algorithm, against [PlainUnionFind]
/// and JGraphT.
class ComponentsTest {
  /// The default, and every algorithm by name.
  private static List<Components> all(Device device) {
    Components components = Components.on(device);
    return List.of(
        components,
        components.with(new UnionFind()),
        components.with(new Afforest()),
        components.with(new Afforest(1)),
        components.with(new Afforest(5)));
  }

  private static void verify(ListedArcs arcs, Graph graph, Components components) {
    PlainUnionFind expected = PlainUnionFind.of(arcs);
    assertArrayEquals(expected.lowest(), components.lowestNodes(graph).toArray(), arcs.toString());
    ComponentLabels found = components.weak(graph);
    assertEquals(expected.sizes().length, found.count());
    assertArrayEquals(expected.labels(), found.labels().toArray(), arcs.toString());
    assertArrayEquals(expected.sizes(), found.sizes().toArray(), arcs.toString());
    assertArrayEquals(
        Arrays.stream(expected.lowest()).sorted().distinct().toArray(),
        found.lowestNodes().toArray(),
        arcs.toString());
  }

  /// One thread serves graphs of up to 2^15 nodes and arcs, several the larger ones.
  @Test
  void isTheSameOnBothSidesOfTheSizeForOneThread() {
    int bound = ComponentsTuning.of(Device.cpu()).oneThreadUpTo();
    for (int size : new int[] {bound - 1, bound, bound + 1, bound + 2}) {
      for (boolean isDirected : new boolean[] {true, false}) {
        SplittableRandom random = new SplittableRandom(size);
        int edges = isDirected ? size / 3 : size / 5;
        int nodes = size - (isDirected ? edges : 2 * edges);
        int[] from = new int[edges];
        int[] to = new int[edges];
        for (int i = 0; i < edges; i++) {
          from[i] = random.nextInt(1, nodes);
          to[i] = i % 2 == 0 ? from[i] - 1 : random.nextInt(from[i]);
        }
        Graph graph =
            Graph.builder(nodes).directed(isDirected).build(IntArray.wrap(from), IntArray.wrap(to));
        assertEquals(size, graph.nodes() + graph.arcs());
        int[] expected =
            Components.on(Device.serial()).with(new UnionFind()).lowestNodes(graph).toArray();
        for (int threads : new int[] {1, 2, 3, 8}) {
          for (Components components : all(Device.cpu(threads))) {
            assertArrayEquals(expected, components.lowestNodes(graph).toArray());
          }
        }
      }
    }
  }

  /// Threads claim blocks of consecutive nodes: arcs within a block, and to all others.
  @Test
  void mergesNearAndFarArcsOnSeveralThreads() {
    int block = ComponentsTuning.of(Device.cpu()).arcBlock();
    SplittableRandom random = new SplittableRandom(1);
    int nodes = 2 * block;
    for (int far : new int[] {0, 1, 20, 50, 80, 100}) { // percent
      int[] from = new int[nodes * 3 / 4];
      int[] to = new int[from.length];
      for (int i = 0; i < from.length; i++) {
        from[i] = random.nextInt(nodes);
        boolean isFar = random.nextInt(100) < far || (far == 50 && from[i] > nodes / 2);
        to[i] = isFar ? random.nextInt(nodes) : Math.min(nodes - 1, from[i] + random.nextInt(3));
      }
      for (boolean isDirected : new boolean[] {true, false}) {
        Graph graph =
            Graph.builder(nodes).directed(isDirected).build(IntArray.wrap(from), IntArray.wrap(to));
        int[] expected =
            Components.on(Device.serial()).with(new UnionFind()).lowestNodes(graph).toArray();
        for (int threads : new int[] {2, 3, 8}) {
          assertArrayEquals(
              expected,
              Components.on(Device.cpu(threads)).with(new UnionFind()).lowestNodes(graph).toArray(),
              far + " percent, " + threads + " threads");
        }
      }
    }
  }

  @EveryDevice
  void labelsAreThoseOfAPlainUnionFind(Device device) {
    for (Components components : all(device)) {
      Cases.forAll(
          ListedArcs::random,
          _ -> null,
          arcs -> {
            Graph graph = arcs.graph();
            verify(arcs, arcs.nodes() % 2 == 0 ? graph : graph.withTranspose(), components);
          });
    }
  }

  @EveryDevice
  void everyShapeIsLabelled(Device device) {
    for (ListedArcs arcs : ListedArcs.shapes()) {
      Graph graph = arcs.graph();
      for (Components components : all(device)) {
        verify(arcs, graph, components);
      }
      verify(arcs, graph.withTranspose(), Components.on(device));
    }
  }

  @EveryDevice
  void labelsAreThoseOfJGraphT(Device device) {
    Cases.forAll(
        ListedArcs::random,
        _ -> null,
        arcs -> {
          var graph = new Pseudograph<Integer, DefaultEdge>(DefaultEdge.class);
          for (int node = 0; node < arcs.nodes(); node++) {
            graph.addVertex(node);
          }
          for (int i = 0; i < arcs.length(); i++) {
            graph.addEdge(arcs.from(i), arcs.to(i));
          }
          List<Set<Integer>> sets =
              new ConnectivityInspector<>(graph)
                  .connectedSets().stream()
                      .sorted(Comparator.comparing(set -> set.stream().min(Integer::compare).get()))
                      .toList();
          int[] expected = new int[arcs.nodes()];
          for (int label = 0; label < sets.size(); label++) {
            for (int node : sets.get(label)) {
              expected[node] = label;
            }
          }
          assertArrayEquals(expected, Components.on(device).weak(arcs.graph()).labels().toArray());
        });
  }

  @EveryDevice
  void theLargestComponentIsTheFirstOfThose(Device device) {
    Graph graph = Graph.of(7, new int[] {1, 3, 6}, new int[] {2, 4, 6});
    ComponentLabels found = Components.on(device).weak(graph);
    assertArrayEquals(new int[] {0, 1, 1, 2, 2, 3, 4}, found.labels().toArray());
    assertArrayEquals(new int[] {1, 2, 2, 1, 1}, found.sizes().toArray());
    assertArrayEquals(new int[] {0, 1, 3, 5, 6}, found.lowestNodes().toArray());
    assertEquals(1, found.largest());
  }

  @EveryDevice
  void aGraphWithoutNodesHasNoComponents(Device device) {
    for (Components components : all(device)) {
      ComponentLabels none = components.weak(Graph.of(0, new int[0], new int[0]));
      assertEquals(0, none.count());
      assertEquals(0, none.labels().length());
      assertEquals(0, none.sizes().length());
      assertError(
          NoSuchElementException.class, "a graph without nodes has no components", none::largest);
    }
  }

  @EveryDevice
  void labelsWhereTheGraphLives(Device staged) {
    Device device = OpenClDevices.resident(staged);
    ListedArcs arcs = ListedArcs.random(Cases.random(3));
    try (Graph graph = arcs.graph().withTranspose().copyTo(device)) {
      for (Components components : all(device)) {
        ComponentLabels found = components.weak(graph);
        found.labels().requireOn(device);
        found.lowestNodes().requireOn(device);
        found.sizes().requireOn(device);
        components.lowestNodes(graph).requireOn(device);
        verify(arcs, graph, components);
      }
      if (device instanceof Device.OpenCl) {
        Components elsewhere = Components.on(Device.serial());
        assertThrows(IllegalArgumentException.class, () -> elsewhere.weak(graph));
        Components here = Components.on(device);
        Graph onHost = arcs.graph();
        assertThrows(IllegalArgumentException.class, () -> here.weak(onHost));
        assertThrows(IllegalArgumentException.class, () -> here.lowestNodes(onHost));
      }
    }
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device staged) {
    OpenClDevices.requireNoLeak(
        staged,
        device -> {
          for (Components components : all(device)) {
            Graph graph = ListedArcs.random(Cases.random(5)).graph().withTranspose();
            components.weak(graph).sizes();
            components.lowestNodes(graph);
          }
        });
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Components.on(device))
        .operation("weak", (components, seed) -> components.weak(graph(seed)).labels().toArray())
        .operation(
            "lowestNodes", (components, seed) -> components.lowestNodes(graph(seed)).toArray())
        .operation("explain", (components, seed) -> components.explain(graph(seed)))
        .verify();
    SharedInstance.of(Components.on(device).weak(graph(1)))
        .operation("sizes", (labels, _) -> labels.sizes().toArray())
        .operation("largest", (labels, _) -> labels.largest())
        .exempt("labels", "lowestNodes", "count")
        .verify();
  }

  private static Graph graph(int seed) {
    return ListedArcs.random(Cases.random(seed)).graph();
  }

  @EveryDevice
  void theDefaultExplainsItsChoice(Device device) {
    Components components = Components.on(device);
    boolean isSerial = device instanceof Device.Serial;
    int[] ends = Cases.random(1).ints(100, 0, 10).toArray();
    Graph many = Graph.of(10, ends, ends);
    assertEquals("union-find", components.explain(many).algorithm().title());
    assertEquals(
        isSerial ? "union-find" : "afforest",
        components.explain(many.withTranspose()).algorithm().title());
    Graph few = Graph.of(3, new int[] {0}, new int[] {1}).withTranspose();
    assertEquals("union-find", components.explain(few).algorithm().title());
    assertEquals("it was asked for", components.with(new Afforest()).explain(few).why());
    assertEquals(
        List.of("union-find", "afforest"),
        Components.algorithms(device).stream().map(ComponentsAlgorithm::title).toList());
  }

  @Test
  void afforestLooksAtAnArcAtLeast() {
    assertError("arcs is 0, must be 1 or more", () -> new Afforest(0));
  }

  @Test
  void theMostFrequentRootOfASampleIsFound() {
    assertEquals(7, Sample.mostFrequent(3, 7, 5, 7, 5, 7));
    assertEquals(2, Sample.mostFrequent(9, 2, 9, 2), "of several the lowest");
    assertEquals(Sample.NONE, Sample.mostFrequent());
  }
}
