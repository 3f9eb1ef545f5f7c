package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.operations.QueueDijkstra;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RoadStepsTest {
  @Test
  void answersAsDijkstraWould() {
    Graph roads = Roads.network(Roads.JUNCTIONS).graph();
    int[] tenths = QueueDijkstra.distances(roads, Roads.middle(roads));
    int max = Arrays.stream(tenths).max().orElseThrow();
    long near = Arrays.stream(tenths).filter(t -> t <= 36_000).count();
    String answer = RoadSteps.paths().answer().apply(Device.cpu(2));
    assertTrue(answer.startsWith(NumberWords.words("%.0f minutes, ", max / 600.0)), answer);
    assertTrue(answer.contains(NumberWords.words(" %,d of 20,000 junctions", near)), answer);
    Roads map = Roads.of(Device.serial());
    assertEquals(max / 600.0, map.minutes());
  }

  @Test
  void theMiddleIsInTheMiddle() {
    for (int junctions : new int[] {1, 2, 3, 10, 99, 100, 20_000}) {
      var network = Roads.network(junctions);
      int middle = Roads.middle(network.graph());
      double side = Math.ceil(Math.sqrt(junctions));
      assertEquals(side / 2, network.x()[middle], 1, "of " + junctions);
      assertEquals(junctions / side / 2, network.y()[middle], 1.5, "of " + junctions);
    }
  }

  @Test
  void findsADistanceThatIsTooLong() {
    Trial trial = RoadSteps.paths().trial().apply(100_000);
    int[] distances = ((IntArray) trial.ours().on(Device.cpu(3)).get()).onHost().hostArray();
    assertTrue(trial.oracle().fault(IntArray.wrap(distances)).isEmpty());
    distances[distances.length / 3]++;
    assertTrue(trial.oracle().fault(IntArray.wrap(distances)).isPresent());
  }
}
