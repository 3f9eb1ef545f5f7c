package dev.shoal.primitives.sort;

import dev.shoal.device.Device;

/// The default, stable where elements carry a payload.
///
/// On a `Cpu`, nearly sorted input is merged and few values are counted; everything else is sorted
/// by SIMD quicksort or a radix sort, a few elements by the JDK, and without the Vector API also
/// many ints, floats and doubles where the JDK has vectors of 512 bits. OpenCL devices sort by
/// radix. `Serial` is a merge sort.
public record AdaptiveSort() implements SortAlgorithm {
  @Override
  public String title() {
    return "adaptive";
  }

  @Override
  public SortKernel kernel(Device device) {
    SortTuning tuning = SortTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new SerialSort();
      case Device.Cpu cpu -> new CpuSort(cpu.workers(), tuning);
      case Device.OpenCl openCl -> new OpenClSort(openCl, tuning.openCl());
    };
  }

  @Override
  public SegmentedSortKernel segmentedKernel(Device device) {
    SortTuning tuning = SortTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new SerialSort();
      case Device.Cpu cpu -> new CpuSegmentedSort(cpu.workers(), tuning);
      case Device.OpenCl openCl -> new OpenClSegmentedSort(openCl, tuning.openCl());
    };
  }
}
