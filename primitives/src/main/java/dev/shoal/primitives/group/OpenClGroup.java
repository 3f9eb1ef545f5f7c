package dev.shoal.primitives.group;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// By `group.cl`. Fewest bytes, and these: an int read and a long written for each group.
final class OpenClGroup implements GroupKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClGroup(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClGroup.class.getResourceAsStream("group.cl"));
  }

  @Override
  public void counts(IntArray offsets, int groups, LongArray out) {
    try (KernelCall call = new KernelCall(device)) {
      kernels.launch(
          kernels
              .get("counts", "")
              .set(0, call.in(offsets))
              .set(1, groups)
              .set(2, call.inOut(out)));
      call.finish();
    }
  }
}
