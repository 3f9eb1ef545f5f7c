package dev.shoal.primitives.counting;

import dev.shoal.device.Device;

/// The default: an exclusive scan turns the counts into positions, and each key takes the next
/// position of its value. It alone keeps equal keys in order, and so can move a payload.
///
/// The steps are those with Blelloch's scan; taking a position counts as an increment.
public record ScanAndScatter() implements CountingAlgorithm {
  @Override
  public String title() {
    return "scan-scatter";
  }

  @Override
  public CountingKernel kernel(Device device) {
    CountingTuning tuning = CountingTuning.of(device);
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> new CpuScatter(device, device.workers(), tuning);
      case Device.OpenCl openCl -> new OpenClScatter(openCl, tuning);
    };
  }

  @Override
  public long threads(int n, int values) {
    return Math.max(n, values);
  }

  @Override
  public long steps(int n, int values, int mostFrequent) {
    return 2L * mostFrequent + 2L * scanRounds(values);
  }

  @Override
  public long operations(int n, int values) {
    return 2L * n + 2 * ((1L << scanRounds(values)) - 1);
  }

  /// Returns the rounds of one of the two phases of Blelloch's scan: log₂ `n`, rounded up.
  private static int scanRounds(int n) {
    return n <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
  }

  @Override
  public boolean movesPayload() {
    return true;
  }
}
