package dev.shoal.primitives.search;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;

/// Looks where the needle would be if the elements rose evenly between the ends of the remaining
/// range. It reads about log₂ log₂ n elements where they do.
///
/// After four such guesses it continues from the last one in steps that double, and then by
/// bisection, so that it never reads more than 2 log₂ n + 4 elements.
///
/// **Source:** Perl, Itai and Avni, *Interpolation Search, a log log N Search* (1978); the doubling
/// steps are those of Bentley and Yao (1976).
public record InterpolationSearch() implements SearchAlgorithm {
  @Override
  public String title() {
    return "interpolation";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public SearchKernel kernel(Device device) {
    PerType<RangeSearch> searches =
        new PerType<>(
            new IntInterpolation(),
            new LongInterpolation(),
            new FloatInterpolation(),
            new DoubleInterpolation());
    SearchTuning tuning = SearchTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new HostSearch(Device.cpu(1).workers(), tuning, searches);
      case Device.Cpu cpu -> new HostSearch(cpu.workers(), tuning, searches);
      case Device.OpenCl openCl -> new OpenClSearch(openCl, title());
    };
  }
}
