package dev.shoal.wave;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
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
    Wave wave = sea(side, edge(quantity, fault), Device.cpu(2));
    String message = messageOfFailure(wave);
    assertTrue(wave.time() < 2, "the step that needs second 2 is not made");
    String expected =
        "the "
            + quantity
            + " at the "
            + side.name().toLowerCase(Locale.ROOT)
            + " edge is "
            + fault
            + " at time ";
    assertTrue(message.startsWith(expected), message);
    double time = Double.parseDouble(message.substring(expected.length()).split(" ", 2)[0]);
    assertTrue(time >= 2, message);
  }

  /// Water 5 m deep between walls but for one edge.
  private static Wave sea(Side side, Edge edge, Device device) {
    return Wave.of(
            Scenario.builder("fault", new Domain(6, 4, 0, 0, 10, 0))
                .bed((_, _) -> -5)
                .edge(side, edge)
                .build())
        .on(device);
  }

  /// Steps until a step fails, which leaves the state as it was and fails again.
  private static String messageOfFailure(Wave wave) {
    while (true) {
      double[] before = wave.state().depth();
      try {
        wave.step(10);
      } catch (WaveException e) {
        assertArrayEquals(before, wave.state().depth(), "the state before the step is kept");
        assertThrows(WaveException.class, () -> wave.step(10), "it fails again");
        return e.getMessage();
      }
    }
  }

  /// The edges are read at the beginning of a step too.
  @Test
  void aFunctionThatIsNotFiniteAtTheBeginningFailsInTheFirstStep() {
    Wave wave = sea(Side.NORTH, new Edge.Discharge(_ -> Double.NaN), Device.serial());
    assertError(
        WaveException.class,
        "the discharge at the north edge is NaN at time 0.0 s, must be finite: check its function of"
            + " time",
        () -> wave.step(10));
    assertEquals(0, wave.steps());
  }

  /// A discharge with a square beyond the range of numbers.
  @Test
  void waterBeyondAnEdgeThatIsNotFiniteFailsAndKeepsTheState() {
    Wave wave = sea(Side.WEST, new Edge.Discharge(t -> t < 2 ? 0.5 : 1e200), Device.cpu(2));
    String message = messageOfFailure(wave);
    assertTrue(message.startsWith("beyond the west edge the depth is NaN m"), message);
  }

  /// A wave that regrids at every third step, with gauges and edges that something may fail at.
  private static Scenario regridded(TimeFunction surface) {
    return Scenario.builder("regridded", new Domain(8, 8, 0, 0, 10, 2))
        .bed((x, _) -> -5 + 0.03 * x)
        .surface((x, y) -> Math.exp(-((x - 30) * (x - 30) + (y - 40) * (y - 40)) / 100))
        .edge(Side.WEST, new Edge.Surface(surface))
        .refine(new Criterion.WaveHeight(0.1, 2))
        .gauge("one", 43, 52)
        .regridEvery(3)
        .build();
  }

  private static Wave run(Wave wave, long steps) {
    while (wave.steps() < steps) {
      wave.step(1e9);
    }
    return wave;
  }

  private static void assertSameBits(Wave expected, Wave actual) {
    WaveCheckpoint a = expected.checkpoint();
    WaveCheckpoint b = actual.checkpoint();
    assertEquals(a.time(), b.time());
    assertArrayEquals(a.level(), b.level());
    assertArrayEquals(a.depth(), b.depth());
    assertArrayEquals(a.momentumX(), b.momentumX());
    assertArrayEquals(a.workOfLevel(), b.workOfLevel());
    assertEquals(a.inflow(), b.inflow());
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void aRunGoesOnWithTheSameBitsAfterAListenerThatThrew(Device device) {
    Scenario scenario = regridded(_ -> 0);
    Wave expected = run(Wave.of(scenario).on(device), 20);
    for (long step : new long[] {0, 5, 6, 9, 12}) {
      Wave wave = Wave.of(scenario).on(device);
      WaveCheckpoint[] seen = {null};
      wave.listen(
          new WaveListener() {
            @Override
            public void gauged(GaugeReading reading) {
              if (wave.steps() == step && seen[0] == null) {
                seen[0] = wave.checkpoint();
                throw new IllegalStateException("once");
              }
            }
          });
      assertThrows(IllegalStateException.class, () -> run(wave, 20));
      assertEquals(step, wave.steps());
      WaveCheckpoint after = wave.checkpoint();
      assertSameBits(expected, run(wave, 20));
      for (WaveCheckpoint checkpoint : new WaveCheckpoint[] {seen[0], after}) {
        assertSameBits(expected, run(Wave.of(scenario).from(checkpoint).on(device), 20));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void aRunGoesOnWithTheSameBitsAfterAFunctionOfTimeThatFailed(Device device) {
    Wave expected = run(Wave.of(regridded(_ -> 0)).on(device), 20);
    for (boolean throwsAny : new boolean[] {false, true}) {
      for (long step : new long[] {5, 6, 9, 12}) {
        for (int call : new int[] {1, 2}) { // at the beginning of the step, and at its end
          int[] calls = {Integer.MIN_VALUE};
          Wave wave =
              Wave.of(
                      regridded(_ -> {
                        if (++calls[0] != call) {
                          return 0;
                        }
                        if (throwsAny) {
                          throw new UnsupportedOperationException("once");
                        }
                        return Double.NaN;
                      }))
                  .on(device);
          run(wave, step);
          calls[0] = 0;
          Class<? extends Throwable> thrown =
              throwsAny ? UnsupportedOperationException.class : WaveException.class;
          assertThrows(thrown, () -> wave.step(1e9));
          assertEquals(call, calls[0]);
          assertSameBits(expected, run(wave, 20));
        }
      }
    }
  }

  /// An update fails here, since a function of time has made the wave take more cells than there
  /// are. A failure of the JVM, such as too little memory, may end it as well.
  @ParameterizedTest
  @MethodSource("hosts")
  void afterAStepThatFailedHalfwayEveryCallIsRefused(Device device) throws Exception {
    int[] calls = {Integer.MIN_VALUE};
    Cells[] cells = {null};
    TimeFunction surface =
        _ -> {
          if (++calls[0] == 2) { // just before the update
            cells[0].resize(2 * cells[0].count(), 0, 0);
          }
          return 0;
        };
    Wave wave = Wave.of(regridded(surface)).on(device);
    cells[0] = ((Flow) field(field(wave, "water"), "flow")).cells();
    run(wave, 4);
    calls[0] = 0;
    Exception cause = assertThrows(ArrayIndexOutOfBoundsException.class, () -> wave.step(1e9));
    List<Executable> refused =
        List.of(
            () -> wave.step(1e9),
            () -> wave.advanceTo(1e9),
            () -> wave.advanceTo(wave.time()),
            wave::state,
            wave::mass,
            wave::massDrift,
            wave::diagnostics,
            wave::checkpoint);
    for (Executable call : refused) {
      Exception e = assertThrows(IllegalStateException.class, call);
      assertEquals(
          "the step at time "
              + wave.time()
              + " s failed halfway, so the state is lost: resume the wave from a checkpoint",
          e.getMessage());
      assertSame(cause, e.getCause());
    }
  }

  private static Object field(Object of, String name) throws ReflectiveOperationException {
    Field field = of.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(of);
  }

  /// Water at rest, of 1e40 m, beside water of 1 m that moves.
  @Test
  void namesTheCellThatMakesTheTimeStepVanish() {
    Scenario scenario = Scenario.builder("abyss", new Domain(4, 1, 0, 0, 1, 0)).build();
    var checkpoint =
        new WaveCheckpoint(
            1e6,
            5,
            new int[] {0, 1, 2, 3},
            new int[4],
            new int[4],
            new double[] {1e40, 1, 1, 1},
            new double[] {0, 0, 0, 1},
            new double[4],
            1e40,
            0,
            0,
            0,
            new long[] {20},
            false);
    Wave wave = Wave.of(scenario).from(checkpoint).on(Device.serial());
    String message = assertThrows(WaveException.class, () -> wave.step(1e7)).getMessage();
    assertTrue(message.startsWith("the time step vanishes in cell 0, "), message);
  }

  @Test
  void saysHowFastTheWaveIsThatNoStepIsShortEnoughFor() {
    Wave wave = wave(Device.serial(), 1e40);
    String message = assertThrows(WaveException.class, () -> wave.advanceTo(10)).getMessage();
    String expected = "the time step vanishes, because a wave that begins in it crosses ";
    assertTrue(message.startsWith(expected), message);
    double rate = Double.parseDouble(message.substring(expected.length()).split(" ", 2)[0]);
    assertTrue(rate > 1e18 && rate < 1e22, message);
    assertEquals(0, wave.massDrift(), 1e-14, "the state before the step is kept");
  }
}
