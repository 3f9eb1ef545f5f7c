package dev.shoal.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.testkit.Cases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RenumberingTest {
  static Renumbering shuffled(int nodes, long seed) {
    List<Integer> all = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    Collections.shuffle(all, new Random(seed));
    return Renumbering.of(all.stream().mapToInt(node -> node).toArray());
  }

  @Test
  void oldAndNewNodesAreInverse() {
    Renumbering renumbering = shuffled(1000, 1);
    for (int node = 0; node < 1000; node++) {
      assertEquals(node, renumbering.newNode(renumbering.oldNode(node)));
      assertEquals(renumbering.oldNode(node), renumbering.oldNodes().hostArray()[node]);
      assertEquals(renumbering.newNode(node), renumbering.newNodes().hostArray()[node]);
    }
    assertThrows(IndexOutOfBoundsException.class, () -> renumbering.oldNode(1000));
    assertThrows(IndexOutOfBoundsException.class, () -> renumbering.newNode(-1));
    assertEquals("Renumbering[1000 nodes]", renumbering.toString());
  }

  @Test
  void renumberingIsACopy() {
    int[] oldNodes = {1, 0};
    Renumbering renumbering = Renumbering.of(oldNodes);
    oldNodes[0] = 0;
    assertEquals(1, renumbering.oldNode(0));
  }

  @Test
  void renumberedGraphsHaveTheSameArcs() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.directed();
          Renumbering renumbering = shuffled(list.nodes, 3);
          List<ArcList.Arc> expected =
              ArcList.of(graph).stream()
                  .map(arc ->
                      new ArcList.Arc(
                          renumbering.newNode(arc.tail()),
                          renumbering.newNode(arc.head()),
                          arc.weight()))
                  .sorted()
                  .toList();
          assertEquals(expected, ArcList.of(renumbering.applyTo(graph)));
          for (Device.Cpu device : ArcList.devices()) {
            int[] newNodes = renumbering.newNodes().hostArray();
            assertEquals(expected, ArcList.of(graph.sorted(device, newNodes, false)));
          }
          Graph back =
              Renumbering.of(renumbering.newNodes().hostArray())
                  .applyTo(renumbering.applyTo(graph));
          assertEquals(ArcList.of(graph), ArcList.of(back));
        });
  }

  @Test
  void distancesArePermutedExactly() {
    Cases.forAll(
        random -> ArcList.random(random, 300, 300, random.nextInt(2000)),
        ArcList::firstHalf,
        list -> {
          boolean isSmall = list.weights == ArcList.Weights.SMALL_INTS;
          if (!isSmall && list.weights != ArcList.Weights.DOUBLES) {
            return; // sums of the others do not fit
          }
          Graph graph = list.undirected();
          ShortestPaths paths = ShortestPaths.on(Device.serial());
          for (Renumbering renumbering :
              List.of(Renumbering.byDegree(graph), shuffled(graph.nodes(), 7))) {
            var expected = paths.from(graph, 5);
            var found = paths.from(renumbering.applyTo(graph), renumbering.newNode(5));
            if (isSmall) {
              assertArrayEquals(
                  ((IntArray) expected.distances()).toArray(),
                  renumbering.restored((IntArray) found.distances()).toArray());
            } else {
              assertArrayEquals(
                  ((DoubleArray) expected.distances()).toArray(),
                  renumbering.restored((DoubleArray) found.distances()).toArray());
            }
            assertParentsLeadOverArcs(
                graph, 5, renumbering.restoredNodes(found.parents()).hostArray());
          }
        });
  }

  private static void assertParentsLeadOverArcs(Graph graph, int source, int[] parents) {
    List<List<Integer>> next = new ArrayList<>();
    for (int node = 0; node < graph.nodes(); node++) {
      next.add(new ArrayList<>());
    }
    ArcList.of(graph).forEach(arc -> next.get(arc.tail()).add(arc.head()));
    assertEquals(-1, parents[source]);
    for (int node = 0; node < parents.length; node++) {
      assertTrue(parents[node] < 0 || next.get(parents[node]).contains(node));
    }
  }

  @Test
  void degreesDescendAndTiesKeepTheirOrder() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.directed();
          int[] expected =
              IntStream.range(0, graph.nodes())
                  .boxed()
                  .sorted(Comparator.comparingInt(graph::degree).reversed())
                  .mapToInt(node -> node)
                  .toArray();
          assertArrayEquals(expected, Renumbering.byDegree(graph).oldNodes().toArray());
        });
  }

  /// Hilbert's curve of an 8 × 8 grid, by its recursive definition: a square is four squares, the
  /// first and the last mirrored at a diagonal.
  private static void walk(int x, int y, int ax, int ay, int bx, int by, List<int[]> out) {
    int width = Math.abs(ax + ay);
    if (width == 1) {
      out.add(new int[] {x + Math.min(0, Math.min(ax, bx)), y + Math.min(0, Math.min(ay, by))});
      return;
    }
    int hax = ax / 2;
    int hay = ay / 2;
    int hbx = bx / 2;
    int hby = by / 2;
    walk(x, y, hbx, hby, hax, hay, out);
    walk(x + hbx, y + hby, hax, hay, hbx, hby, out);
    walk(x + hax + hbx, y + hay + hby, hax, hay, hbx, hby, out);
    walk(x + ax + hbx, y + ay + hby, -hbx, -hby, -hax, -hay, out);
  }

  @Test
  void pointsFollowHilbertsCurve() {
    List<int[]> walk = new ArrayList<>();
    walk(0, 0, 8, 0, 0, 8, walk);
    double[] x = new double[64];
    double[] y = new double[64];
    int[] cells = shuffled(64, 5).oldNodes().hostArray();
    int[] expected = new int[64];
    for (int k = 0; k < 64; k++) {
      x[cells[k]] = 1e6 + 100 * walk.get(k)[0];
      y[cells[k]] = -3 + 100 * walk.get(k)[1];
      expected[k] = cells[k];
    }
    int[] found = Renumbering.alongHilbertCurve(x, y).oldNodes().hostArray();
    if (found[1] != expected[1]) { // the curve mirrored at the diagonal is Hilbert's too
      found = Renumbering.alongHilbertCurve(y, x).oldNodes().hostArray();
    }
    assertArrayEquals(expected, found);
  }

  @Test
  void curveTakesAnyFiniteCoordinates() {
    double max = Double.MAX_VALUE;
    assertEquals(2, Renumbering.alongHilbertCurve(new double[] {-max, max}, new double[2]).nodes());
    assertArrayEquals(
        new int[] {0, 1, 2},
        Renumbering.alongHilbertCurve(new double[] {5, 5, 5}, new double[] {-1, -1, -1})
            .oldNodes()
            .hostArray());
    assertEquals(0, Renumbering.alongHilbertCurve(new double[0], new double[0]).nodes());
  }

  @Test
  void curveKeepsNeighboursNear() {
    SplittableRandom random = new SplittableRandom(1);
    double[] x = random.doubles(10_000).toArray();
    double[] y = random.doubles(10_000).map(v -> v * 0.3).toArray();
    int[] order = Renumbering.alongHilbertCurve(x, y).oldNodes().hostArray();
    double length = 0;
    for (int k = 1; k < order.length; k++) {
      length += Math.hypot(x[order[k]] - x[order[k - 1]], y[order[k]] - y[order[k - 1]]);
    }
    // The shortest tour of n random points in an area A is 0.7124 √(n A) long; in the order of a
    // space-filling curve it is longer by a constant factor (Platzman and Bartholdi, 1989).
    double shortest = 0.7124 * Math.sqrt(10_000 * 0.3);
    assertTrue(length < 1.5 * shortest, length + ", shortest " + shortest);
  }

  @Test
  void renumberingsThatAreNoneAreRefused() {
    assertError("oldNodes[1] is 3, but nodes are 0 … 2", () -> Renumbering.of(0, 3, 1));
    assertError("oldNodes[0] is -1, but nodes are 0 … 0", () -> Renumbering.of(-1));
    assertError("oldNodes[0] and oldNodes[2] are both 1", () -> Renumbering.of(1, 0, 1));
    assertError(
        "x has 1 elements, y has 2",
        () -> Renumbering.alongHilbertCurve(new double[1], new double[2]));
    assertError(
        "y[1] is NaN, must be finite",
        () -> Renumbering.alongHilbertCurve(new double[2], new double[] {0, Double.NaN}));
    Graph graph = Graph.of(2, new int[0], new int[0]);
    assertError("the graph has 2 nodes, the renumbering 3", () -> shuffled(3, 1).applyTo(graph));
    assertError(
        "there are 2 values for 3 nodes", () -> shuffled(3, 1).restored(IntArray.wrap(1, 2)));
    assertThrows(
        IndexOutOfBoundsException.class, () -> shuffled(1, 1).restoredNodes(IntArray.wrap(-2)));
  }
}
