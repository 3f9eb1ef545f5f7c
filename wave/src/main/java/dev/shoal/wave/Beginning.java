package dev.shoal.wave;

import dev.shoal.device.WorkerPool;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;

/// The water of a scenario at time 0: the values at the centres of the cells.
final class Beginning {
  private static final int BLOCK = 1 << 11;

  private final Scenario scenario;
  private final WorkerPool workers;

  Beginning(Scenario scenario, WorkerPool workers) {
    this.scenario = scenario;
    this.workers = workers;
  }

  /// Sets the state of all cells.
  void set(Flow flow) {
    workers.forEachBlock(flow.cells().count(), BLOCK, (_, from, to) -> set(flow, from, to));
  }

  private void set(Flow flow, int from, int to) {
    Domain domain = scenario.domain();
    Cells cells = flow.cells();
    int[] i = flow.neighbourhood().mesh().i().hostArray();
    int[] j = flow.neighbourhood().mesh().j().hostArray();
    int[] level = flow.neighbourhood().mesh().level().hostArray();
    for (int c = from; c < to; c++) {
      double x = domain.centreX(level[c], i[c]);
      double y = domain.centreY(level[c], j[c]);
      double surface = finite("surface", scenario.surface(), x, y);
      double depth = Math.max(0, surface - cells.bed()[c]);
      cells.depth()[c] = depth;
      cells.momentumX()[c] = depth * finite("velocity to the east", scenario.velocityX(), x, y);
      cells.momentumY()[c] = depth * finite("velocity to the north", scenario.velocityY(), x, y);
    }
  }

  private static double finite(String what, PlaneFunction function, double x, double y) {
    double value = function.at(x, y);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "the " + what + " at (" + x + ", " + y + ") is " + value + ", must be finite");
    }
    return value;
  }
}
