package dev.shoal.textbook.search;

import dev.shoal.device.Device;
import dev.shoal.primitives.search.HostSearch;
import dev.shoal.primitives.search.OpenClSearch;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.primitives.search.SearchKernel;

/// Looks where the needle would be if the elements rose evenly between the ends of the remaining
/// range. It reads about 3 log₂ log₂ n elements where they do, since each guess reads both ends of
/// that range, too.
///
/// After four guesses the search continues from the last one in steps that double, and then by
/// bisection, so that it reads at most 2 log₂ n + 13 elements.
///
/// **Source:** Perl, Itai and Avni, *Interpolation Search, a log log N Search* (1978); the doubling
/// steps are those of Bentley and Yao (1976).
public record InterpolationSearch() implements SearchAlgorithm {
  @Override
  public String title() {
    return "interpolation";
  }

  @Override
  public SearchKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostSearch(
              device,
              new IntInterpolation(),
              new LongInterpolation(),
              new FloatInterpolation(),
              new DoubleInterpolation());
      case Device.OpenCl openCl ->
          new OpenClSearch(
              openCl, InterpolationSearch.class.getResourceAsStream("search.cl"), title());
    };
  }
}
