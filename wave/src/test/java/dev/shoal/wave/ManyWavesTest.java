package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Eight threads, each with a wave of its own on a device that they share, disturb each other as
/// little as eight runs one after another.
class ManyWavesTest {
  private static final int WAVES = 8;

  /// The waves differ, so that scratch memory used by two of them would show.
  private static double[] depth(int number, Device device) {
    Wave wave =
        Wave.of(
                Scenario.builder("pond", new Domain(8 + number, 8, 0, 0, 1, 2))
                    .bed((x, y) -> 0.05 * x * y - 2)
                    .surface((x, _) -> x < 3 + 0.3 * number ? 0.4 : 0)
                    .refine(new Criterion.WaveHeight(0.05, 2), new Criterion.Shoreline(1))
                    .build())
            .on(device);
    wave.advanceTo(2);
    return wave.state().depth();
  }

  @Test
  void concurrentWavesMatchSingleOnes() throws Exception {
    try (var threads = Executors.newFixedThreadPool(WAVES)) {
      List<Future<double[]>> together = new ArrayList<>();
      for (int w = 0; w < WAVES; w++) {
        int number = w;
        together.add(threads.submit(() -> depth(number, Device.cpu(2))));
      }
      for (int w = 0; w < WAVES; w++) {
        assertArrayEquals(depth(w, Device.serial()), together.get(w).get(), "wave " + w);
      }
    }
  }
}
