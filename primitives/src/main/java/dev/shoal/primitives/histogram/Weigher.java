package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sum.Sum;

/// Sums the weights in each bin exactly: puts them in the order of their bins, which are then
/// segments. One sum that goes on for each bin would need 600 bytes a bin and jump about in them.
final class Weigher {
  private final HistogramKernel kernel;
  private final Sum sum;
  private final Move move;

  // The last segment is of what is outside.
  private final ScratchArray<IntArray> bin;
  private final ScratchArray<DoubleArray> sorted;
  private final ScratchArray<IntArray> offsets;
  private final ScratchArray<DoubleArray> sums;

  Weigher(Device device, HistogramKernel kernel) {
    this.kernel = kernel;
    sum = Sum.on(device);
    move = Move.on(device);
    bin = new ScratchArray<>(device::newInts);
    sorted = new ScratchArray<>(device::newDoubles);
    offsets = new ScratchArray<>(device::newInts);
    sums = new ScratchArray<>(device::newDoubles);
  }

  Outside sums(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    try {
      IntArray of = bin.atLeast(in.length());
      DoubleArray ordered = sorted.ofLength(in.length());
      IntArray ends = offsets.ofLength(bins.count() + 2);
      DoubleArray totals = sums.ofLength(bins.count() + 1);
      Outside outside = kernel.find(in, bins, of);
      kernel.arrange(of, weights, ordered, ends);
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
