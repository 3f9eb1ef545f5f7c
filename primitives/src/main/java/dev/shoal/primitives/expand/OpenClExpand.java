package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.primitives.scan.Scan;

/// Expands by a scan and `expand.cl`: each group writes a chunk of the outputs, independently of
/// the elements that they belong to.
///
/// Lower bound of the traffic: n counts read, two ints written for each output. These kernels also
/// write and read n ints, the first output of each element.
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
              .args(
                  starts.buffer(),
                  starts.length(),
                  sources.length(),
                  call.out(sources),
                  call.out(ordinals)));
      call.finish();
    }
  }
}
