package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sum.Sum;
import java.util.Arrays;

/// Sums the weights in each bin exactly: puts them in the order of their bins, which are then
/// segments. One sum that goes on for each bin would need 600 bytes a bin and jump about in them.
final class Weigher {
  /// Room is kept up to so many times what is needed, no more: what is not used is summed too.
  private static final int SPARE = 2;

  private final HistogramKernel kernel;
  private final Sum sum;

  // Scratch. The last segment is of what is outside, and of room that is not used.
  private int[] bin = {};
  private DoubleArray sorted = DoubleArray.of();
  private IntArray offsets = IntArray.of();
  private DoubleArray sums = DoubleArray.of();

  Weigher(HistogramKernel kernel, Sum sum) {
    this.kernel = kernel;
    this.sum = sum;
  }

  Outside sums(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    int length = in.length();
    makeRoom(length, bins.count() + 1);
    Outside outside = kernel.find(in, bins, bin);
    sort(weights.heap(), length);
    sum.bySegment(sorted, offsets, sums);
    Arrays.fill(out.heap(), 0);
    System.arraycopy(sums.heap(), 0, out.heap(), 0, bins.count());
    return outside;
  }

  private void makeRoom(int length, int segments) {
    if (bin.length < length) {
      bin = new int[length];
    }
    if (sorted.length() < length || sorted.length() / SPARE > length) {
      sorted = DoubleArray.of(new double[length]);
    }
    if (sums.length() != segments) {
      offsets = IntArray.of(new int[segments + 1]);
      sums = DoubleArray.of(new double[segments]);
    }
  }

  /// A counting sort. While the weights are moved, `at[b]` is where the next one of bin b goes; the
  /// last of them leaves it where the next bin begins.
  private void sort(double[] weight, int length) {
    int[] at = offsets.heap();
    Arrays.fill(at, 0);
    for (int i = 0; i < length; i++) {
      at[bin[i] + 1]++;
    }
    int begin = 0;
    for (int b = 0; b < at.length; b++) {
      begin += at[b];
      at[b] = begin;
    }
    double[] y = sorted.heap();
    for (int i = 0; i < length; i++) {
      y[at[bin[i]]++] = weight[i];
    }
    System.arraycopy(at, 0, at, 1, at.length - 1);
    at[0] = 0;
    at[at.length - 1] = y.length;
  }
}
