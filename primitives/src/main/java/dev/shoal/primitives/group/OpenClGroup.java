package dev.shoal.primitives.group;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// By `group.cl`. Minimum traffic, which this has: an int read and a long written per group.
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
      kernels.launch(kernels.get("counts", "").args(call.in(offsets), groups, call.inOut(out)));
      call.finish();
    }
  }
}
