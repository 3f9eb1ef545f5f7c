package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What edges do, and that each of the four does the same.
class EdgeTest {
  private static final int CELLS = 60;
  private static final double DEPTH = 2;
  private static final double CELERITY = Math.sqrt(9.81 * DEPTH);

  static Stream<Edge> edges() {
    return Stream.of(
        new Edge.Wall(),
        new Edge.Radiation(),
        new Edge.Surface(t -> 0.2 * Math.sin(t)),
        new Edge.Discharge(t -> 0.5 * Math.sin(t)),
        new Edge.Depth(t -> DEPTH - 0.1 * t));
  }

  /// A hump at two thirds of a channel that ends at `side`, its depths in the order of the distance
  /// from there, and the velocities towards it.
  private static List<double[]> channel(Side side, Edge edge, Limiter limiter, double end) {
    boolean alongX = side == Side.WEST || side == Side.EAST;
    boolean isLow = side == Side.WEST || side == Side.SOUTH;
    var domain = alongX ? new Domain(CELLS, 1, 0, 0, 1, 0) : new Domain(1, CELLS, 0, 0, 1, 0);
    Wave wave =
        Wave.of(
                Scenario.builder("channel", domain)
                    .bed((_, _) -> -DEPTH)
                    .surface((x, y) -> hump(alongX ? x : y, isLow))
                    .edge(side, edge)
                    .limiter(limiter)
                    .build())
            .on(Device.serial());
    wave.advanceTo(end);
    assertEquals(0, wave.massDrift(), 1e-14);
    WaveState s = wave.state();
    int[] position = (alongX ? s.mesh().i() : s.mesh().j()).onHost().hostArray();
    double[] momentum = alongX ? s.momentumX() : s.momentumY();
    double[] depth = new double[CELLS];
    double[] outward = new double[CELLS];
    for (int c = 0; c < CELLS; c++) {
      int distance = isLow ? position[c] : CELLS - 1 - position[c];
      depth[distance] = s.depth()[c];
      outward[distance] = isLow ? -momentum[c] : momentum[c];
    }
    return List.of(depth, outward);
  }

  private static double hump(double x, boolean isLow) {
    double distance = isLow ? x : CELLS - x;
    return 0.3 * Math.exp(-(distance - 20) * (distance - 20) / 30);
  }

  @ParameterizedTest
  @MethodSource("edges")
  void aConditionIsTheSameOnAllSides(Edge edge) {
    List<double[]> west = channel(Side.WEST, edge, Limiter.MC, 6);
    for (Side side : Side.values()) {
      List<double[]> there = channel(side, edge, Limiter.MC, 6);
      assertArrayEquals(west.get(0), there.get(0), 1e-13, side + " of " + edge);
      assertArrayEquals(west.get(1), there.get(1), 1e-13, side + " of " + edge);
    }
  }

  /// A wall is what the middle of a symmetric wave is.
  @Test
  void aWallMirrors() {
    double[] walled = channel(Side.WEST, new Edge.Wall(), Limiter.NONE, 6).getFirst();
    Wave both =
        Wave.of(
                Scenario.builder("both", new Domain(2 * CELLS, 1, -CELLS, 0, 1, 0))
                    .bed((_, _) -> -DEPTH)
                    .surface((x, _) -> hump(Math.abs(x), true))
                    .limiter(Limiter.NONE)
                    .build())
            .on(Device.serial());
    both.advanceTo(6);
    WaveState s = both.state();
    for (int c = 0; c < 2 * CELLS; c++) {
      int i = s.mesh().i().onHost().hostArray()[c];
      int distance = i < CELLS ? CELLS - 1 - i : i - CELLS;
      assertEquals(walled[distance], s.depth()[c], 1e-13, "at distance " + distance);
    }
  }

  /// A small wave that comes in over an edge is what the edge prescribes, later by its way.
  @Test
  void aPrescribedSurfaceComesIn() {
    double height = 1e-6; // so small that crests are no faster than troughs
    int cells = 800;
    double size = 0.25;
    Wave wave =
        Wave.of(
                Scenario.builder("incident", new Domain(cells, 1, 0, 0, size, 0))
                    .bed((_, _) -> -DEPTH)
                    .edge(Side.WEST, new Edge.Surface(t -> height * Math.sin(t)))
                    .edge(Side.EAST, new Edge.Radiation())
                    .build())
            .on(Device.cpu(1));
    double end = 30;
    wave.advanceTo(end);
    WaveState s = wave.state();
    double sum = 0;
    int compared = 0;
    for (int c = 0; c < cells; c++) {
      double x = (s.mesh().i().onHost().hostArray()[c] + 0.5) * size;
      if (x < 0.8 * CELERITY * end) {
        sum += Math.abs(s.surface(c) - height * Math.sin(end - x / CELERITY));
        compared++;
      }
    }
    assertTrue(compared > 400);
    assertEquals(0, sum / compared, 0.01 * height, "mean error");
  }

  /// Onto a dry plain comes a critical flow. It spreads in a simple wave, in which the celerity
  /// falls from that at the edge to 0 at a front three times as fast.
  @ParameterizedTest
  @MethodSource("levels")
  void aPrescribedLevelFloodsDryLand(Edge edge) {
    double end = 5;
    double celerity = Math.sqrt(9.81);
    double error = Double.POSITIVE_INFINITY;
    for (int cells : new int[] {100, 200, 400, 800}) {
      double size = 100.0 / cells;
      Wave wave =
          Wave.of(
                  Scenario.builder("flood", new Domain(cells, 1, 0, 0, size, 0))
                      .bed((_, _) -> 0)
                      .surface((_, _) -> 0)
                      .edge(Side.WEST, edge)
                      .dryDepth(1e-8) // a front as thin as the dry depth would be slower
                      .build())
              .on(Device.serial());
      wave.advanceTo(end);
      WaveState s = wave.state();
      double sum = 0;
      for (int c = 0; c < cells; c++) {
        double x = (s.mesh().i().onHost().hostArray()[c] + 0.5) * size;
        double there = Math.max(0, celerity - x / (3 * end));
        sum += size * Math.abs(s.depth()[c] - there * there / 9.81);
      }
      assertTrue(sum < 0.55 * error, sum + " m² are elsewhere with " + cells + " cells");
      error = sum;
      assertEquals(celerity * end, wave.mass() / size, 1e-9, cells + " cells");
    }
  }

  static Stream<Edge> levels() {
    return Stream.of(
        new Edge.Surface(TimeFunction.constant(1)), new Edge.Depth(TimeFunction.constant(1)));
  }

  /// The inflow over an edge of prescribed discharge is that discharge.
  @Test
  void aPrescribedDischargeComesIn() {
    for (double discharge : new double[] {0.8, -0.8}) {
      Wave wave =
          Wave.of(
                  Scenario.builder("inflow", new Domain(80, 3, 0, 0, 1, 0))
                      .bed((_, _) -> -DEPTH)
                      .edge(Side.WEST, new Edge.Discharge(TimeFunction.constant(discharge)))
                      .build())
              .on(Device.serial());
      double before = wave.mass();
      wave.advanceTo(10);
      double in = wave.mass() - before;
      assertEquals(in, wave.diagnostics().inflow(), 1e-12 * before);
      assertEquals(3 * 10 * discharge, in, 0.01 * Math.abs(in));
    }
  }

  private static Wave outflow(double depth, double velocity, double discharge) {
    return Wave.of(
            Scenario.builder("outflow", new Domain(64, 1, 0, 0, 1, 0))
                .surface((_, _) -> depth)
                .velocity((_, _) -> velocity, (_, _) -> 0)
                .edge(Side.EAST, new Edge.Discharge(TimeFunction.constant(-discharge)))
                .build())
        .on(Device.serial());
  }

  /// The largest outflow from still water is critical, with a celerity of two thirds: 8/27 h c.
  @Test
  void anOutflowIsWhatIsPrescribedOrTheLargestThatThereCanBe() {
    for (double depth : new double[] {0.1, 0.45, 0.5, 1, 2, 5, 10, 4000}) {
      double celerity = Math.sqrt(9.81 * depth);
      for (double part :
          new double[] {1e-9, 0.1, 0.2, 0.28, 0.296, 8 / 27.0, 0.297, 0.31, 0.35, 0.6, 1, 2, 1e9}) {
        double discharge = part * depth * celerity;
        Wave wave = outflow(depth, 0, discharge);
        String run = depth + " m deep, " + part;
        double end = 40 / celerity; // before the wave is at the wall
        wave.advanceTo(end);
        double largest = 8 / 27.0 * depth * celerity;
        double expected = Math.min(discharge, largest) * end;
        assertEquals(expected, -wave.diagnostics().inflow(), 0.02 * expected, run);
        double before = wave.mass();
        while (wave.steps() < 600) {
          wave.step(1e6);
          assertTrue(wave.mass() <= before, run + ": water came in");
          before = wave.mass();
        }
        assertEquals(0, wave.massDrift(), 1e-12, run);
      }
    }
  }

  /// Discharges around that of the flow, which is steady: nothing of it may return.
  @Test
  void aSupercriticalOutflowLeavesAsItIs() {
    double depth = 0.11122991031230517;
    double velocity = 2.247596885568494;
    for (double discharge : new double[] {0.1, 0.23, 0.25, 0.2500001, 0.3, 10}) {
      Wave wave = outflow(depth, velocity, discharge);
      wave.advanceTo(1);
      assertEquals(-depth * velocity, wave.diagnostics().inflow(), 1e-12, "of " + discharge);
    }
  }

  @Test
  void nothingComesOutOfADryBasin() {
    Wave wave = outflow(-1, 0, 1);
    wave.advanceTo(10);
    assertEquals(0, wave.mass());
    assertEquals(0, wave.diagnostics().inflow());
  }

  private static Wave run(Device device, Scenario scenario, double end, double every) {
    Wave wave = Wave.of(scenario).on(device);
    for (int k = 1; k <= Math.round(end / every); k++) {
      wave.advanceTo(k * every);
    }
    return wave;
  }

  private static Scenario plain(double depth, Edge edge) {
    return Scenario.builder("plain", new Domain(50, 1, 0, 0, 10, 0))
        .bed((x, _) -> depth > 0 ? 0 : 0.001 * x)
        .surface((_, _) -> depth > 0 ? depth : -1)
        .edge(Side.WEST, edge)
        .build();
  }

  static Stream<Scenario> inflows() {
    return Stream.of(
        plain(0, new Edge.Discharge(t -> 2 * Math.min(t / 20, 1))),
        plain(0, new Edge.Surface(t -> 2 * Math.min(t / 20, 1))),
        plain(0, new Edge.Depth(t -> t < 5 ? 0 : 2)),
        plain(0.02, new Edge.Surface(t -> t < 1 ? 0.02 : 2)));
  }

  /// The state before the step is dry, or slow, and does not limit it.
  @ParameterizedTest
  @MethodSource("inflows")
  void waterThatComesInDuringAStepLimitsIt(Scenario scenario) {
    Wave wave = Wave.of(scenario).on(Device.serial());
    Wave onThreads = Wave.of(scenario).on(Device.cpu(2));
    double before = wave.mass();
    while (wave.time() < 100) {
      double start = wave.time();
      wave.step(100);
      double crossed = (wave.time() - start) * fastest(wave.state()) / 10;
      assertTrue(crossed < 2 * scenario.courant(), crossed + " cells from " + start);
    }
    onThreads.advanceTo(100);
    assertArrayEquals(wave.state().depth(), onThreads.state().depth());
    assertEquals(wave.mass() - before, wave.diagnostics().inflow(), 1e-9);
    assertEquals(wave.diagnostics().inflow(), onThreads.diagnostics().inflow());
  }

  private static double fastest(WaveState state) {
    double fastest = 0;
    for (int c = 0; c < state.depth().length; c++) {
      double depth = state.depth()[c];
      double speed = depth > 1e-3 ? Math.abs(state.momentumX()[c]) / depth : 0;
      fastest = Math.max(fastest, speed + Math.sqrt(9.81 * depth));
    }
    return fastest;
  }

  @Test
  void aDryPlainReceivesThePrescribedDischargeHoweverRarelyTheRunStops() {
    var ramp = plain(0, new Edge.Discharge(t -> 2 * Math.min(t / 20, 1)));
    for (double every : new double[] {0.1, 10, 50, 100}) {
      Diagnostics wave = run(Device.serial(), ramp, 100, every).diagnostics();
      assertEquals(1800, wave.mass(), 0.1, "every " + every);
      assertEquals(0.759, wave.maxSurface(), 0.001, "every " + every);
    }
  }

  /// Dry at both ends of a step, but not between: 45 seconds are the time in which water of a
  /// millimetre crosses 0.45 of a cell of 10 m.
  @Test
  void anInflowThatEndsIsNotMissedWhileTheDomainIsDry() {
    var pulse = plain(0, new Edge.Discharge(t -> t > 200 && t < 250 ? 2 : 0));
    Wave wave = run(Device.serial(), pulse, 1000, 1000);
    assertEquals(2 * 50 * 10, wave.mass(), 20);
    assertTrue(run(Device.serial(), pulse, 180, 180).steps() < 8, "no shorter steps than needed");
  }

  @Test
  void aPrescribedDepthIsReached() {
    Wave wave =
        Wave.of(
                Scenario.builder("outflow", new Domain(40, 1, 0, 0, 1, 0))
                    .bed((_, _) -> -DEPTH)
                    .edge(Side.EAST, new Edge.Depth(TimeFunction.constant(1.5)))
                    .edge(Side.WEST, new Edge.Radiation())
                    .seaLevel(-0.5)
                    .build())
            .on(Device.serial());
    wave.advanceTo(300);
    for (double h : wave.state().depth()) {
      assertEquals(1.5, h, 1e-6);
    }
  }
}
