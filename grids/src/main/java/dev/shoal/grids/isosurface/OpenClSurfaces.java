package dev.shoal.grids.isosurface;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.grids.contour.Crossing;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;

/// Surfaces by `isosurface.cl`: a work-group counts the vertices and triangles of a row, and writes
/// them where the counts of the previous rows determine. The table of cases stays on the device.
///
/// Minimum traffic: the values read twice, 24 bytes written for each vertex, 12 for each triangle.
/// A group reads four rows at a time, so it reads the values eight times unless a cache holds rows.
final class OpenClSurfaces implements SurfaceKernel {
  /// Sums of longs, which hold packed fields.
  private static final String OPTIONS = "-D T=long -D T_LONG -D SUM ";

  /// The number of arguments that both kernels begin with.
  private static final int ARGUMENTS = 6;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;
  private final Reduce reduce;
  private LongArray cases;

  OpenClSurfaces(Device.OpenCl device) {
    this.device = device;
    scan = Scan.on(device);
    reduce = Reduce.on(device);
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            Crossing.source(),
            OpenClSurfaces.class.getResourceAsStream("isosurface.cl"));
  }

  @Override
  public Surface at(DoubleArray values, int nx, int ny, int nz, double level) {
    kernels.type(values); // fails on a device without doubles
    hold();
    int rows = ny * nz;
    try (KernelCall call = new KernelCall(device);
        IntArray vertices = device.newInts(3 * rows);
        IntArray triangles = device.newInts(rows)) {
      ClKernel count = kernels.get("count_rows", OPTIONS);
      ClKernel write = kernels.get("write_rows", OPTIONS);
      for (ClKernel kernel : new ClKernel[] {count, write}) {
        kernel.args(call.in(values), nx, ny, nz, level, cases.buffer());
      }
      kernels.launch(count.argsFrom(ARGUMENTS, vertices.buffer(), triangles.buffer()));
      int coordinates = SurfaceKernel.tripled("vertices", reduce.sum(vertices));
      int corners = SurfaceKernel.tripled("triangles", reduce.sum(triangles));
      scan.exclusive(vertices, vertices);
      scan.exclusive(triangles, triangles);
      write.argsFrom(ARGUMENTS, vertices.buffer(), triangles.buffer());
      return write(write, coordinates, corners, values.isHost());
    }
  }

  private void hold() {
    if (cases == null) {
      cases = device.copyOf(LongArray.wrap(CubeCases.packed()));
      cases.buffer().detach();
    }
  }

  private Surface write(ClKernel kernel, int coordinates, int corners, boolean isForHost) {
    DoubleArray points = device.newDoubles(coordinates);
    IntArray triangles = null;
    boolean isGiven = false;
    try {
      triangles = device.newInts(corners);
      kernels.launch(kernel.argsFrom(ARGUMENTS + 2, points.buffer(), triangles.buffer()));
      if (isForHost) {
        return new Surface(DoubleArray.wrap(points.toArray()), IntArray.wrap(triangles.toArray()));
      }
      isGiven = true;
      return new Surface(points, triangles);
    } finally {
      if (!isGiven) {
        points.close();
        if (triangles != null) {
          triangles.close();
        }
      }
    }
  }
}
