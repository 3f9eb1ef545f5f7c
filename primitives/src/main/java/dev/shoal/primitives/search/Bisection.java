package dev.shoal.primitives.search;

import dev.shoal.device.Device;

/// The default: the range is halved until it is empty, which reads ⌈log₂ (n + 1)⌉ elements for each
/// needle.
///
/// A `Cpu` takes the needles in batches, one level of the bisection after the other, without
/// branches that depend on elements. Many needles among evenly spread elements begin at a table of
/// cells, one for four elements, and take the last few levels; others take the first levels among a
/// sample of the elements, one in 64. Table and sample are kept as scratch.
///
/// **Source:** Khuong and Morin, *Array Layouts for Comparison-Based Searching* (2017); Chen and
/// Asau, *On Generating Random Variates from an Empirical Distribution* (1974), for the table.
public record Bisection() implements SearchAlgorithm {
  @Override
  public String title() {
    return "bisection";
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
        SearchTuning tuning = SearchTuning.of(device);
        yield new HostSearch(
            device,
            new IntBatchBisection(tuning),
            new LongBatchBisection(tuning),
            new FloatBatchBisection(tuning),
            new DoubleBatchBisection(tuning));
      }
      case Device.OpenCl openCl ->
          new OpenClSearch(openCl, Bisection.class.getResourceAsStream("search.cl"), title());
    };
  }
}
