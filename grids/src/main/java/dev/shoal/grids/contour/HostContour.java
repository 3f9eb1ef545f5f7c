package dev.shoal.grids.contour;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.primitives.scan.Scan;

/// Contours on the host's threads: nodes, crossings and segments are processed in blocks.
final class HostContour implements ContourKernel {
  private final int block = ContourTuning.host().block();

  private final Device device;
  private final WorkerPool workers;

  HostContour(Device device) {
    this.device = device;
    workers = device.workers();
  }

  @Override
  public ContourLines lines(DoubleArray values, int columns, DoubleArray levels) {
    Bands bands = new Bands(values.hostArray(), columns, levels.hostArray(), workers);
    int[] counts = new int[2 * bands.nodes()];
    workers.forEachBlock(bands.nodes(), block, (_, from, to) -> bands.countEdges(counts, from, to));
    Expansion all = Expand.on(device).expand(IntArray.wrap(counts));
    var links = new Links(all.length());
    join(bands, counts, links);
    Crossings crossings = Crossings.of(bands, all, workers);
    return new LineBuilder(crossings, links).follow(device, levels.length());
  }

  private void join(Bands bands, int[] counts, Links links) {
    IntArray starts = IntArray.wrap(counts);
    Scan.on(device).exclusive(starts, starts);
    int[] segments = new int[bands.nodes()];
    workers.forEachBlock(
        bands.nodes(), block, (_, from, to) -> CellSegments.count(bands, segments, from, to));
    Expansion all = Expand.on(device).expand(IntArray.wrap(segments));
    var cells = new CellSegments(bands, starts.hostArray(), links);
    workers.forEachBlock(
        all.length(),
        block,
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            cells.join(all.sources().hostArray()[s], all.ordinals().hostArray()[s]);
          }
        });
  }
}
