package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/// Parents by their rule, and the paths that they make.
class ShortestPathTreeTest {
  private static void forAllTrees(Device device, BiConsumer<Arcs, ShortestPathTree> property) {
    ShortestPaths search = ShortestPaths.on(device);
    for (WeightType type : WeightType.values()) {
      Cases.forAll(
          random -> RandomArcs.any(random, type),
          Arcs::firstHalf,
          arcs -> property.accept(arcs, search.from(arcs.graph(), arcs.source())));
    }
  }

  @EveryDevice
  void parentsFollowTheRule(Device device) {
    forAllTrees(
        device,
        (arcs, tree) ->
            assertArrayEquals(
                Exhaustion.parents(arcs, Exhaustion.distances(arcs)),
                tree.parents().toArray(),
                arcs::toString));
  }

  @EveryDevice
  void pathsLeadFromTheSourceAndAddUpToTheDistance(Device device) {
    forAllTrees(device, ShortestPathTreeTest::assertPaths);
  }

  private static void assertPaths(Arcs arcs, ShortestPathTree tree) {
    double[] distances = Exhaustion.distances(arcs);
    int reached = 0;
    for (int target = 0; target < arcs.nodes(); target++) {
      int[] path = tree.pathTo(target);
      if (Double.isInfinite(distances[target])) {
        assertEquals(0, path.length);
        continue;
      }
      reached++;
      assertEquals(arcs.source(), path[0]);
      assertEquals(target, path[path.length - 1]);
      assertEquals(path.length, Arrays.stream(path).distinct().count());
      double sum = 0;
      for (int i = 1; i < path.length; i++) {
        sum = arcs.type().sum(sum, minWeight(arcs, path[i - 1], path[i]));
      }
      assertEquals(distances[target], sum, 0.0, () -> Arrays.toString(path));
    }
    assertEquals(reached, tree.reached());
    assertEquals(arcs.source(), tree.source());
  }

  /// The weight of the arc that a path takes: no other can be part of it.
  private static double minWeight(Arcs arcs, int tail, int head) {
    double min = Double.POSITIVE_INFINITY;
    for (int i = 0; i < arcs.count(); i++) {
      if (arcs.from(i) == tail && arcs.to(i) == head) {
        min = Math.min(min, arcs.weight(i));
      }
    }
    assertTrue(Double.isFinite(min), () -> "no arc from node %d to %d".formatted(tail, head));
    return min;
  }

  private static void assertParents(Device device, Arcs arcs, int... expected) {
    ShortestPathTree tree = ShortestPaths.on(device).from(arcs.graph(), arcs.source());
    assertArrayEquals(expected, tree.parents().toArray());
    assertPaths(arcs, tree);
  }

  @EveryDevice
  void theLowestOfSeveralRightParentsIsTaken(Device device) {
    Arcs arcs =
        Arcs.of(
            WeightType.INT,
            5,
            0,
            new double[][] {{0, 3, 1}, {0, 2, 2}, {0, 1, 3}, {3, 4, 4}, {2, 4, 3}, {1, 4, 2}});
    assertParents(device, arcs, -1, 0, 0, 0, 1);
  }

  /// Nodes 1, 2 and 3 are a cycle of weight 0 that is entered at 3; 1 is lower, but does not lead
  /// to the source.
  @EveryDevice
  void aCycleOfWeight0IsLeftWhereItWasEntered(Device device) {
    Arcs arcs =
        Arcs.of(WeightType.INT, 4, 0, new double[][] {{0, 3, 7}, {3, 2, 0}, {2, 1, 0}, {1, 3, 0}});
    assertParents(device, arcs, -1, 2, 3, 0);
  }

  @EveryDevice
  void aCycleOfWeight0ThroughTheSourceEndsThere(Device device) {
    Arcs arcs =
        Arcs.of(WeightType.LONG, 4, 2, new double[][] {{2, 3, 0}, {3, 1, 0}, {1, 0, 0}, {0, 2, 0}});
    assertParents(device, arcs, 1, 3, -1, 2);
  }

  /// Of nodes at the same distance it is not the lowest that is taken, but one that is fewer arcs
  /// away from where that distance begins.
  @EveryDevice
  void fewerArcsAreTakenBeforeLowerNodes(Device device) {
    Arcs arcs =
        Arcs.of(
            WeightType.INT,
            6,
            0,
            new double[][] {{0, 5, 3}, {5, 4, 0}, {5, 3, 0}, {3, 1, 0}, {1, 2, 0}, {4, 2, 0}});
    assertParents(device, arcs, -1, 3, 4, 5, 5, 0);
  }

  /// 1e16 + 1 is 1e16, and so is 2²⁴ + 1 among floats: arcs either way between 1 and 2 are tight.
  @EveryDevice
  void arcsThatRoundingAbsorbsMakeNoCycle(Device device) {
    Arcs doubles =
        Arcs.of(
            WeightType.DOUBLE,
            4,
            0,
            new double[][] {{0, 3, 1e16}, {3, 2, 1}, {2, 1, 1}, {1, 2, 1}});
    assertParents(device, doubles, -1, 2, 3, 0);
    Arcs floats =
        Arcs.of(
            WeightType.FLOAT,
            4,
            0,
            new double[][] {{0, 3, 0x1p24}, {3, 2, 1}, {2, 1, 1}, {1, 2, 1}});
    assertParents(device, floats, -1, 2, 3, 0);
  }

  /// Weights of 1 that are absorbed above 2²⁴, on a walk that goes to and fro.
  @EveryDevice
  void longWalksOfAbsorbedArcsReachTheSource(Device device) {
    int nodes = 300;
    double[][] list = new double[2 * nodes - 3][];
    list[0] = new double[] {0, 1, 0x1p24};
    for (int node = 1; node < nodes - 1; node++) {
      list[2 * node - 1] = new double[] {node, node + 1, 1};
      list[2 * node] = new double[] {node + 1, node, 1};
    }
    int[] expected = new int[nodes];
    Arrays.setAll(expected, node -> node - 1);
    assertParents(device, Arcs.of(WeightType.FLOAT, nodes, 0, list), expected);
  }

  @EveryDevice
  void whatAQueryLeavesOutHasNoParent(Device device) {
    Arcs path = Arcs.of(WeightType.INT, 4, 0, new double[][] {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}});
    ShortestPathTree tree =
        ShortestPaths.on(device).find(path.graph(), PathQuery.from(0).within(2));
    assertArrayEquals(new int[] {-1, 0, 1, -1}, tree.parents().toArray());
    assertArrayEquals(new int[] {0, 1, 2}, tree.pathTo(2));
    assertArrayEquals(new int[0], tree.pathTo(3));
    assertArrayEquals(new int[] {0}, tree.pathTo(0));
    assertEquals(3, tree.reached());
  }

  /// The sum for such a node is infinite, as its distance is.
  @EveryDevice
  void aNodeBeyondTheLimitAndTheRangeOfNumbersHasNoParent(Device device) {
    Arcs floats = Arcs.of(WeightType.FLOAT, 3, 0, new double[][] {{0, 1, 3e38f}, {1, 2, 3e38f}});
    Arcs doubles = Arcs.of(WeightType.DOUBLE, 3, 0, new double[][] {{0, 1, 1e308}, {1, 2, 1e308}});
    ShortestPaths search = ShortestPaths.on(device);
    for (ShortestPathTree tree :
        List.of(
            search.find(floats.graph(), PathQuery.from(0).within(3.1e38)),
            search.find(doubles.graph(), PathQuery.from(0).within(1.1e308)))) {
      assertArrayEquals(new int[] {-1, 0, -1}, tree.parents().toArray());
      assertArrayEquals(new int[0], tree.pathTo(2));
    }
  }

  @Test
  void parentsAreDerivedOnce() {
    Arcs arc = Arcs.of(WeightType.NONE, 2, 0, new double[][] {{0, 1, 1}});
    ShortestPathTree tree = ShortestPaths.on(Device.serial()).from(arc.graph(), 0);
    assertSame(tree.parents(), tree.parents());
  }

  @EveryDevice
  void refusesATargetThatIsNoNode(Device device) {
    Arcs arc = Arcs.of(WeightType.NONE, 2, 0, new double[][] {{0, 1, 1}});
    ShortestPathTree tree = ShortestPaths.on(device).from(arc.graph(), 0);
    assertThrows(IndexOutOfBoundsException.class, () -> tree.pathTo(2));
    assertThrows(IndexOutOfBoundsException.class, () -> tree.pathTo(-1));
  }

  @Test
  void readsAPathWithoutCopyingTheParents() {
    Graph line = Generate.on(Device.cpu(1)).grid(1 << 16, 1);
    ShortestPathTree tree = ShortestPaths.on(Device.cpu(1)).from(line, 0);
    assertArrayEquals(new int[] {0, 1, 2, 3}, tree.pathTo(3));
    assertTrue(Allocation.bytes(() -> tree.pathTo(3)) < 1 << 12); // the parents are 256 KiB
  }
}
