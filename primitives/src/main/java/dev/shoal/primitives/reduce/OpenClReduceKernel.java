package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;

/// Assembles the reductions of an OpenCL device.
final class OpenClReduceKernel {
  private OpenClReduceKernel() {}

  /// Creates the kernel of `device`.
  ///
  /// @param algorithm a compiler option, or ""
  static ReduceKernel of(Device.OpenCl device, String algorithm, ReduceTuning tuning) {
    var launches = new OpenClReduce(device, algorithm, tuning);
    return new ReduceKernel(
        launches,
        new OpenClIntReduce(launches),
        new OpenClLongReduce(launches),
        new OpenClFloatReduce(launches),
        new OpenClDoubleReduce(launches));
  }
}
