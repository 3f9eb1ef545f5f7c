package dev.shoal.textbook.sum;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.primitives.sum.SumKernel;

/// [RoundedSum] by `rounded.cl`: one work-item for each lane of each part, or for each of up to
/// some thousand halves; then the partial sums are added in the order that the algorithm defines.
final class OpenClRoundedSum implements SumKernel {
  private final Device.OpenCl device;
  private final SumPlan plan;
  private final PairwiseTuning tuning;
  private final Kernels kernels;

  OpenClRoundedSum(Device.OpenCl device, SumPlan plan, PairwiseTuning tuning) {
    this.device = device;
    this.plan = plan;
    this.tuning = tuning;
    kernels = new Kernels(device, OpenClRoundedSum.class.getResourceAsStream("rounded.cl"));
  }

  @Override
  public double sum(Array<?> values) {
    return plan.kind() == SumPlan.Kind.PAIRWISE ? byHalves(values) : inParts(values);
  }

  private double inParts(Array<?> x) {
    int parts = plan.parts();
    int lanes = plan.lanes();
    String defines = kernels.type(x) + "-D " + plan.kind();
    try (KernelCall call = new KernelCall(device);
        Array<?> total = x.newLike(1)) {
      ClBuffer in = call.in(x);
      ClBuffer sums = call.scratch((long) parts * lanes * 2 * x.elementBytes());
      kernels.launch(kernels.get("sum_lanes", defines).args(in, x.length(), parts, lanes, sums));
      if (lanes > 1) {
        kernels.launch(kernels.get("join_lanes", defines).args(parts, lanes, sums));
      }
      kernels.launchGroup(
          kernels.get("join_parts", defines).args(parts, lanes, sums, call.out(total)));
      return end(call, total);
    }
  }

  private double byHalves(Array<?> x) {
    int n = x.length();
    int levels = 0;
    while (levels < tuning.maxLevels() && n >> (levels + 1) >= tuning.minHalf()) {
      levels++;
    }
    String defines = kernels.type(x) + "-D PAIRWISE";
    try (KernelCall call = new KernelCall(device);
        Array<?> total = x.newLike(1)) {
      ClBuffer in = call.in(x);
      ClBuffer sums = call.scratch((long) x.elementBytes() << levels);
      kernels.launch(kernels.get("sum_halves", defines).args(in, n, levels, sums));
      kernels.launchGroup(kernels.get("join_halves", defines).args(levels, sums, call.out(total)));
      return end(call, total);
    }
  }

  private static double end(KernelCall call, Array<?> total) {
    call.finish();
    return total instanceof FloatArray floats
        ? floats.toArray()[0]
        : ((DoubleArray) total).toArray()[0];
  }
}
