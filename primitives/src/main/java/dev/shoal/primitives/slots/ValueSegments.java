package dev.shoal.primitives.slots;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.sum.Sum;

/// Exact sums of values by slot, where [CompensatedSums] has no proof: the values of each slot are
/// moved side by side and become a segment. A running exact sum for each slot would take 600 bytes,
/// accessed at random.
final class ValueSegments {
  private static final int NOT_MOVED = -1;

  private final Sum sum;
  private final ScratchArray<DoubleArray> ordered;
  private final ScratchArray<IntArray> offsets;
  private final ScratchArray<DoubleArray> totals;
  private int[] next = {}; // the index of the next value of each slot

  ValueSegments(Device device) {
    sum = Sum.on(device);
    ordered = new ScratchArray<>(device::newDoubles);
    offsets = new ScratchArray<>(device::newInts);
    totals = new ScratchArray<>(device::newDoubles);
  }

  /// Replaces each sum that is NaN by the exact one.
  ///
  /// @param slots one for each value, `first` or more; may be longer
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @param out the sum of each slot that occurs
  /// @param unknown how many of them are NaN, at least one
  void sums(int[] slots, int first, long[] counts, Array<?> values, double[] out, int unknown) {
    IntArray ends = offsets.ofLength(unknown + 1);
    DoubleArray sums = totals.ofLength(unknown);
    DoubleArray moved = ordered.ofLength(start(counts, out, ends.hostArray()));
    if (values instanceof FloatArray floats) {
      FloatsBySlot.move(slots, first, floats.hostArray(), next, moved.hostArray());
    } else {
      DoublesBySlot.move(slots, first, ((DoubleArray) values).hostArray(), next, moved.hostArray());
    }
    sum.bySegment(moved, ends, sums);
    int segment = 0;
    for (int group = 0; segment < unknown; group++) {
      if (Double.isNaN(out[group])) {
        out[group] = sums.hostArray()[segment++];
      }
    }
  }

  /// Writes where the values of each slot without a sum begin, and returns how many there are.
  private int start(long[] counts, double[] sums, int[] offsets) {
    if (next.length < counts.length) {
      next = new int[counts.length];
    }
    int at = 0;
    int segment = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      next[slot] = NOT_MOVED;
      if (counts[slot] > 0 && Double.isNaN(sums[group++])) {
        next[slot] = at;
        offsets[segment++] = at;
        at += (int) counts[slot];
      }
    }
    offsets[segment] = at;
    return at;
  }
}
