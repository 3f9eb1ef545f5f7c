package dev.shoal.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import org.junit.jupiter.api.Test;

/// A graph that holds its transpose.
class WithTransposeTest {
  private static final Graph GRAPH =
      Graph.of(3, new int[] {0, 0, 2}, new int[] {1, 2, 1}, new int[] {5, 6, 7});

  @EveryDevice
  void copiesHoldTheTransposeToo(Device staged) {
    Device device = OpenClDevices.resident(staged);
    assertFalse(GRAPH.hasTranspose());
    assertFalse(GRAPH.copyTo(device).hasTranspose());
    try (Graph copy = GRAPH.withTranspose().copyTo(device)) {
      assertTrue(copy.hasTranspose());
      assertArrayEquals(GRAPH.heads().toArray(), copy.heads().toArray());
      Graph transposed = copy.transposed();
      transposed.requireOn(device);
      assertArrayEquals(new int[] {0, 0, 2, 3}, transposed.offsets().toArray());
      assertArrayEquals(new int[] {0, 2, 0}, transposed.heads().toArray());
    }
  }

  @Test
  void aGraphThatHasOneStaysAsItIs() {
    Graph both = GRAPH.withTranspose();
    assertSame(both, both.withTranspose());
    assertSame(both.transposed(), both.transposed());
    Graph undirected =
        Graph.builder(2).undirected().build(GRAPH.heads().newLike(1), GRAPH.heads().newLike(1));
    assertTrue(undirected.hasTranspose());
    assertSame(undirected, undirected.withTranspose());
    assertSame(undirected, undirected.transposed());
    assertEquals(GRAPH.toString(), both.toString());
  }
}
