package dev.shoal.primitives.search;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;

/// The default: the range is halved until it is empty, which reads ⌈log₂ (n + 1)⌉ elements for each
/// needle.
///
/// A `Cpu` takes the needles in batches, one level of the bisection after the other, without
/// branches that depend on elements.
///
/// **Source:** Khuong and Morin, *Array Layouts for Comparison-Based Searching* (2017).
public record Bisection() implements SearchAlgorithm {
  @Override
  public String title() {
    return "bisection";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public SearchKernel kernel(Device device) {
    SearchTuning tuning = SearchTuning.of(device);
    return switch (device) {
      case Device.Serial _ ->
          new HostSearch(
              Device.cpu(1).workers(),
              tuning,
              new PerType<>(
                  new IntBisection(),
                  new LongBisection(),
                  new FloatBisection(),
                  new DoubleBisection()));
      case Device.Cpu cpu ->
          new HostSearch(
              cpu.workers(),
              tuning,
              new PerType<>(
                  new IntBatchBisection(tuning.batch()),
                  new LongBatchBisection(tuning.batch()),
                  new FloatBatchBisection(tuning.batch()),
                  new DoubleBatchBisection(tuning.batch())));
      case Device.OpenCl openCl -> new OpenClSearch(openCl, title());
    };
  }
}
