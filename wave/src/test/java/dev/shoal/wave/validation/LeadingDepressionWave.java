package dev.shoal.wave.validation;

import dev.shoal.wave.Edge;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A wave with a leading depression on a beach of 1:10, against the solution in quadratures of
/// Carrier, Wu and Yeh, *Tsunami run-up and draw-down on a plane beach* (2003).
final class LeadingDepressionWave implements Acceptance {
  private static final String FOLDER = "carrier_wu_yeh_2003/";

  /// No wave from beyond reaches the compared profiles within 220 s.
  private static final double SEAWARD = 20_000;

  private static final double LANDWARD = -500;
  private static final double CELL = 5;

  @Override
  public String number() {
    return "A11";
  }

  @Override
  public String title() {
    return "Carrier, Wu and Yeh's beach";
  }

  @Override
  public List<Figure> figures(Size size) {
    Optional<Path> initial = PublishedData.file(FOLDER + "initial_condition.txt");
    if (size == Size.QUICK || initial.isEmpty()) {
      return List.of(Figure.notRun("profiles at 160, 175 and 220 s", FOLDER));
    }
    double[][] rows = PublishedData.numbers(initial.get(), 2);
    var surface = new Series(PublishedData.column(rows, 0), PublishedData.column(rows, 1));
    Wave wave =
        Channel.start(
            Channel.from(LANDWARD, SEAWARD, (int) ((SEAWARD - LANDWARD) / CELL))
                .bed((x, _) -> -x / 10)
                .surface((x, _) -> surface.at(x))
                .edge(Side.EAST, new Edge.Radiation()));
    List<Figure> figures = new ArrayList<>();
    for (int time : new int[] {160, 175, 220}) {
      wave.advanceTo(time);
      addProfile(figures, wave, time);
    }
    return figures;
  }

  private static void addProfile(List<Figure> figures, Wave wave, int time) {
    Path file = PublishedData.file(FOLDER + "t" + time + ".csv").orElseThrow();
    double[][] rows = PublishedData.numbers(file, 3);
    Snapshot now = Snapshot.of(wave);
    double[] x = new double[now.cells()];
    double[] surface = new double[x.length];
    double[] velocity = new double[x.length];
    for (int c = 0; c < x.length; c++) {
      int column = now.i(c);
      x[column] = now.x(c);
      surface[column] = now.surface(c);
      velocity[column] = now.depth(c) > 1e-3 ? now.momentumX(c) / now.depth(c) : 0;
    }
    addError(figures, "surface at " + time + " s", rows, 1, new Series(x, surface));
    addError(figures, "velocity at " + time + " s", rows, 2, new Series(x, velocity));
  }

  private static void addError(
      List<Figure> figures, String what, double[][] rows, int column, Series ours) {
    double sum = 0;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double[] row : rows) {
      sum += Math.abs(ours.at(row[0]) - row[column]);
      low = Math.min(low, row[column]);
      high = Math.max(high, row[column]);
    }
    figures.add(
        Figure.atMost(0.05, what + ", mean error by range", sum / rows.length / (high - low)));
  }
}
