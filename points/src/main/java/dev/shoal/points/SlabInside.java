package dev.shoal.points;

import dev.shoal.device.WorkerPool;

/// Asks [Slabs], on all threads.
final class SlabInside implements InsideKernel {
  /// Points of a block.
  private static final int BLOCK = 1 << 12;

  private final WorkerPool workers;

  SlabInside(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    var slabs = new Slabs(polygon);
    workers.forEachBlock(
        out.length,
        BLOCK,
        (_, from, to) -> {
          var crossings = new Crossings(polygon);
          for (int i = from; i < to; i++) {
            crossings.clear();
            slabs.addTo(crossings, x[i], y[i]);
            out[i] = crossings.place();
          }
        });
  }
}
