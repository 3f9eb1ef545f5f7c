package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.util.List;

/// A round bump of water on a square around a round island: what happens in the west is what
/// happens in the east, the north is as the south, and both axes are alike.
final class Symmetry implements Acceptance {
  private static final int CELLS = 16;

  @Override
  public String number() {
    return "A4";
  }

  @Override
  public String title() {
    return "symmetry of a round bump";
  }

  private static Scenario scenario(boolean hasIsland) {
    return Scenario.builder("bump", new Domain(CELLS, CELLS, -8, -8, 1, 2))
        .bed((x, y) -> (hasIsland ? 1.6 * Math.exp(-(x * x + y * y) / 2) : 0) - 1)
        .surface((x, y) -> 0.4 * Math.exp(-(x * x + y * y) / 4))
        .refine(new Criterion.WaveHeight(0.03, 2), new Criterion.Shoreline(2))
        .build();
  }

  @Override
  public List<Figure> figures(Size size) {
    double end = size == Size.QUICK ? 4 : 20;
    return List.of(
        Figure.atMost(1e-12, "asymmetry over a flat bed", asymmetry(scenario(false), end)),
        Figure.atMost(1e-12, "asymmetry around an island", asymmetry(scenario(true), end)));
  }

  /// The largest difference between a cell and one that mirrors it; NaN if there is none.
  private static double asymmetry(Scenario scenario, double end) {
    Wave wave = Wave.of(scenario).on(Device.cpu());
    wave.advanceTo(end);
    Snapshot now = Snapshot.of(wave);
    double max = 0;
    for (int c = 0; c < now.cells(); c++) {
      int last = (CELLS << now.level(c)) - 1;
      int west = now.cell(now.level(c), last - now.i(c), now.j(c));
      int south = now.cell(now.level(c), now.i(c), last - now.j(c));
      int across = now.cell(now.level(c), now.j(c), now.i(c));
      if (west < 0 || south < 0 || across < 0) {
        return Double.NaN;
      }
      double x = now.momentumX(c);
      double y = now.momentumY(c);
      max = Math.max(max, difference(now, c, west, -x, y));
      max = Math.max(max, difference(now, c, south, x, -y));
      max = Math.max(max, difference(now, c, across, y, x));
    }
    return max;
  }

  private static double difference(Snapshot now, int cell, int other, double x, double y) {
    return Math.max(
        Math.abs(now.depth(cell) - now.depth(other)),
        Math.max(Math.abs(now.momentumX(other) - x), Math.abs(now.momentumY(other) - y)));
  }
}
