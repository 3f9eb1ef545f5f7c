package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import java.util.Locale;

/// The textbook's methods by `methods.cl`: a work-item for each lane of each part, or for each of
/// some thousand halves of halves; then what they found, in the order that the method states.
final class OpenClMethods {
  /// A pairwise sum is cut no further than this, and into parts of at least [#LEAST].
  private static final int MOST_LEVELS = 12;

  private static final int LEAST = 256;

  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClMethods(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClMethods.class.getResourceAsStream("methods.cl"));
  }

  /// The sum of `x` by a method that the device has, and not the exact one.
  double sum(Array<?> x, Method method) {
    return switch (method) {
      case Method.Exact _, Method.Ascending _ ->
          throw new IllegalArgumentException(
              device + " has no " + method.title() + " sum of parts");
      case Method.Plain m -> inParts(x, method, m.parts(), 1);
      case Method.Kahan m -> inParts(x, method, m.parts(), m.lanes());
      case Method.Neumaier m -> inParts(x, method, m.parts(), 1);
      case Method.Knuth m -> inParts(x, method, m.parts(), m.lanes());
      case Method.Twofold m -> inParts(x, method, m.parts(), 1);
      case Method.Pairwise _ -> byHalves(x);
    };
  }

  private double inParts(Array<?> x, Method method, int parts, int lanes) {
    String kind = method.getClass().getSimpleName().toUpperCase(Locale.ROOT);
    String defines = kernels.type(x) + "-D " + kind;
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
    while (levels < MOST_LEVELS && n >> (levels + 1) >= LEAST) {
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
