package dev.shoal.wave.validation;

import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;

/// A wave that uses all there is: an island, friction, edges of several kinds, most criteria, and
/// gauges in the water, at the shore and on land.
final class EveryFeature {
  private EveryFeature() {}

  static Scenario scenario() {
    return Scenario.builder("every-feature", new Domain(24, 20, -100, 50, 25, 3))
        .bed(EveryFeature::bed)
        .surface((x, y) -> 1.5 * Math.exp(-square(x - 60, y - 330) / 4000))
        .manning(0.025)
        .edge(Side.WEST, new Edge.Surface(t -> 0.3 * Math.sin(t / 4)))
        .edge(Side.EAST, new Edge.Radiation())
        .edge(Side.SOUTH, new Edge.Discharge(t -> t < 10 ? 0.5 : 0))
        .refine(new Criterion.WaveHeight(0.1, 2), new Criterion.Shoreline(3))
        .refine(new Criterion.Speed(1.5, 3))
        .refine(new Criterion.Region(300, 100, 400, 200, 5, 15, 1, 2))
        .gauge("sea", 111, 222)
        .gauge("shore", 248, 301)
        .gauge("land", 301, 299)
        .regridEvery(3)
        .buffer(2)
        .build();
  }

  private static double bed(double x, double y) {
    double island = 14 * Math.exp(-square(x - 300, y - 300) / 3000);
    return island - 8 + 0.004 * x + 0.3 * Math.sin(x / 30) * Math.cos(y / 40);
  }

  private static double square(double x, double y) {
    return x * x + y * y;
  }
}
