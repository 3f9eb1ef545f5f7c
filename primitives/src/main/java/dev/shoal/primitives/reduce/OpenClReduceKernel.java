package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;
import java.io.InputStream;

/// Assembles the reductions of an OpenCL device, by `reduce.cl`.
public final class OpenClReduceKernel {
  private OpenClReduceKernel() {}

  static ReduceKernel of(Device.OpenCl device) {
    return of(device, InputStream.nullInputStream());
  }

  /// Creates the reductions of `device` by another algorithm within work-groups.
  ///
  /// @param groupTotal source in OpenCL C that stands between `monoid.cl` and `reduce.cl`. It
  ///   defines `TOTAL`, which takes the arguments of `group_total` and returns its result.
  public static ReduceKernel of(Device.OpenCl device, InputStream groupTotal) {
    var launches = new OpenClReduce(device, groupTotal, ReduceTuning.of(device));
    return new ReduceKernel(
        launches,
        new OpenClIntReduce(launches),
        new OpenClLongReduce(launches),
        new OpenClFloatReduce(launches),
        new OpenClDoubleReduce(launches));
  }
}
