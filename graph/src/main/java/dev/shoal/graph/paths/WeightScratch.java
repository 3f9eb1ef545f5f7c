package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.ScratchArray;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/// Weights that a search needs and a graph does not have. The arrays are kept between calls, and
/// may be longer than the graph has arcs.
final class WeightScratch {
  private int[] ones = {};
  private final ScratchArray<LongArray> wide = new ScratchArray<>(Device.serial()::newLongs);

  /// Returns a weight of 1 for each arc.
  IntArray ones(int arcs) {
    if (ones.length < arcs) {
      int[] longer = new int[arcs];
      Arrays.fill(longer, 1);
      ones = longer;
    }
    return IntArray.wrap(ones);
  }

  /// Returns the weights as `long`, until the next call.
  ///
  /// @param widen converts a weight
  LongArray widened(IntArray weights, IntToLongFunction widen) {
    int[] from = weights.hostArray();
    LongArray widened = wide.atLeast(from.length);
    long[] to = widened.hostArray();
    for (int arc = 0; arc < from.length; arc++) {
      to[arc] = widen.applyAsLong(from[arc]);
    }
    return widened;
  }
}
