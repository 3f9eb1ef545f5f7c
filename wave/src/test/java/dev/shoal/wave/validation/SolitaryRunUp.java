package dev.shoal.wave.validation;

import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.SolitaryWave;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A solitary wave that does not break, on a beach of 1:19.85: run-up by Synolakis' law, and the
/// surface at two points by his series, the first benchmark problem of the NTHMP.
final class SolitaryRunUp implements Acceptance {
  private static final SolitaryWave WAVE = new SolitaryWave(0.019, 1, 19.85, 9.81);
  private static final String SERIES = "nthmp/bp01/canonical_ts.txt";

  /// By then the wave has run up and down.
  private static final int UNITS = 80;

  @Override
  public String number() {
    return "A12";
  }

  @Override
  public String title() {
    return "solitary wave on a beach";
  }

  @Override
  public List<Figure> figures(Size size) {
    var beach = new Beach(WAVE, size == Size.QUICK ? 0.1 : 0.05, 0);
    List<Figure> figures = new ArrayList<>();
    figures.add(
        Figure.atMost(
            0.05, "run-up, relative error", Math.abs(beach.runUp(UNITS) / WAVE.runUp() - 1)));
    Optional<Path> series = PublishedData.file(SERIES);
    if (size == Size.QUICK || series.isEmpty()) {
      figures.add(Figure.notRun("surface at x/d = 0.25 and 9.95", SERIES));
      return figures;
    }
    addGauges(figures, beach, series.get());
    return figures;
  }

  private static void addGauges(List<Figure> figures, Beach beach, Path file) {
    double[] positions = {0.25, 9.95};
    Wave wave =
        Channel.start(
            beach.scenario().gauge("shore", positions[0], 1e-3).gauge("sea", positions[1], 1e-3));
    var gauges = new GaugeRecord();
    wave.listen(gauges);
    for (int g = 0; g < positions.length; g++) {
      int column = 2 * g + 1;
      double[][] rows =
          Arrays.stream(PublishedData.numbers(file, column + 1))
              .filter(row -> !Double.isNaN(row[column])) // dry land
              .toArray(double[][]::new);
      double[] times = PublishedData.column(rows, column - 1);
      for (int t = 0; t < times.length; t++) {
        times[t] *= beach.unit();
      }
      var published = new Series(times, PublishedData.column(rows, column));
      if (wave.time() < times[times.length - 1]) {
        wave.advanceTo(times[times.length - 1]);
      }
      figures.add(
          Figure.atMost(
              0.01,
              "surface at x/d = " + positions[g] + ", mean error by range",
              published.meanDifference(gauges.surface(g)) / published.range()));
    }
  }
}
