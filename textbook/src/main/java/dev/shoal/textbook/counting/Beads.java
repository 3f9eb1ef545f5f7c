package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingKernel;

/// Bead sort, by the text's two kernels of two dimensions: first a thread for each key and each
/// value increments the counters of the values above the key; then a thread for each value and each
/// output increments the outputs from the value's count on.
///
/// The work of one thread is constant, but the last counter is incremented by all keys, one after
/// the other. No graphics card has that many threads.
public record Beads() implements CountingAlgorithm {
  @Override
  public String title() {
    return "beads";
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.Cpu);
  }

  @Override
  public CountingKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> Beads::sort;
      case Device.Cpu _ -> throw new UnsupportedOperationException(device + " has no " + title());
      case Device.OpenCl openCl -> new OpenClBeadSort(openCl, BeadTuning.of(openCl));
    };
  }

  private static void sort(IntArray keys, int values, IntArray out) {
    int[] below = new int[values];
    for (int key : keys.hostArray()) {
      for (int value = 0; value < values; value++) {
        count(key, value, below);
      }
    }
    int[] sorted = new int[keys.length()];
    for (int value = 1; value < values; value++) {
      for (int output = 0; output < sorted.length; output++) {
        raise(below[value], output, sorted);
      }
    }
    System.arraycopy(sorted, 0, out.hostArray(), 0, sorted.length);
  }

  /// The thread of a key and a value: counts the keys below each value.
  private static void count(int key, int value, int[] below) {
    if (value > key) {
      below[value]++;
    }
  }

  /// The thread of a value and an output: `below` keys are below the value, so all outputs from
  /// that index on are at least the value.
  private static void raise(int below, int output, int[] sorted) {
    if (output >= below) {
      sorted[output]++;
    }
  }

  @Override
  public long threads(int n, int values) {
    return (long) n * values;
  }

  @Override
  public long steps(int n, int values, int mostFrequent) {
    return n == 0 ? 0 : (long) n + values - 1;
  }

  @Override
  public long operations(int n, int values) {
    return 2L * n * values;
  }
}
