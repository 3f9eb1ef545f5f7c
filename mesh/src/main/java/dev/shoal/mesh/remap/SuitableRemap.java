package dev.shoal.mesh.remap;

import dev.shoal.device.Device;

/// The default: [BlockRemap] where the blocks are small enough, otherwise [HierarchicalRemap]; on
/// [Device.Serial] the definition.
record SuitableRemap() implements RemapAlgorithm {
  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public Kernel kernel(Device device) {
    RemapTuning tuning = RemapTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new HostRemap(new SerialSelection(tuning), tuning, device.workers());
      case Device.Cpu cpu ->
          new HostRemap(new CpuSelection(tuning, cpu.workers()), tuning, cpu.workers());
      case Device.OpenCl _ -> new HierarchicalRemap().kernel(device);
    };
  }
}
