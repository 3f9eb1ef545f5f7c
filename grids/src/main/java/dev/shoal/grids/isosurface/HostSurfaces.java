package dev.shoal.grids.isosurface;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;

/// Surfaces on the host's threads, which process blocks of rows.
final class HostSurfaces implements SurfaceKernel {
  private final WorkerPool workers;
  private final Scan scan;
  private final Reduce reduce;

  HostSurfaces(Device device) {
    workers = device.workers();
    scan = Scan.on(device);
    reduce = Reduce.on(device);
  }

  @Override
  public Surface at(DoubleArray values, int nx, int ny, int nz, double level) {
    Volume volume = new Volume(values.hostArray(), nx, ny, nz, level);
    int rows = volume.rows();
    int block = Math.max(1, IsosurfaceTuning.host().block() / nx);
    IntArray vertices = IntArray.wrap(new int[3 * rows]);
    IntArray triangles = IntArray.wrap(new int[rows]);
    var counts = new RowCounts(volume);
    workers.forEachBlock(
        rows,
        block,
        (_, from, to) -> counts.count(vertices.hostArray(), triangles.hostArray(), from, to));
    double[] points = new double[SurfaceKernel.tripled("vertices", reduce.sum(vertices))];
    int[] corners = new int[SurfaceKernel.tripled("triangles", reduce.sum(triangles))];
    scan.exclusive(vertices, vertices);
    scan.exclusive(triangles, triangles);
    var surface =
        new RowSurface(volume, vertices.hostArray(), triangles.hostArray(), points, corners);
    workers.forEachBlock(rows, block, (_, from, to) -> surface.write(from, to));
    return new Surface(DoubleArray.wrap(points), IntArray.wrap(corners));
  }
}
