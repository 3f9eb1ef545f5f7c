package dev.shoal.figures.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.figures.graph.ButterflySearch.Round;
import dev.shoal.graph.Graph;
import dev.shoal.operations.QueueDijkstra;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.textbook.reduce.Butterfly;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ButterflySearchTest {
  @Test
  void findsTheDistancesOfEveryGraph() {
    for (int nodes = 2; nodes <= 64; nodes *= 2) {
      for (int arcs = 1; arcs <= nodes; arcs++) {
        Graph graph = RandomGraph.of(nodes, arcs).rows();
        assertArrayEquals(
            QueueDijkstra.distances(graph, 0),
            ButterflySearch.distances(nodes, ButterflySearch.rounds(graph, 0)));
      }
    }
  }

  @Test
  void allLanesEndWithTheNodeThatTheLibraryFinds() {
    Reduce reduce = Reduce.on(Device.serial()).with(new Butterfly());
    for (Round round : EightNodes.rounds()) {
      long[] keys = round.lanes().getFirst().stream().mapToLong(key -> key).toArray();
      assertEquals(round.nearest(), reduce.argmin(LongArray.wrap(keys)));
      assertEquals(1, round.lanes().getLast().stream().distinct().count());
      assertEquals(4, round.lanes().size(), "the keys, and three steps");
    }
  }

  @Test
  void theEightNodesHaveATieAndADistanceThatIsLoweredTwice() {
    List<String> settled = new ArrayList<>();
    for (Round round : EightNodes.rounds()) {
      settled.add(round.nearest() + " at " + round.distance());
    }
    assertEquals(
        List.of("0 at 0", "1 at 4", "2 at 7", "6 at 7", "3 at 8", "5 at 10", "7 at 12", "4 at 13"),
        settled);
    long lowered =
        EightNodes.rounds().stream()
            .flatMap(round -> round.relaxed().stream())
            .filter(relaxed -> relaxed.node() == 5)
            .count();
    assertEquals(3, lowered, "from infinity, and twice more");
  }

  /// The text's own table of the first step, and why its `subtract` is no operator.
  @Test
  void doesTheStepsOfTheText() {
    long[] powers = new long[8];
    for (int i = 0; i < 8; i++) {
      powers[i] = 1L << i;
    }
    List<List<Long>> sums = ButterflySearch.butterfly(powers, Long::sum);
    for (int i = 0; i < 8; i++) {
      assertEquals(powers[i] + powers[i ^ 4], sums.get(1).get(i));
    }
    assertEquals(List.of(255L), sums.getLast().stream().distinct().toList());
    List<List<Long>> differences = ButterflySearch.butterfly(powers, (a, b) -> a - b);
    assertEquals(2, differences.getLast().stream().distinct().count());
  }

  @Test
  void refusesLanesThatAreNoPowerOfTwo() {
    var refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> ButterflySearch.butterfly(new long[6], Math::min));
    assertEquals("6 lanes, the text's butterfly has a power of two", refusal.getMessage());
  }
}
