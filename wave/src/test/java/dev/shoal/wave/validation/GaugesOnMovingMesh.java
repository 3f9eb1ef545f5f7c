package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// Gauges while cells come and go: on a plane surface they read the plane, a regrid does not show,
/// and on land they are dry.
final class GaugesOnMovingMesh implements Acceptance {
  private static final int REGRID = 4;

  @Override
  public String number() {
    return "A28";
  }

  @Override
  public String title() {
    return "gauges";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    figures.add(Figure.atMost(1e-12, "plane surface, error at 40 gauges, m", planeError()));
    addWave(figures, size == Size.QUICK ? 200 : 1200);
    return figures;
  }

  /// The error of the first reading over a plane surface and a plane bed, of gauges that are not
  /// beside an edge of the domain, where there is no plane beyond.
  private static double planeError() {
    var scenario =
        Scenario.builder("plane", new Domain(16, 16, 0, 0, 1, 2))
            .bed((x, y) -> -3 - 0.01 * x + 0.02 * y)
            .surface(GaugesOnMovingMesh::plane);
    var random = new SplittableRandom(28);
    for (int g = 0; g < 40; g++) {
      scenario.gauge("gauge" + g, random.nextDouble(1, 15), random.nextDouble(1, 15));
    }
    Wave wave = Wave.of(scenario.build()).on(Device.cpu());
    var gauges = new GaugeRecord();
    wave.listen(gauges);
    wave.step(1e9);
    double error = 0;
    for (int g = 0; g < 40; g++) {
      GaugeReading first = gauges.of(g).getFirst();
      var there = wave.scenario().gauges().get(g);
      error = Math.max(error, Math.abs(first.surface() - plane(there.x(), there.y())));
    }
    return error;
  }

  private static double plane(double x, double y) {
    return 0.1 + 0.03 * x - 0.02 * y;
  }

  /// A wave on a mesh that changes at random around the gauges.
  private static void addWave(List<Figure> figures, int steps) {
    var scenario =
        Scenario.builder("hump", new Domain(20, 20, 0, 0, 10, 2))
            .bed((x, y) -> -10 + 15 * Math.exp(-(square(x - 150) + square(y - 150)) / 800))
            .surface((x, y) -> Math.exp(-(square(x - 60) + square(y - 70)) / 1500))
            .refine(new Criterion.Shoreline(2))
            .refine(new Criterion.Custom(new RandomLevels(28, 2, 20)))
            .gauge("near", 71, 83)
            .gauge("far", 33.3, 144.4)
            .gauge("land", 150, 150)
            .regridEvery(REGRID)
            .buffer(1);
    Wave wave = Wave.of(scenario.build()).on(Device.cpu());
    var gauges = new GaugeRecord();
    wave.listen(gauges);
    int changes = 0;
    for (int s = 0; s < steps; s++) {
      int before = wave.cells();
      wave.step(1e9);
      changes += wave.cells() == before ? 0 : 1;
    }
    figures.add(Figure.atMost(0.01, "jump at a regrid by range, near", jump(gauges.surface(0))));
    figures.add(Figure.atMost(0.01, "jump at a regrid by range, far", jump(gauges.surface(1))));
    figures.add(
        Figure.atMost(
            0,
            "readings on land that are wet, or not of the bed",
            count(gauges.of(2), r -> r.isWet() || r.depth() != 0 || r.surface() < 4)));
    figures.add(
        Figure.atMost(
            0,
            "readings of cells that are not the finest",
            count(gauges.readings(), r -> r.level() != 2)));
    figures.add(Figure.atLeast(0.5 * steps / REGRID, "regrids that changed the mesh", changes));
  }

  private static double count(List<GaugeReading> readings, Predicate<GaugeReading> which) {
    return (double) readings.stream().filter(which).count();
  }

  private static double square(double x) {
    return x * x;
  }

  /// The largest kink of a series: how far a step goes beyond the mean of the steps beside it.
  private static double jump(Series surface) {
    double max = 0;
    double[] v = surface.values();
    for (int t = 2; t < v.length - 1; t++) {
      double beside = (v[t - 1] - v[t - 2] + v[t + 1] - v[t]) / 2;
      max = Math.max(max, Math.abs(v[t] - v[t - 1] - beside));
    }
    return max / surface.range();
  }
}
