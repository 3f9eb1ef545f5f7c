package dev.shoal.wave.validation;

import dev.shoal.wave.Edge;
import dev.shoal.wave.Side;
import dev.shoal.wave.Wave;
import dev.shoal.wave.exact.NormalDepth;
import java.util.ArrayList;
import java.util.List;

/// Flow down a slope with friction: it must find the depth of Manning's formula, slow or fast.
final class UniformFlow implements Acceptance {
  /// Long enough that the middle does not feel how the water leaves.
  private static final double LENGTH = 4000;

  @Override
  public String number() {
    return "M1";
  }

  @Override
  public String title() {
    return "Manning's normal depth";
  }

  @Override
  public List<Figure> figures(Size size) {
    List<Figure> figures = new ArrayList<>();
    addFlow(figures, "slope 0.001", new NormalDepth(2, 0.001, 0.03), 6000);
    if (size == Size.FULL) {
      addFlow(figures, "slope 0.005", new NormalDepth(5, 0.005, 0.033), 4000);
    }
    return figures;
  }

  private static void addFlow(List<Figure> figures, String slope, NormalDepth flow, double end) {
    int cells = 400;
    Wave wave =
        Channel.start(
            Channel.from(0, LENGTH, cells)
                .bed((x, _) -> -flow.slope() * x)
                .surface((x, _) -> 1.3 * flow.depth() - flow.slope() * x)
                .manning(flow.manning())
                .edge(Side.WEST, new Edge.Discharge(_ -> flow.discharge()))
                .edge(Side.EAST, new Edge.Depth(_ -> flow.depth())));
    wave.advanceTo(end);
    Snapshot now = Snapshot.of(wave);
    int middle = now.cellAt(LENGTH / 2 + 1, 1);
    figures.add(
        Figure.atMost(
            1e-3,
            slope + ", depth, relative error",
            Math.abs(now.depth(middle) / flow.depth() - 1)));
    figures.add(
        Figure.atMost(
            1e-2,
            slope + ", discharge, relative error",
            Math.abs(now.momentumX(middle) / flow.discharge() - 1)));
  }
}
