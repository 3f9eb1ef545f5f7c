package dev.shoal.wave.validation;

import dev.shoal.wave.Edge;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.Bump;
import java.util.ArrayList;
import java.util.List;

/// The three steady flows over a bump, from still water.
///
/// A jump that stands wants minmod: behind it the MC limiter never comes to rest, and the discharge
/// goes on to vary by some per cent.
final class FlowOverBump implements Acceptance {
  /// Seconds until waves have left.
  private static final double END = 300;

  @Override
  public String number() {
    return "A9";
  }

  @Override
  public String title() {
    return "steady flow over a bump";
  }

  @Override
  public List<Figure> figures(Size size) {
    int cells = size == Size.QUICK ? 100 : 400;
    List<Figure> figures = new ArrayList<>();
    addFlow(figures, "subcritical", Bump.subcritical(4.42, 2), 2, cells, Limiter.MC);
    addFlow(figures, "transcritical", Bump.transcritical(1.53), 0.66, cells, Limiter.MC);
    Bump jumping = Bump.withJump(0.18, 0.33);
    Snapshot now = addFlow(figures, "with a jump", jumping, 0.33, cells, Limiter.MINMOD);
    figures.add(
        Figure.atMost(
            1,
            "with a jump, its distance from the exact one, cells of " + cells,
            Math.abs(jump(now, jumping) - jumping.jump()) / (Bump.LENGTH / cells)));
    return figures;
  }

  private static Snapshot addFlow(
      List<Figure> figures, String name, Bump bump, double outflow, int cells, Limiter limiter) {
    Wave wave =
        Channel.start(
            Channel.from(0, Bump.LENGTH, cells)
                .bed((x, _) -> Bump.bed(x))
                .surface((_, _) -> outflow)
                .limiter(limiter)
                .edge(Side.WEST, new Edge.Discharge(_ -> bump.discharge()))
                .edge(Side.EAST, new Edge.Depth(_ -> outflow)));
    wave.advanceTo(END);
    Snapshot now = Snapshot.of(wave);
    double upstream = now.depth(now.cellAt(4.01, 0.01));
    figures.add(
        Figure.atMost(
            1e-3,
            name + ", depth upstream, relative error",
            Math.abs(upstream / bump.depth(4) - 1)));
    figures.add(
        Figure.atMost(
            0.01,
            name + ", discharge, relative L1",
            now.relativeDistance(now::momentumX, (_, _) -> bump.discharge())));
    return now;
  }

  /// Where the depth behind the crest passes the mean of those at the exact jump.
  private static double jump(Snapshot now, Bump bump) {
    double half = (bump.depth(bump.jump() - 1e-9) + bump.depth(bump.jump() + 1e-9)) / 2;
    double first = Bump.LENGTH;
    for (int c = 0; c < now.cells(); c++) {
      if (now.x(c) > 10.5 && now.depth(c) > half) {
        first = Math.min(first, now.x(c) - now.size(c) / 2);
      }
    }
    return first;
  }
}
