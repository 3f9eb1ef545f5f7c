package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A run that cannot go on names where and when, and keeps the state before the step.
class BlowUpTest {
  static Stream<Device> hosts() {
    return Stream.of(Device.serial(), Device.cpu(1), Device.cpu(2), Device.cpu(8));
  }

  private static Wave wave(Device device, double fault) {
    return Wave.of(
            Scenario.builder("fault", new Domain(6, 4, 0, 0, 10, 1))
                .bed((_, _) -> -5)
                .edge(Side.WEST, new Edge.Surface(t -> t < 2 ? 0 : fault))
                .refine(new Criterion.WaveHeight(0.1, 1))
                .build())
        .on(device);
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void namesCellTimeAndState(Device device) {
    for (double fault : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Wave wave = wave(device, fault);
      String message = assertThrows(WaveException.class, () -> wave.advanceTo(10)).getMessage();
      assertTrue(wave.time() > 0 && wave.time() < 10, message);
      for (String part : new String[] {"cell ", "time " + wave.time(), "depth "}) {
        assertTrue(message.contains(part), message);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void keepsTheStateBeforeTheStep(Device device) {
    Wave wave = wave(device, Double.NaN);
    assertThrows(WaveException.class, () -> wave.advanceTo(10));
    double time = wave.time();
    WaveState state = wave.state();
    for (double h : state.depth()) {
      assertEquals(5, h, 1e-9);
    }
    WaveCheckpoint checkpoint = wave.checkpoint();
    assertEquals(time, checkpoint.time());
    Wave repaired =
        Wave.of(wave.scenario().toBuilder().edge(Side.WEST, new Edge.Wall()).build())
            .from(checkpoint)
            .on(device);
    assertArrayEquals(state.depth(), repaired.state().depth());
    repaired.advanceTo(10);
    assertEquals(0, repaired.massDrift(), 1e-14);
    assertThrows(WaveException.class, () -> wave.advanceTo(10), "it fails again");
    assertEquals(time, wave.time());
  }
}
