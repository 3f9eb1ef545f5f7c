package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;

/// Asks [Slabs] by `inside.cl`, a work-item for each point.
///
/// What doubles cannot decide comes back as [#UNDECIDED], and the threads of the host compute it
/// exactly, as they do for `Cpu`.
///
/// Fewest bytes: two numbers of each point read, an int written; these are, and the edges of a
/// slab.
final class OpenClInside implements InsideKernel {
  /// As in `inside.cl`: none of what a place can be.
  private static final int UNDECIDED = 2;

  /// Points of a block.
  private static final int BLOCK = 1 << 12;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final WorkerPool workers = Device.cpu().workers();

  OpenClInside(Device.OpenCl device) {
    this.device = device.staged();
    kernels = new Kernels(device, OpenClInside.class.getResourceAsStream("inside.cl"));
  }

  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    String type = kernels.type(DoubleArray.wrap());
    var slabs = new Slabs(polygon);
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel =
          kernels
              .get("find_inside", type)
              .args(
                  call.in(DoubleArray.wrap(polygon.ax)),
                  call.in(DoubleArray.wrap(polygon.ay)),
                  call.in(DoubleArray.wrap(polygon.bx)),
                  call.in(DoubleArray.wrap(polygon.by)),
                  call.in(IntArray.wrap(slabs.offsets)),
                  call.in(IntArray.wrap(slabs.edges)),
                  slabs.length,
                  slabs.low,
                  slabs.high,
                  slabs.scale,
                  call.in(DoubleArray.wrap(x)),
                  call.in(DoubleArray.wrap(y)),
                  call.out(IntArray.wrap(out)),
                  out.length);
      kernels.launch(kernel);
      call.finish();
    }
    workers.forEachBlock(
        out.length,
        BLOCK,
        (_, from, to) -> {
          var crossings = new Crossings(polygon);
          for (int i = from; i < to; i++) {
            if (out[i] == UNDECIDED) {
              crossings.clear();
              slabs.addTo(crossings, x[i], y[i]);
              out[i] = crossings.place();
            }
          }
        });
  }
}
