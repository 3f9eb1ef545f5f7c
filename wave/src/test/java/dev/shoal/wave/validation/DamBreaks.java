package dev.shoal.wave.validation;

import dev.shoal.wave.Limiter;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.Ritter;
import dev.shoal.wave.exact.Stoker;
import java.util.ArrayList;
import java.util.List;

/// Dams that break over wet and over dry ground, by Stoker and by Ritter.
final class DamBreaks implements Acceptance {
  private static final double LEFT = 0.005;
  private static final double RIGHT = 0.001;
  private static final double END = 6;

  /// A film of a thousandth of the depth that does not move would be as large as the error.
  private static final double DRY = 1e-9;

  private static final Stoker STOKER = new Stoker(LEFT, RIGHT, 9.81);
  private static final Ritter RITTER = new Ritter(LEFT, 9.81);

  @Override
  public String number() {
    return "A6";
  }

  @Override
  public String title() {
    return "dam breaks";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    addDam(figures, "wet", RIGHT, (x, _) -> STOKER.depth(x, END));
    addDam(figures, "dry", 0, (x, _) -> RITTER.depth(x, END));
    return figures;
  }

  private static void addDam(
      List<Figure> figures, String ground, double right, PlaneFunction exact) {
    figures.add(
        Figure.atMost(
            0.01,
            "error of the depth over " + ground + " ground, 200 cells",
            error(200, right, exact, Limiter.MC)));
    figures.add(
        Figure.atLeast(0.9, "rate over " + ground + " ground, MC", rate(right, exact, Limiter.MC)));
    figures.add(
        Figure.atLeast(
            0.6, "rate over " + ground + " ground, first order", rate(right, exact, Limiter.NONE)));
  }

  /// The rate at which the error falls from 100 cells to 1600.
  private static double rate(double right, PlaneFunction exact, Limiter limiter) {
    double coarse = error(100, right, exact, limiter);
    double fine = error(1600, right, exact, limiter);
    return Math.log(coarse / fine) / Math.log(16);
  }

  private static double error(int cells, double right, PlaneFunction exact, Limiter limiter) {
    Wave wave =
        Channel.start(
            Channel.from(-5, 5, cells)
                .surface((x, _) -> x < 0 ? LEFT : right)
                .limiter(limiter)
                .dryDepth(DRY));
    wave.advanceTo(END);
    Snapshot now = Snapshot.of(wave);
    return now.relativeDistance(now::depth, exact);
  }
}
