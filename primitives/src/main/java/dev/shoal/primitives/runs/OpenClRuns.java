package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;

/// Runs of arrays in the memory of an OpenCL device, by `runs.cl`.
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
    try (Stage stage = new Stage(device)) {
      kernels.launch(
          kernels
              .get("run_keys", Kernels.bits(keys))
              .set(0, stage.in(keys))
              .set(1, stage.in(offsets))
              .set(2, runs)
              .set(3, out.length() == runs ? stage.out(out) : stage.inOut(out)));
      stage.finish();
    }
  }
}
