package dev.shoal.grids.isosurface;

import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;

/// Surfaces on the heap, a number of rows for each thread at a time.
final class HeapSurfaces implements SurfaceKernel {
  /// Nodes that are worth a thread's while.
  private static final int BLOCK = 1 << 14;

  private final Crew crew;
  private final Scan scan;
  private final Reduce reduce;

  /// @param crew the threads of the device; one of `Serial`
  HeapSurfaces(Device device, Crew crew) {
    this.crew = crew;
    scan = Scan.on(device);
    reduce = Reduce.on(device);
  }

  @Override
  public Surface at(DoubleArray values, int nx, int ny, int nz, double level) {
    Volume volume = new Volume(values.heap(), nx, ny, nz, level);
    int rows = volume.rows();
    int block = Math.max(1, BLOCK / nx);
    IntArray vertices = IntArray.of(new int[3 * rows]);
    IntArray triangles = IntArray.of(new int[rows]);
    var counts = new RowCounts(volume);
    crew.forEachBlock(
        rows, block, (_, from, to) -> counts.count(vertices.heap(), triangles.heap(), from, to));
    double[] points = new double[SurfaceKernel.tripled("vertices", reduce.sum(vertices))];
    int[] corners = new int[SurfaceKernel.tripled("triangles", reduce.sum(triangles))];
    scan.exclusive(vertices, vertices);
    scan.exclusive(triangles, triangles);
    var surface = new RowSurface(volume, vertices.heap(), triangles.heap(), points, corners);
    crew.forEachBlock(rows, block, (_, from, to) -> surface.write(from, to));
    return new Surface(DoubleArray.of(points), IntArray.of(corners));
  }
}
