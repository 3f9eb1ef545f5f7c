package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import java.util.Arrays;

/// The definition: one element after the other, each bin by bisection.
final class SerialHistogram implements HistogramKernel, WeightOrder {
  /// Elements that are converted at a time: 8 KiB of doubles, which stay in the first-level cache.
  private static final int BLOCK = 1024;

  private static final PerType<Copy> COPIES =
      new PerType<>(IntValues::copy, LongValues::copy, FloatValues::copy, DoubleValues::copy);

  /// Converts elements of one type to doubles.
  @FunctionalInterface
  private interface Copy {
    void copy(Array<?> in, int from, double[] out, int length);
  }

  /// Writes `length` elements from index `from` on, as doubles, to the start of `out`.
  static void copy(Array<?> in, int from, double[] out, int length) {
    COPIES.of(in).copy(in, from, out, length);
  }

  /// Returns the counts to add to, zeroed if `overwrites`.
  static long[] counts(LongArray counts, boolean overwrites) {
    long[] count = counts.hostArray();
    if (overwrites) {
      Arrays.fill(count, 0);
    }
    return count;
  }

  @Override
  public Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites) {
    long[] count = counts(counts, overwrites);
    return forEach(in, bins, (_, bin) -> count[bin] = HistogramKernel.sum(bin, count[bin], 1));
  }

  @Override
  public WeightSums weightSums() {
    return new OrderedWeights(Device.serial(), this);
  }

  @Override
  public Outside find(Array<?> in, Bins bins, IntArray out) {
    int[] bin = out.hostArray();
    Arrays.fill(bin, 0, in.length(), bins.count());
    return forEach(in, bins, (i, b) -> bin[i] = b);
  }

  /// A counting sort: see [WeightOrder#arrange]. While the weights are moved, `at[b]` is the next
  /// index for bin b; in the end it is the first index of the next bin.
  @Override
  public void arrange(IntArray bins, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
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

  private interface Action {
    void at(int i, int bin);
  }

  private static Outside forEach(Array<?> in, Bins bins, Action inside) {
    long below = 0;
    long above = 0;
    long nans = 0;
    double[] values = new double[Math.min(BLOCK, in.length())];
    int length;
    for (int from = 0; from < in.length(); from += length) {
      length = Math.min(values.length, in.length() - from);
      copy(in, from, values, length);
      for (int k = 0; k < length; k++) {
        double x = values[k];
        if (bins.contains(x)) {
          inside.at(from + k, bins.of(x));
        } else if (Double.isNaN(x)) {
          nans++;
        } else if (x < bins.edge(0)) {
          below++;
        } else {
          above++;
        }
      }
    }
    return Outside.of(below, above, nans);
  }
}
