package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import java.util.Arrays;

/// What [SerialHistogram] and [CpuHistogram] have in common, on one thread.
final class HostBins {
  private static final Device HOST = Device.serial();
  private static final PerType<Values> VALUES =
      new PerType<>(new IntValues(), new LongValues(), new FloatValues(), new DoubleValues());

  private HostBins() {}

  /// Returns the conversion of the elements of `in`.
  static Values values(Array<?> in) {
    return VALUES.of(in);
  }

  /// Returns the counts to add to, zeroed if `overwrites`.
  ///
  /// @throws IllegalArgumentException before it writes, if `in` or `counts` is not in host memory
  static long[] counts(Array<?> in, LongArray counts, boolean overwrites) {
    in.requireOn(HOST);
    long[] count = counts.hostArray();
    if (overwrites) {
      Arrays.fill(count, 0);
    }
    return count;
  }

  /// A counting sort: see [HistogramKernel#arrange]. While the weights are moved, `at[b]` is the
  /// next index for bin b; in the end it is the first index of the next bin.
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
