package dev.shoal.primitives.search;

import dev.shoal.device.Device;

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
    return switch (device) {
      case Device.Serial _ ->
          new HostSearch(
              device,
              IntBisection::search,
              LongBisection::search,
              FloatBisection::search,
              DoubleBisection::search);
      case Device.Cpu _ -> {
        int batch = SearchTuning.of(device).batch();
        yield new HostSearch(
            device,
            IntBisection.inBatches(batch),
            LongBisection.inBatches(batch),
            FloatBisection.inBatches(batch),
            DoubleBisection.inBatches(batch));
      }
      case Device.OpenCl openCl ->
          new OpenClSearch(openCl, Bisection.class.getResourceAsStream("search.cl"), title());
    };
  }
}
