package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sum.Sum;

/// Sums the weights in each bin exactly: puts them in the order of their bins, which are then
/// segments. One sum that goes on for each bin would need 600 bytes a bin and jump about in them.
final class Weigher {
  private final Device device;
  private final HistogramKernel kernel;
  private final Sum sum;
  private final Move move;

  // Scratch. The last segment is of what is outside.
  private IntArray bin;
  private DoubleArray sorted;
  private IntArray offsets;
  private DoubleArray sums;

  Weigher(Device device, HistogramKernel kernel) {
    this.device = device;
    this.kernel = kernel;
    sum = Sum.on(device);
    move = Move.on(device);
    bin = kept(device.newInts(0));
    sorted = kept(device.newDoubles(0));
    offsets = kept(device.newInts(0));
    sums = kept(device.newDoubles(0));
  }

  /// An array that outlives a scope which happens to be open.
  private static <A extends Array<A>> A kept(A array) {
    if (!array.isOnHeap()) {
      array.buffer().detach();
    }
    return array;
  }

  Outside sums(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out) {
    makeRoom(in.length(), bins.count() + 1);
    Outside outside = kernel.find(in, bins, bin);
    kernel.arrange(bin, weights, sorted, offsets);
    sum.bySegment(sorted, offsets, sums);
    move.fill(out, 0);
    move.copy(sums, 0, out, 0, bins.count());
    return outside;
  }

  private void makeRoom(int length, int segments) {
    if (bin.length() < length) {
      bin.close();
      bin = kept(device.newInts(length));
    }
    if (sorted.length() != length) {
      sorted.close();
      sorted = kept(device.newDoubles(length));
    }
    if (sums.length() != segments) {
      offsets.close();
      offsets = kept(device.newInts(segments + 1));
      sums.close();
      sums = kept(device.newDoubles(segments));
    }
  }
}
