package dev.shoal.wave;

import dev.shoal.device.WorkerPool;
import dev.shoal.wave.bed.Bed;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import dev.shoal.wave.flow.WaveTuning;

/// Sets the water of a scenario at time 0, from the values at the centres of the cells.
final class Beginning {
  private final int block;
  private final Scenario scenario;
  private final WorkerPool workers;

  Beginning(Scenario scenario, WaveTuning tuning, WorkerPool workers) {
    block = tuning.block();
    this.scenario = scenario;
    this.workers = workers;
  }

  /// Sets the state of all cells.
  void set(Flow flow) {
    workers.forEachBlock(flow.cells().count(), block, (_, from, to) -> set(flow, from, to));
  }

  private void set(Flow flow, int from, int to) {
    Domain domain = scenario.domain();
    Cells cells = flow.cells();
    int[] i = flow.neighbourhood().i();
    int[] j = flow.neighbourhood().j();
    int[] level = flow.neighbourhood().level();
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

  /// Checks that the CLAMR scheme can solve flow over a bed: its fluxes know none.
  static void requireFlat(Bed bed) {
    if (bed.min() < bed.max()) {
      throw new IllegalArgumentException(
          "the CLAMR scheme needs a flat bed, this one is from " + bed.min() + " to " + bed.max());
    }
  }

  /// Checks that the CLAMR scheme can begin with the state: its fluxes divide by the depth.
  void requireWet(Flow flow) {
    double[] depth = flow.cells().depth();
    for (int c = 0; c < flow.cells().count(); c++) {
      if (!(depth[c] > scenario.dryDepth())) {
        int level = flow.neighbourhood().level()[c];
        throw new IllegalArgumentException(
            "the CLAMR scheme has no dry cells, the depth at ("
                + scenario.domain().centreX(level, flow.neighbourhood().i()[c])
                + ", "
                + scenario.domain().centreY(level, flow.neighbourhood().j()[c])
                + ") is "
                + depth[c]
                + ", must be above the dry depth, "
                + scenario.dryDepth());
      }
    }
  }

  private static double finite(String quantity, PlaneFunction function, double x, double y) {
    double value = function.at(x, y);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "the " + quantity + " at (" + x + ", " + y + ") is " + value + ", must be finite");
    }
    return value;
  }
}
