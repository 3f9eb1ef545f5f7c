package dev.shoal.points;

import dev.shoal.device.WorkerPool;

/// Searches [Slabs], on all threads.
record SlabInside(WorkerPool workers) implements InsideKernel {
  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    var slabs = new Slabs(polygon);
    workers.forEachBlock(
        out.length,
        PointsTuning.host().insideBlock(),
        (_, from, to) -> {
          var crossings = new Crossings(polygon);
          for (int i = from; i < to; i++) {
            crossings.clear();
            slabs.addTo(crossings, x[i], y[i]);
            out[i] = crossings.location();
          }
        });
  }
}
