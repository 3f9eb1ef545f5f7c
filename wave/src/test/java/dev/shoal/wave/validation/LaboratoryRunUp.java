package dev.shoal.wave.validation;

import dev.shoal.wave.exact.SolitaryWave;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Solitary waves in Synolakis' tank, breaking and not: the fourth benchmark problem of the NTHMP.
///
/// Measured run-ups of the same wave differ by up to a quarter, so the mean over the tank's runs is
/// compared and not each.
final class LaboratoryRunUp implements Acceptance {
  private static final String TABLE = "nthmp/bp04/Lab_runup.txt";

  /// Waves higher than this by the depth break.
  private static final double BREAKS = 0.045;

  /// The smallest wave that is run.
  private static final double SMALLEST = 0.018;

  /// Within the range for glass and smooth concrete, 0.005 to 0.008.
  private static final double MANNING = 0.0065;

  private static final int UNITS = 80;

  @Override
  public String number() {
    return "A14";
  }

  @Override
  public String title() {
    return "solitary waves in a tank";
  }

  @Override
  public List<Figure> figures(Size size) {
    Optional<Path> table = PublishedData.file(TABLE);
    if (size == Size.QUICK || table.isEmpty()) {
      return List.of(Figure.notRun("run-up of breaking waves and of others", TABLE));
    }
    double[] sum = new double[2];
    int[] count = new int[2];
    for (double[] row : PublishedData.numbers(table.get(), 3)) {
      if (row[0] >= SMALLEST) {
        int breaks = row[0] > BREAKS ? 1 : 0;
        sum[breaks] += Math.abs(runUp(row[0], row[2] / 100) / row[1] - 1);
        count[breaks]++;
      }
    }
    List<Figure> figures = new ArrayList<>();
    figures.add(
        Figure.atMost(0.1, "run-up, mean error of " + count[0] + " waves", sum[0] / count[0]));
    figures.add(
        Figure.atMost(
            0.12, "run-up, mean error of " + count[1] + " breaking waves", sum[1] / count[1]));
    return figures;
  }

  private static double runUp(double height, double depth) {
    var wave = new SolitaryWave(height * depth, depth, 19.85, 9.81);
    return new Beach(wave, 0.1, MANNING).runUp(UNITS);
  }
}
