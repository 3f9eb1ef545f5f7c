package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sum.Sum;

/// Sums the weights in each bin exactly: sorts them by bin, so that bins are segments. A running
/// exact sum for each bin would take 600 bytes per bin, accessed at random.
final class OrderedWeights implements WeightSums {
  private final WeightOrder order;
  private final Sum sum;
  private final Move move;

  // The last segment has the elements outside.
  private final ScratchArray<IntArray> bin;
  private final ScratchArray<DoubleArray> sorted;
  private final ScratchArray<IntArray> offsets;
  private final ScratchArray<DoubleArray> sums;

  OrderedWeights(Device device, WeightOrder order) {
    this.order = order;
    sum = Sum.on(device);
    move = Move.on(device);
    bin = new ScratchArray<>(device::newInts);
    sorted = new ScratchArray<>(device::newDoubles);
    offsets = new ScratchArray<>(device::newInts);
    sums = new ScratchArray<>(device::newDoubles);
  }

  @Override
  public Outside of(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    try {
      IntArray binOf = bin.atLeast(in.length());
      DoubleArray ordered = sorted.ofLength(in.length());
      IntArray ends = offsets.ofLength(bins.count() + 2);
      DoubleArray totals = sums.ofLength(bins.count() + 1);
      Outside outside = order.find(in, bins, binOf);
      order.arrange(binOf, weights, ordered, ends);
      sum.bySegment(ordered, ends, totals);
      move.fill(out, 0);
      move.copy(totals, 0, out, 0, bins.count());
      return outside;
    } finally {
      bin.giveBack();
      sorted.giveBack();
      offsets.giveBack();
      sums.giveBack();
    }
  }
}
