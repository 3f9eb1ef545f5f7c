package dev.shoal.primitives.search;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;

/// Reads one element after the other from the first one on: O(n) for each needle.
public record LinearSearch() implements SearchAlgorithm {
  @Override
  public String title() {
    return "linear";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public SearchKernel kernel(Device device) {
    PerType<RangeSearch> searches =
        new PerType<>(
            new IntLinearSearch(),
            new LongLinearSearch(),
            new FloatLinearSearch(),
            new DoubleLinearSearch());
    SearchTuning tuning = SearchTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new HostSearch(Device.cpu(1).workers(), tuning, searches);
      case Device.Cpu cpu -> new HostSearch(cpu.workers(), tuning, searches);
      case Device.OpenCl openCl -> new OpenClSearch(openCl, title());
    };
  }
}
