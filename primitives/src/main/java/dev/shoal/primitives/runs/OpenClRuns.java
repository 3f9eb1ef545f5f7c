package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// Runs of arrays on an OpenCL device, by `runs.cl`.
final class OpenClRuns implements RunsKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClRuns(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClRuns.class.getResourceAsStream("runs.cl"));
  }

  @Override
  public void end(IntArray offsets, int runs, int length) {
    offsets.buffer().fill((long) runs * Integer.BYTES, Integer.BYTES, length);
  }

  @Override
  public void keys(Array<?> keys, IntArray offsets, int runs, Array<?> out) {
    try (KernelCall call = new KernelCall(device)) {
      kernels.launch(
          kernels
              .get("run_keys", Kernels.bits(keys))
              .args(
                  call.in(keys),
                  call.in(offsets),
                  runs,
                  out.length() == runs ? call.out(out) : call.inOut(out)));
      call.finish();
    }
  }
}
