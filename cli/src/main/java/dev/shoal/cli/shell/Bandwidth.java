package dev.shoal.cli.shell;

import dev.shoal.device.Device;

/// The throughput of the memory of this machine, by a short probe.
public final class Bandwidth {
  /// 64 MiB of each array: larger than the caches of most machines.
  private static final int LENGTH = 1 << 23;

  private static final int BLOCK = 1 << 18;
  private static final int TRIES = 5;

  private Bandwidth() {}

  /// Bytes per second, read and written, of the best of a few copies on all cores.
  public static double measure() {
    double[] from = new double[LENGTH];
    double[] to = new double[LENGTH];
    long best = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      long start = System.nanoTime();
      Device.cpu()
          .workers()
          .forEachBlock(
              LENGTH, BLOCK, (_, low, high) -> System.arraycopy(from, low, to, low, high - low));
      best = Math.min(best, System.nanoTime() - start);
    }
    return 2.0 * Double.BYTES * LENGTH / (best / 1e9);
  }
}
