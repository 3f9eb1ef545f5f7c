package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.primitives.scan.Scan;

/// Expands by a scan and `expand.cl`: a share of the outputs for each group, whatever elements they
/// are of.
///
/// Fewest bytes: n counts read, two ints written for each output. These are those, and n ints once
/// more both ways for where each element begins.
final class OpenClExpand implements ExpandKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Scan scan;

  OpenClExpand(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClExpand.class.getResourceAsStream("expand.cl"));
    scan = Scan.on(device);
  }

  @Override
  public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
    if (sources.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device);
        IntArray starts = device.newInts(counts.length())) {
      scan.exclusive(counts, starts);
      kernels.launch(
          kernels
              .get("expand", "")
              .set(0, starts.buffer())
              .set(1, starts.length())
              .set(2, sources.length())
              .set(3, call.out(sources))
              .set(4, call.out(ordinals)));
      call.finish();
    }
  }
}
