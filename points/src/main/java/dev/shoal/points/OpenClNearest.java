package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClKernel;
import java.util.Arrays;

/// Searches a tree of boxes with `nearest.cl`, a work-item for each point: as [TreeNearest], whose
/// tree it shares.
///
/// A tree serves clustered points as well as evenly distributed ones; cells of one size do not.
final class OpenClNearest implements NearestKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClNearest(Device.OpenCl device) {
    this.device = device.staged();
    kernels =
        new Kernels(
            device, OpenClTree.source(), OpenClNearest.class.getResourceAsStream("nearest.cl"));
  }

  @Override
  public void find(Points points, int k, int[] neighbours, double[] squares) {
    String options =
        kernels.type(DoubleArray.wrap())
            + OpenClTree.defines(points.dimensions())
            + (points.isPeriodic() ? "-D PERIODIC " : "");
    if (points.length() == 0) {
      return;
    }
    double[][] at = points.all();
    OpenClTree tree = OpenClTree.ofPoints(new BoxTree(at, at, device.workers()));
    double[] box = points.isPeriodic() ? Arrays.copyOf(points.box(), 3) : new double[3];
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel = tree.set(call, kernels.get("find_nearest", options));
      int next = OpenClTree.ARGUMENTS;
      for (double length : box) {
        kernel.set(next++, length);
      }
      kernel.argsFrom(
          next, k, call.out(IntArray.wrap(neighbours)), call.out(DoubleArray.wrap(squares)));
      kernels.launch(kernel);
      call.finish();
    }
  }
}
