package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sum.Accumulator;
import java.util.Arrays;

/// Sums the weights in each bin exactly where most bins have none: lists the elements of each bin,
/// and adds up no other bin. The order of exact sums does not matter.
final class SparseWeights implements WeightSums {
  private final WeightOrder order;
  private final Accumulator exact = new Accumulator();
  private IntArray binOf = IntArray.wrap(); // of each element

  /// For each element 1 + the index of the one before it in its bin; 0 if it is the first.
  private int[] previous = {};

  /// For each bin, and for the elements outside, 1 + the index of the last; all 0 between two
  /// calls.
  private int[] last = {};

  /// @param order finds the bins
  SparseWeights(WeightOrder order) {
    this.order = order;
  }

  @Override
  public Outside of(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    double[] weight = weights.hostArray();
    double[] sums = out.hostArray();
    int n = in.length();
    if (previous.length < n) {
      binOf = IntArray.wrap(new int[n]);
      previous = new int[n];
    }
    if (last.length <= bins.count()) {
      last = new int[bins.count() + 1];
    }
    Outside outside = order.find(in, bins, binOf);
    int[] bin = binOf.hostArray();
    for (int i = 0; i < n; i++) {
      previous[i] = last[bin[i]];
      last[bin[i]] = i + 1;
    }
    Arrays.fill(sums, 0);
    last[bins.count()] = 0;
    for (int i = 0; i < n; i++) {
      if (last[bin[i]] != 0) {
        sums[bin[i]] = sum(last[bin[i]] - 1, weight);
        last[bin[i]] = 0;
      }
    }
    return outside;
  }

  /// The sum of one or two weights is rounded once in any case; of zeros it is 0.0.
  ///
  /// @param end the index of the last element of a bin
  private double sum(int end, double[] weight) {
    int before = previous[end] - 1;
    if (before < 0 || previous[before] == 0) {
      double sum = weight[end] + (before < 0 ? 0.0 : weight[before]) + 0.0;
      if (Double.isFinite(sum)) {
        return sum;
      }
    }
    exact.clear();
    for (int i = end; i >= 0; i = previous[i] - 1) {
      exact.add(weight[i]);
    }
    return exact.round();
  }
}
