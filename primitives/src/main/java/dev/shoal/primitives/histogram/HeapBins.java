package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// What Serial and Cpu have in common, by one thread.
final class HeapBins {
  private HeapBins() {}

  /// The counts to add to, all zeros if that is to begin afresh.
  ///
  /// @throws IllegalArgumentException before it writes, if `in` or `counts` lives elsewhere
  static long[] counts(Array<?> in, LongArray counts, boolean afresh) {
    Object _ =
        switch (in) {
          case IntArray x -> x.hostArray();
          case LongArray x -> x.hostArray();
          case FloatArray x -> x.hostArray();
          case DoubleArray x -> x.hostArray();
        };
    long[] count = counts.hostArray();
    if (afresh) {
      Arrays.fill(count, 0);
    }
    return count;
  }

  /// A counting sort: see [HistogramKernel#arrange]. While the weights are moved, `at[b]` is where
  /// the next one of bin b goes; the last of them leaves it where the next bin begins.
  static void arrange(IntArray bins, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
    int[] bin = bins.hostArray();
    double[] weight = weights.hostArray();
    int[] at = offsets.hostArray();
    Arrays.fill(at, 0);
    for (int i = 0; i < weight.length; i++) {
      at[bin[i] + 1]++;
    }
    int begin = 0;
    for (int b = 0; b < at.length; b++) {
      begin += at[b];
      at[b] = begin;
    }
    double[] y = sorted.hostArray();
    for (int i = 0; i < weight.length; i++) {
      y[at[bin[i]]++] = weight[i];
    }
    System.arraycopy(at, 0, at, 1, at.length - 1);
    at[0] = 0;
  }
}
