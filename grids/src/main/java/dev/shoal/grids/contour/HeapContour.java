package dev.shoal.grids.contour;

import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.primitives.scan.Scan;

/// Contours on the heap, a number of nodes, crossings or segments for each thread at a time.
final class HeapContour implements ContourKernel {
  private final Device device;
  private final Crew crew;

  /// @param crew the threads of the device; one of `Serial`
  HeapContour(Device device, Crew crew) {
    this.device = device;
    this.crew = crew;
  }

  @Override
  public ContourLines lines(DoubleArray values, int columns, DoubleArray levels) {
    Bands bands = new Bands(values.heap(), columns, levels.heap(), crew);
    int[] counts = new int[2 * bands.nodes()];
    crew.forEachBlock(
        bands.nodes(), Bands.BLOCK, (_, from, to) -> bands.countEdges(counts, from, to));
    Expansion all = Expand.on(device).expand(IntArray.of(counts));
    var links = new Links(all.length());
    join(bands, counts, links);
    Crossings crossings = Crossings.of(bands, all, crew);
    return new Lines(crossings, links).follow(device, levels.length());
  }

  private void join(Bands bands, int[] counts, Links links) {
    IntArray starts = IntArray.of(counts);
    Scan.on(device).exclusive(starts, starts);
    int[] segments = new int[bands.nodes()];
    crew.forEachBlock(
        bands.nodes(), Bands.BLOCK, (_, from, to) -> Squares.count(bands, segments, from, to));
    Expansion all = Expand.on(device).expand(IntArray.of(segments));
    var squares = new Squares(bands, starts.heap(), links);
    crew.forEachBlock(
        all.length(),
        Bands.BLOCK,
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            squares.join(all.sources().heap()[s], all.ordinals().heap()[s]);
          }
        });
  }
}
