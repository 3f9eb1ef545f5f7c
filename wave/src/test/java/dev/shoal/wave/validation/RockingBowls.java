package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.ThackerPlanar;
import dev.shoal.wave.exact.ThackerRadial;
import java.util.ArrayList;
import java.util.List;

/// Water that goes round, and that runs together and apart, in a paraboloid: by Thacker.
final class RockingBowls implements Acceptance {
  private static final ThackerPlanar PLANAR = new ThackerPlanar(1, 0.1, 0.5, 9.81);
  private static final ThackerRadial RADIAL = new ThackerRadial(1, 0.1, 0.8, 9.81);
  private static final double HALF = 2;

  @Override
  public String number() {
    return "A7";
  }

  @Override
  public String title() {
    return "Thacker's bowls";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    double[] radial = {radialError(64), radialError(128)};
    figures.add(Figure.atMost(2.5e-2, "radial, depth after a period, 128 cells", radial[1]));
    figures.add(rate("radial, rate from 64 to 128 cells", radial[0], radial[1]));
    if (size == Size.QUICK) {
      figures.add(rate("planar, rate from 32 to 64 cells", planarError(32), planarError(64)));
      return figures;
    }
    double[] planar = {planarError(64), planarError(128), planarError(256)};
    figures.add(Figure.atMost(2e-2, "planar, depth after a period, 128 cells", planar[1]));
    figures.add(rate("planar, rate from 64 to 128 cells", planar[0], planar[1]));
    figures.add(rate("planar, rate from 128 to 256 cells", planar[1], planar[2]));
    addCentre(figures);
    return figures;
  }

  private static Figure rate(String what, double coarse, double fine) {
    return Figure.atLeast(1.2, what, Math.log(coarse / fine) / Math.log(2));
  }

  private static Scenario.Builder bowl(int cells) {
    return Scenario.builder("bowl", new Domain(cells, cells, -HALF, -HALF, 2 * HALF / cells, 0))
        .bed(PLANAR::bed)
        .dryDepth(1e-5);
  }

  private static Scenario.Builder radial(int cells) {
    return bowl(cells).surface((x, y) -> RADIAL.depth(x, y, 0) + RADIAL.bed(x, y));
  }

  private static double planarError(int cells) {
    var scenario =
        bowl(cells)
            .surface((x, y) -> PLANAR.depth(x, y, 0) + PLANAR.bed(x, y))
            .velocity((_, _) -> PLANAR.velocityX(0), (_, _) -> PLANAR.velocityY(0));
    Wave wave = Wave.of(scenario.build()).on(Device.cpu());
    wave.advanceTo(PLANAR.period());
    Snapshot now = Snapshot.of(wave);
    return now.relativeDistance(now::depth, (x, y) -> PLANAR.depth(x, y, 0));
  }

  private static double radialError(int cells) {
    Wave wave = Wave.of(radial(cells).build()).on(Device.cpu());
    wave.advanceTo(RADIAL.period());
    Snapshot now = Snapshot.of(wave);
    return now.relativeDistance(now::depth, (x, y) -> RADIAL.depth(x, y, 0));
  }

  /// The stage in the middle for three periods.
  private static void addCentre(List<Figure> figures) {
    Wave wave = Wave.of(radial(128).gauge("middle", 0, 0).build()).on(Device.cpu());
    var gauges = new GaugeRecord();
    wave.listen(gauges);
    wave.advanceTo(3 * RADIAL.period());
    Series ours = gauges.surface(0);
    double[] exact = ours.times().clone();
    for (int t = 0; t < exact.length; t++) {
      exact[t] = RADIAL.surface(0, 0, exact[t]);
    }
    var stage = new Series(ours.times(), exact);
    double speed =
        gauges.of(0).stream()
            .mapToDouble(r -> Math.max(Math.abs(r.velocityX()), Math.abs(r.velocityY())))
            .max()
            .orElseThrow();
    figures.add(
        Figure.atMost(
            0.05,
            "radial, stage in the middle for 3 periods, mean error by range",
            stage.meanDifference(ours) / stage.range()));
    figures.add(Figure.atMost(1e-2, "radial, speed in the middle, m/s", speed));
  }
}
