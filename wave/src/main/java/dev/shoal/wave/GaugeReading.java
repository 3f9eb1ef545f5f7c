package dev.shoal.wave;

import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import java.util.List;

/// Reads the water at a gauge from the values and slopes of its cell: exact where they are linear.
final class GaugeReading {
  private GaugeReading() {}

  static void read(
      Scenario scenario,
      Flow flow,
      int gauge,
      int c,
      double time,
      List<? extends GaugeListener> listeners) {
    Domain domain = scenario.domain();
    Cells cells = flow.cells();
    int level = flow.neighbourhood().level()[c];
    double size = domain.cellSize(level);
    Gauge at = scenario.gauges().get(gauge);
    double dx = (at.x() - domain.centreX(level, flow.neighbourhood().i()[c])) / size;
    double dy = (at.y() - domain.centreY(level, flow.neighbourhood().j()[c])) / size;
    boolean isWet = cells.depth()[c] > scenario.dryDepth();
    double depth =
        cells.depth()[c] + dx * cells.slopeOfDepth(c, true) + dy * cells.slopeOfDepth(c, false);
    double surface =
        cells.depth()[c]
            + cells.bed()[c]
            + (dx * cells.slopeOfSurface(c, true) + dy * cells.slopeOfSurface(c, false));
    double u =
        cells.velocityX()[c]
            + (dx * cells.slopeOfVelocityX(c, true) + dy * cells.slopeOfVelocityX(c, false));
    double v =
        cells.velocityY()[c]
            + (dx * cells.slopeOfVelocityY(c, true) + dy * cells.slopeOfVelocityY(c, false));
    for (int k = 0; k < listeners.size(); k++) {
      listeners
          .get(k)
          .gauged(
              gauge,
              time,
              level,
              isWet ? depth : 0,
              isWet ? surface : cells.bed()[c],
              isWet ? u : 0,
              isWet ? v : 0,
              isWet);
    }
  }
}
