package dev.shoal.wave;

import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;

/// The water at a gauge at one time.
///
/// It is interpolated within the cell of the gauge from its values and slopes: exact where they are
/// linear.
///
/// @param gauge the index of the gauge in the scenario
/// @param time in seconds since the beginning
/// @param level the level of its cell
/// @param depth the depth of the water in metres, 0 if the cell is dry
/// @param surface the level of the surface; that of the bed if the cell is dry
/// @param velocityX the velocity to the east
/// @param velocityY the velocity to the north
/// @param isWet whether the cell is wet
public record GaugeReading(
    int gauge,
    double time,
    int level,
    double depth,
    double surface,
    double velocityX,
    double velocityY,
    boolean isWet) {

  static GaugeReading of(Scenario scenario, Flow flow, int gauge, int c, double time) {
    Domain domain = scenario.domain();
    Cells cells = flow.cells();
    int level = flow.neighbourhood().level()[c];
    if (!(cells.depth()[c] > scenario.dryDepth())) {
      return new GaugeReading(gauge, time, level, 0, cells.bed()[c], 0, 0, false);
    }
    double size = domain.cellSize(level);
    Gauge at = scenario.gauges().get(gauge);
    double dx = (at.x() - domain.centreX(level, flow.neighbourhood().i()[c])) / size;
    double dy = (at.y() - domain.centreY(level, flow.neighbourhood().j()[c])) / size;
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
    return new GaugeReading(gauge, time, level, depth, surface, u, v, true);
  }
}
