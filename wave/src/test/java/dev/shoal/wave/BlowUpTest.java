package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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
    for (double fault : new double[] {1e200, 1e300}) { // whose square overflows
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
    Wave wave = wave(device, 1e200);
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

  /// A function of time that returns no finite number, from second 2 on.
  private static Edge edge(String quantity, double fault) {
    return switch (quantity) {
      case "surface" -> new Edge.Surface(t -> t < 2 ? 0.5 : fault);
      case "depth" -> new Edge.Depth(t -> t < 2 ? 4.5 : fault);
      default -> new Edge.Discharge(t -> t < 2 ? 0.5 : fault);
    };
  }

  @Test
  void namesTheEdgeAndTheTimeOfAFunctionThatIsNotFinite() {
    for (String quantity : new String[] {"surface", "depth", "discharge"}) {
      for (Side side : Side.values()) {
        for (double fault :
            new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
          assertNamesEdge(quantity, side, fault);
        }
      }
    }
  }

  private static void assertNamesEdge(String quantity, Side side, double fault) {
    Wave wave =
        Wave.of(
                Scenario.builder("fault", new Domain(6, 4, 0, 0, 10, 0))
                    .bed((_, _) -> -5)
                    .edge(side, edge(quantity, fault))
                    .build())
            .on(Device.cpu(2));
    double[] before = {};
    WaveException thrown = null;
    while (thrown == null) {
      before = wave.state().depth();
      try {
        wave.step(10);
      } catch (WaveException e) {
        thrown = e;
      }
    }
    assertTrue(wave.time() < 2, "the step that needs second 2 is not made");
    String expected =
        "the "
            + quantity
            + " at the "
            + side.name().toLowerCase(Locale.ROOT)
            + " edge is "
            + fault
            + " at time ";
    assertTrue(thrown.getMessage().startsWith(expected), thrown.getMessage());
    double time =
        Double.parseDouble(thrown.getMessage().substring(expected.length()).split(" ", 2)[0]);
    assertTrue(time >= 2, thrown.getMessage());
    assertArrayEquals(before, wave.state().depth(), "the state before the step is kept");
    assertThrows(WaveException.class, () -> wave.step(10), "it fails again");
  }

  /// The edges are read at the beginning of a step too.
  @Test
  void aFunctionThatIsNotFiniteAtTheBeginningFailsInTheFirstStep() {
    Wave wave =
        Wave.of(
                Scenario.builder("fault", new Domain(6, 4, 0, 0, 10, 0))
                    .bed((_, _) -> -5)
                    .edge(Side.NORTH, new Edge.Discharge(_ -> Double.NaN))
                    .build())
            .on(Device.serial());
    assertEquals(
        "the discharge at the north edge is NaN at time 0.0 s, must be finite: check its function of"
            + " time",
        assertThrows(WaveException.class, () -> wave.step(10)).getMessage());
    assertEquals(0, wave.steps());
  }

  /// A discharge with a square beyond the range of numbers.
  @Test
  void waterBeyondAnEdgeThatIsNotFiniteFailsAndKeepsTheState() {
    Wave wave =
        Wave.of(
                Scenario.builder("fault", new Domain(6, 4, 0, 0, 10, 0))
                    .bed((_, _) -> -5)
                    .edge(Side.WEST, new Edge.Discharge(t -> t < 2 ? 0.5 : 1e200))
                    .build())
            .on(Device.cpu(2));
    double[] before = {};
    WaveException thrown = null;
    while (thrown == null) {
      before = wave.state().depth();
      try {
        wave.step(10);
      } catch (WaveException e) {
        thrown = e;
      }
    }
    String message = thrown.getMessage();
    assertTrue(message.startsWith("beyond the west edge the depth is NaN m"), message);
    assertArrayEquals(before, wave.state().depth(), "the state before the step is kept");
    assertThrows(WaveException.class, () -> wave.step(10), "it fails again");
  }
}
