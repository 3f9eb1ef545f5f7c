package dev.shoal.primitives.expand;

import dev.shoal.device.Device;

/// An exclusive scan of the counts; then each thread finds the element of its first output by
/// bisection and continues from there. O(n + outputs) work.
///
/// Source: Baxter, *moderngpu*, load-balancing search (2013).
record ScanAndFill() implements ExpandAlgorithm {
  @Override
  public String title() {
    return "scan";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ExpandKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialExpand();
      case Device.Cpu cpu -> new CpuExpand(cpu, ExpandTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClExpand(openCl);
    };
  }
}
