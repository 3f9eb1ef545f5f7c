package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveState;

/// Water that swings around in a parabolic bowl, its surface a plane and its shore a circle.
///
/// **Source:** the closed form of Thacker, *Some exact solutions to the nonlinear shallow-water
/// wave equations*, J. Fluid Mech. 107 (1981), with the numbers of SWASHES.
final class Bowl {
  private static final double RADIUS = 1;
  private static final double DEPTH = 0.1;
  private static final double SWING = 0.5;
  private static final double OMEGA = Math.sqrt(2 * Scenario.EARTH * DEPTH) / RADIUS;

  /// The seconds of one turn.
  static final double PERIOD = 2 * Math.PI / OMEGA;

  private static final int FINEST = 2;

  private Bowl() {}

  /// 4 m × 4 m around the middle, in cells of 25 cm that are refined along the shore to 6 cm.
  static Scenario scenario() {
    return Scenario.builder("bowl", new Domain(16, 16, -2, -2, 0.25, FINEST))
        .bed(Bowl::bed)
        .surface((x, y) -> surface(x, y, 0))
        .velocity((_, _) -> 0, (_, _) -> SWING * OMEGA)
        .dryDepth(1e-5)
        .refine(new Criterion.Shoreline(FINEST), new Criterion.WaveHeight(0.01, FINEST))
        .until(PERIOD)
        .build();
  }

  /// The wave at a time, on a device.
  static Wave at(double time, Device device) {
    Wave wave = Wave.of(scenario()).on(device);
    wave.advanceTo(time);
    return wave;
  }

  private static double bed(double x, double y) {
    return -DEPTH * (1 - (x * x + y * y) / (RADIUS * RADIUS));
  }

  private static double surface(double x, double y, double time) {
    double along = x * Math.cos(OMEGA * time) + y * Math.sin(OMEGA * time);
    return SWING * DEPTH / (RADIUS * RADIUS) * (2 * along - SWING);
  }

  /// The volume between the water and the closed form, as a part of the water.
  static double error(WaveState state) {
    Domain domain = scenario().domain();
    int[] i = state.mesh().i().onHost().hostArray();
    int[] j = state.mesh().j().onHost().hostArray();
    int[] level = state.mesh().level().onHost().hostArray();
    double between = 0;
    double all = 0;
    for (int c = 0; c < level.length; c++) {
      double x = domain.centreX(level[c], i[c]);
      double y = domain.centreY(level[c], j[c]);
      double area = domain.cellSize(level[c]) * domain.cellSize(level[c]);
      double depth = Math.max(0, surface(x, y, state.time()) - bed(x, y));
      between += area * Math.abs(state.depth()[c] - depth);
      all += area * depth;
    }
    return between / all;
  }
}
