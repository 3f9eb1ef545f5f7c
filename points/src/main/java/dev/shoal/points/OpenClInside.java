package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;

/// Searches [Slabs] with `inside.cl`, a work-item for each point.
///
/// Where doubles cannot decide, or where their products overflow or underflow, the device returns
/// [#UNDECIDED], and the threads of the host compute the location exactly.
///
/// Minimum traffic: two numbers of each point read, one int written. This kernel has that and the
/// edges of a slab.
final class OpenClInside implements InsideKernel {
  /// As in `inside.cl`: not a location.
  private static final int UNDECIDED = 2;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final WorkerPool workers;

  OpenClInside(Device.OpenCl device) {
    workers = device.workers();
    this.device = device.staged();
    kernels = new Kernels(device, OpenClInside.class.getResourceAsStream("inside.cl"));
  }

  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    String type = kernels.type(DoubleArray.wrap());
    var slabs = new Slabs(polygon);
    Bands bands = slabs.bands;
    BandSplits splits = slabs.splits;
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel =
          kernels
              .get("find_inside", type)
              .args(
                  call.in(DoubleArray.wrap(polygon.ax)),
                  call.in(DoubleArray.wrap(polygon.ay)),
                  call.in(DoubleArray.wrap(polygon.bx)),
                  call.in(DoubleArray.wrap(polygon.by)),
                  bands.length(),
                  bands.low(),
                  bands.high(),
                  bands.scale(),
                  call.in(IntArray.wrap(slabs.offsets)),
                  call.in(IntArray.wrap(slabs.edges)),
                  splits.bands.length,
                  call.in(IntArray.wrap(splits.bands)),
                  call.in(IntArray.wrap(splits.first)),
                  call.in(DoubleArray.wrap(splits.starts)),
                  call.in(IntArray.wrap(splits.offsets)),
                  call.in(IntArray.wrap(splits.edges)),
                  call.in(DoubleArray.wrap(x)),
                  call.in(DoubleArray.wrap(y)),
                  call.out(IntArray.wrap(out)),
                  out.length);
      kernels.launch(kernel);
      call.finish();
    }
    workers.forEachBlock(
        out.length,
        PointsTuning.host().insideBlock(),
        (_, from, to) -> {
          var crossings = new Crossings(polygon);
          for (int i = from; i < to; i++) {
            if (out[i] == UNDECIDED) {
              crossings.clear();
              slabs.addTo(crossings, x[i], y[i]);
              out[i] = crossings.location();
            }
          }
        });
  }
}
