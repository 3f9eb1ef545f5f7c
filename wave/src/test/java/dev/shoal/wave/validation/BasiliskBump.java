package dev.shoal.wave.validation;

import dev.shoal.device.Device;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The collapse of a bump of water in a square box, Basilisk's `bump2D`, against the extremes that
/// it prints.
final class BasiliskBump implements Acceptance {
  private static final double END = 2.5;

  /// ∫ 0.1 + exp(−200 r²) over the unit square, as Basilisk prints it.
  private static final double SUM = 0.11570796;

  @Override
  public String number() {
    return "A26";
  }

  @Override
  public String title() {
    return "Basilisk's bump2D";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    for (int level : size == Size.QUICK ? new int[] {7} : new int[] {7, 9}) {
      String file = "reference_runs/basilisk_bump2D_level" + level + ".txt";
      Optional<Path> series = size == Size.QUICK ? Optional.empty() : PublishedData.file(file);
      addRun(figures, level, size == Size.QUICK ? 0.3 : END, series);
      if (series.isEmpty()) {
        figures.add(Figure.notRun("extremes of the depth, level " + level, file));
      }
    }
    return figures;
  }

  private static void addRun(List<Figure> figures, int level, double end, Optional<Path> series) {
    int cells = 1 << level;
    Wave wave =
        Wave.of(
                Scenario.builder("bump", new Domain(cells, cells, -0.5, -0.5, 1.0 / cells, 0))
                    .surface((x, y) -> 0.1 + Math.exp(-200 * (x * x + y * y)))
                    .gravity(1)
                    .dryDepth(1e-10)
                    .build())
            .on(Device.cpu());
    if (series.isPresent()) {
      addExtremes(figures, wave, level, PublishedData.numbers(series.get(), 5));
    } else {
      wave.advanceTo(end);
    }
    figures.add(
        Figure.atMost(
            5e-9,
            "level " + level + ", sum of the depth less Basilisk's",
            Math.abs(wave.mass() - SUM)));
  }

  /// Basilisk's rows are time, step, smallest depth, largest depth, sum.
  private static void addExtremes(List<Figure> figures, Wave wave, int level, double[][] rows) {
    double low = 0;
    double high = 0;
    for (double[] row : rows) {
      if (row[0] > wave.time()) {
        wave.advanceTo(row[0]);
      }
      Snapshot now = Snapshot.of(wave);
      double max = now.max(_ -> true, now::depth);
      double min = max - now.max(_ -> true, c -> max - now.depth(c));
      low += Math.abs(min / row[2] - 1);
      high += Math.abs(max / row[3] - 1);
    }
    String mean = ", relative difference, mean of " + rows.length;
    figures.add(
        Figure.atMost(0.02, "level " + level + ", smallest depth" + mean, low / rows.length));
    figures.add(
        Figure.atMost(0.02, "level " + level + ", largest depth" + mean, high / rows.length));
  }
}
