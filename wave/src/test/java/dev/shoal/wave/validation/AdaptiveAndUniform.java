package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.util.ArrayList;
import java.util.List;

/// A hump of water that runs over a deep sea and a shelf, on a mesh that follows it and on one that
/// is as fine everywhere: gauges must read nearly the same, with half of the work or less.
final class AdaptiveAndUniform implements Acceptance {
  private static final int LEVELS = 2;

  /// A fiftieth of the hump's height.
  private static final double TOLERANCE = 0.04;

  private static final double[][] GAUGES = {
    {38_000, 52_000}, {62_000, 31_000}, {75_000, 50_000}, {20_000, 75_000}
  };

  @Override
  public String number() {
    return "A24";
  }

  @Override
  public String title() {
    return "adaptive and uniform meshes";
  }

  private static Scenario.Builder sea() {
    var scenario =
        Scenario.builder("hump", new Domain(32, 32, 0, 0, 3125, LEVELS))
            .bed((x, _) -> x < 60_000 ? -200 : Math.min(-40, -200 + (x - 60_000) * 0.008))
            .surface((x, y) -> 2 * Math.exp(-(square(x - 30_000) + square(y - 50_000)) / 4e7))
            .edges(new Edge.Radiation());
    for (int g = 0; g < GAUGES.length; g++) {
      scenario.gauge("gauge" + g, GAUGES[g][0], GAUGES[g][1]);
    }
    return scenario;
  }

  private static double square(double x) {
    return x * x;
  }

  @Override
  public List<Figure> figures(Size size) {
    double end = size == Size.QUICK ? 900 : 1800;
    var adaptive = new GaugeRecord();
    long work = run(sea().refine(new Criterion.WaveHeight(TOLERANCE, LEVELS)), adaptive, end);
    var uniform = new GaugeRecord();
    var everywhere = new Criterion.Region(0, 0, 100_000, 100_000, 0, end, LEVELS, LEVELS);
    long all = run(sea().refine(everywhere), uniform, end);
    List<Figure> figures = new ArrayList<>();
    for (int g = 0; g < GAUGES.length; g++) {
      Series there = uniform.surface(g);
      if (there.range() > 0.05) { // the wave has arrived
        figures.add(
            Figure.atMost(
                0.02,
                "gauge " + g + ", rms difference by range",
                there.rootMeanSquareDifference(adaptive.surface(g)) / there.range()));
      }
    }
    figures.add(Figure.atLeast(2, "gauges that were compared", figures.size()));
    figures.add(Figure.atMost(0.5, "cell-steps, adaptive by uniform", (double) work / all));
    return figures;
  }

  private static long run(Scenario.Builder scenario, GaugeRecord gauges, double end) {
    Wave wave = Wave.of(scenario.build()).on(Device.cpu());
    wave.listen(gauges);
    wave.advanceTo(end);
    return wave.cellSteps();
  }
}
