package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sum.Accumulator;
import java.util.Arrays;

/// Sums the weights in each bin exactly where most bins have none: sorts the elements by bin, and
/// looks at no other bin.
final class SparseWeights implements WeightSums {
  private final WeightOrder order;
  private final Accumulator exact = new Accumulator();
  private IntArray bins = IntArray.wrap(); // of each element
  private long[] elements = {}; // the bin of each, and then its index

  /// @param order finds the bins
  SparseWeights(WeightOrder order) {
    this.order = order;
  }

  @Override
  public Outside of(Array<?> in, DoubleArray weights, Bins wanted, DoubleArray out) {
    int n = in.length();
    if (elements.length < n) {
      bins = IntArray.wrap(new int[n]);
      elements = new long[n];
    }
    Outside outside = order.find(in, wanted, bins);
    int[] bin = bins.hostArray();
    for (int i = 0; i < n; i++) {
      elements[i] = (long) bin[i] << 32 | i;
    }
    Arrays.sort(elements, 0, n);
    Arrays.fill(out.hostArray(), 0);
    int inside = n - Math.toIntExact(outside.total());
    sum(inside, weights.hostArray(), out.hostArray());
    return outside;
  }

  /// Elements outside come last.
  private void sum(int inside, double[] weight, double[] out) {
    for (int from = 0; from < inside; ) {
      int bin = bin(from);
      int to = from + 1;
      while (to < inside && bin(to) == bin) {
        to++;
      }
      out[bin] = sum(from, to, weight);
      from = to;
    }
  }

  private int bin(int k) {
    return (int) (elements[k] >>> 32);
  }

  /// The sum of one or two weights is rounded once in any case; of two zeros it is 0.0.
  private double sum(int from, int to, double[] weight) {
    double sum =
        weight[(int) elements[from]]
            + (to - from == 2 ? weight[(int) elements[from + 1]] : 0.0)
            + 0.0;
    if (to - from <= 2 && Double.isFinite(sum)) {
      return sum;
    }
    exact.clear();
    for (int k = from; k < to; k++) {
      exact.add(weight[(int) elements[k]]);
    }
    return exact.round();
  }
}
