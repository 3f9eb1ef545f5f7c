package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.points.Points;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairStepsTest {
  @Test
  void countsWhatAllWithAllWouldCount() throws IOException {
    BundledData data = BundledData.read();
    Points points = AirportCloud.of(data, 1);
    int pairs = 0;
    for (int p = 0; p < points.length(); p++) {
      for (int q = 0; q < p; q++) {
        pairs += points.square(p, q) <= AirportCloud.NEAR * AirportCloud.NEAR ? 1 : 0;
      }
    }
    String answer = PairSteps.near(data).answer().apply(Device.serial());
    assertTrue(answer.startsWith(NumberWords.words("%,d pairs of ", pairs)), answer);
  }

  @Test
  void findsWhoeverForgetsANeighbour() throws IOException {
    Trial trial = PairSteps.near(BundledData.read()).trial().apply(100_000);
    List<?> near = (List<?>) trial.ours().on(Device.cpu(3)).get();
    assertTrue(trial.oracle().fault(near).isEmpty());
    int[] neighbours = ((IntArray) near.getLast()).onHost().hostArray();
    neighbours[0]++;
    assertTrue(trial.oracle().fault(near).isPresent());
  }
}
