package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.slots.SlotSums;
import java.util.Arrays;

/// Sums the weights in each bin in tables, so that no weight is moved: 32 bytes per bin, 16 more
/// for each further chunk of weights, and those of the counts.
final class TabledWeights implements WeightSums {
  private final WeightOrder order;
  private final HistogramKernel counting;
  private final SlotSums slotSums;
  private final ScratchArray<IntArray> bin;
  private Bins.Values slots = new Bins.Values(0, 1); // the bins, and one for the elements outside
  private LongArray counts = LongArray.wrap(new long[1]); // of each slot
  private double[] sums = {}; // of the slots that occur

  /// @param order finds the bins
  /// @param counting counts the elements of each; another instance than `order`, which keeps what
  ///   it prepared for its bins
  TabledWeights(Device device, WeightOrder order, HistogramKernel counting) {
    this.order = order;
    this.counting = counting;
    slotSums = new SlotSums(device);
    bin = new ScratchArray<>(device::newInts);
  }

  @Override
  public Outside of(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    if (slots.count() != bins.count() + 1) {
      LongArray others = LongArray.wrap(new long[bins.count() + 1]);
      Bins.Values all = new Bins.Values(0, bins.count() + 1);
      sums = new double[bins.count() + 1];
      counts = others; // the fields together: there may be no memory for one of them
      slots = all;
    }
    IntArray binOf = bin.ofLength(in.length());
    Outside outside = order.find(in, bins, binOf);
    Outside _ = counting.count(binOf, slots, counts, true);
    slotSums.of(binOf.hostArray(), 0, counts.hostArray(), weights, sums);
    spread(bins.count(), out.hostArray());
    return outside;
  }

  /// Writes the sum of each bin, 0 for one without elements.
  private void spread(int bins, double[] out) {
    Arrays.fill(out, 0);
    long[] count = counts.hostArray();
    int next = 0;
    for (int b = 0; b < bins; b++) {
      if (count[b] > 0) {
        out[b] = sums[next++];
      }
    }
  }
}
