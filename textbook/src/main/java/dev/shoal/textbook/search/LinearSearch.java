package dev.shoal.textbook.search;

import dev.shoal.device.Device;
import dev.shoal.primitives.search.HostSearch;
import dev.shoal.primitives.search.OpenClSearch;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.primitives.search.SearchKernel;

/// Reads one element after the other from the first one on: O(n) for each needle.
public record LinearSearch() implements SearchAlgorithm {
  @Override
  public String title() {
    return "linear";
  }

  @Override
  public SearchKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostSearch(
              device,
              new IntLinearSearch(),
              new LongLinearSearch(),
              new FloatLinearSearch(),
              new DoubleLinearSearch());
      case Device.OpenCl openCl ->
          new OpenClSearch(openCl, LinearSearch.class.getResourceAsStream("search.cl"), title());
    };
  }
}
