package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingKernel;
import java.util.Arrays;

/// One thread writes each value in turn, as often as it occurs.
public record SerialEmit() implements CountingAlgorithm {
  @Override
  public String title() {
    return "emit";
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Serial;
  }

  @Override
  public CountingKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> SerialEmit::sort;
      case Device.Cpu _, Device.OpenCl _ ->
          throw new UnsupportedOperationException(device + " has no " + title());
    };
  }

  private static void sort(IntArray keys, int values, IntArray out) {
    int[] counts = Occurrences.of(keys.hostArray(), values);
    int at = 0;
    for (int value = 0; value < values; value++) {
      Arrays.fill(out.hostArray(), at, at + counts[value], value);
      at += counts[value];
    }
  }

  @Override
  public long threads(int n, int values) {
    return Math.max(1, n);
  }

  @Override
  public long steps(int n, int values, int mostFrequent) {
    return (long) mostFrequent + values + n;
  }

  @Override
  public long operations(int n, int values) {
    return 2L * n + values;
  }
}
