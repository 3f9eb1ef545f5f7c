package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveCheckpoint;
import dev.shoal.wave.WaveListener;
import dev.shoal.wave.WaveState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Waves of both schemes, with every limiter, edge and criterion. Beds and surfaces are rational
/// functions, so that no bit depends on a transcendental.
final class WaveBits {
  private WaveBits() {}

  static void list(OperationList list) {
    Facade<Device> wave = list.of(Wave.class).refusedBy(Kind.OPENCL).sizes(8, 24);
    run(wave, "mc", s -> s);
    run(wave, "minmod", s -> s.limiter(Limiter.MINMOD));
    run(wave, "no-limiter", s -> s.limiter(Limiter.NONE));
    run(wave, "friction", s -> s.manning(0.03));
    run(
        wave,
        "gradient",
        s -> s.refine(new Criterion.RelativeGradient(0.1, 0.05)).regridEvery(2).buffer(1));
    run(wave, "speed", s -> s.refine(new Criterion.Speed(0.2, 2)));
    run(wave, "region", s -> s.refine(new Criterion.Region(-5, -5, 20, 30, 0, 2, 1, 2)));
    run(wave, "custom", s -> s.refine(new Criterion.Custom((x, y, _, t) -> x + t > y ? 2 : 0)));
    run(wave, "radiation", s -> s.edges(new Edge.Radiation()));
    run(wave, "periodic", s -> s.edges(new Edge.Periodic()));
    run(
        wave,
        "prescribed",
        s ->
            s.edge(Side.WEST, new Edge.Surface(t -> 0.3 * t / (1 + t * t)))
                .edge(Side.SOUTH, new Edge.Discharge(t -> 0.5 / (1 + t)))
                .edge(Side.EAST, new Edge.Depth(_ -> 0.8)));
    run(
        wave,
        "stream",
        s -> s.velocity((_, y) -> y / 100, (x, _) -> -x / 200).seaLevel(0.1).courant(0.3));
    wave.add(
        "wave.uniform",
        (device, in) ->
            results(
                device,
                Scenario.builder("flat", domain(in.n(), 0))
                    .surface((x, _) -> x < 0 ? 2 : 1)
                    .gauge("one", 0.5, 8)
                    .build()));
    wave.add(
        "wave.clamr",
        (device, in) ->
            results(
                device,
                basin(in.n())
                    .scheme(Scheme.CLAMR)
                    .bed((_, _) -> 0)
                    .surface((x, y) -> 8 + 2 / (1 + x * x / 100 + y * y / 100))
                    .refine(new Criterion.RelativeGradient(0.1, 0.05))
                    .build()));
  }

  private static Domain domain(int side, int maxLevel) {
    return new Domain(side, side + 3, -13, 3, 2.5, maxLevel);
  }

  private static Scenario.Builder basin(int side) {
    return Scenario.builder("basin", domain(side, 2)).gauge("one", 0.5, 8).gauge("two", 4, 14);
  }

  /// A shore with a bump of water before it.
  private static void run(
      Facade<Device> wave, String name, UnaryOperator<Scenario.Builder> options) {
    wave.add(
        "wave." + name,
        (device, in) -> {
          Scenario.Builder coast =
              basin(in.n())
                  .bed((x, y) -> 0.04 * (x - 8) + 0.3 / (1 + y * y / 50) - 1)
                  .surface((x, y) -> x < 12 ? 1 / (1 + (x * x + (y - 10) * (y - 10)) / 20) : 0)
                  .refine(new Criterion.WaveHeight(0.05, 2), new Criterion.Shoreline(1));
          return results(device, options.apply(coast).build());
        });
  }

  /// The state at two times, what gauges read, and the state of a wave that goes on from the first.
  private static List<?> results(Device device, Scenario scenario) {
    Wave wave = Wave.of(scenario).on(device);
    List<Object> read = new ArrayList<>();
    wave.listen(
        new WaveListener() {
          @Override
          public void gauged(GaugeReading r) {
            read.addAll(
                List.of(
                    r.gauge(),
                    r.time(),
                    r.level(),
                    r.depth(),
                    r.surface(),
                    r.velocityX(),
                    r.velocityY(),
                    r.isWet()));
          }
        });
    List<?> beginning = state(wave.state());
    wave.advanceTo(1);
    WaveCheckpoint checkpoint = wave.checkpoint();
    List<?> middle = state(wave.state());
    wave.advanceTo(2);
    Wave resumed = Wave.of(scenario).from(checkpoint).on(device);
    resumed.advanceTo(2);
    return List.of(
        beginning,
        middle,
        state(wave.state()),
        state(resumed.state()),
        diagnostics(wave.diagnostics()),
        LongArray.wrap(checkpoint.workOfLevel()),
        checkpoint.inflow(),
        checkpoint.inflowRest(),
        checkpoint.clipped(),
        wave.mass(),
        wave.steps(),
        wave.cellSteps(),
        read);
  }

  private static List<?> state(WaveState state) {
    return List.of(
        state.time(),
        MeshBits.cells(state.mesh()),
        DoubleArray.wrap(state.bed()),
        DoubleArray.wrap(state.depth()),
        DoubleArray.wrap(state.momentumX()),
        DoubleArray.wrap(state.momentumY()));
  }

  private static List<?> diagnostics(Diagnostics d) {
    return List.of(
        List.of(d.time(), d.steps(), d.cells(), d.mass(), d.massDrift(), d.inflow(), d.clipped()),
        List.of(d.momentumX(), d.momentumY(), d.energy(), d.maxSurface(), d.maxSurfaceCell()),
        List.of(d.minSurface(), d.minSurfaceCell(), d.maxSpeed(), d.maxSpeedCell()),
        List.of(d.wetFraction(), d.cellsOfLevel(), d.workOfLevel(), d.subcyclingGain()));
  }
}
