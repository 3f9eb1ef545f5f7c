package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// Counts by `occurrences.cl`: work-groups share the counts, and a group of one work-item works
/// alone.
final class OpenClOccurrences implements Occurrences {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClOccurrences(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClOccurrences.class.getResourceAsStream("occurrences.cl"));
  }

  @Override
  public IntArray of(IntArray keys, int values) {
    IntArray counts = device.newInts(values);
    try (KernelCall call = new KernelCall(device)) {
      kernels.launch(
          kernels.get("count_values", "").args(call.in(keys), keys.length(), counts.buffer()),
          device.launchConfig().group() == 1 ? 1 : kernels.groups());
    }
    return counts;
  }
}
