package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.slots.SlotSums;
import java.util.Arrays;

/// Sums the weights in each bin in a table of 32 bytes per bin, so that no weight is moved.
final class TabledWeights implements WeightSums {
  private final WeightOrder order;
  private final SlotSums slotSums;
  private final ScratchArray<IntArray> bin;
  private long[] counts = {}; // of each bin, and of the elements outside
  private double[] sums = {}; // of those that occur

  /// @param order finds the bins
  TabledWeights(Device device, WeightOrder order) {
    this.order = order;
    slotSums = new SlotSums(device);
    bin = new ScratchArray<>(device::newInts);
  }

  @Override
  public Outside of(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    int slots = bins.count() + 1;
    if (counts.length != slots) {
      counts = new long[slots];
      sums = new double[slots];
    }
    IntArray binOf = bin.atLeast(in.length());
    Outside outside = order.find(in, bins, binOf);
    count(binOf.hostArray(), in.length());
    slotSums.of(binOf.hostArray(), 0, counts, weights, sums);
    spread(bins.count(), out.hostArray());
    return outside;
  }

  private void count(int[] slot, int length) {
    Arrays.fill(counts, 0);
    for (int i = 0; i < length; i++) {
      counts[slot[i]]++;
    }
  }

  /// Writes the sum of each bin, 0 for one without elements.
  private void spread(int bins, double[] out) {
    Arrays.fill(out, 0);
    int next = 0;
    for (int b = 0; b < bins; b++) {
      if (counts[b] > 0) {
        out[b] = sums[next++];
      }
    }
  }
}
