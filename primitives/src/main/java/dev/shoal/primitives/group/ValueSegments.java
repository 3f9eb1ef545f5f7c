package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.sum.Sum;

/// Exact sums of values by slot: the values of each slot are moved side by side and become a
/// segment. A running exact sum for each slot would take 600 bytes, accessed at random.
final class ValueSegments {
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

  /// Writes the sums of the slots that occur.
  ///
  /// @param slots one for each value, `first` or more
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @param groups how many of the counts are not zero
  void sums(int[] slots, int first, long[] counts, Array<?> values, int groups, DoubleArray out) {
    DoubleArray moved = ordered.ofLength(slots.length);
    IntArray ends = offsets.ofLength(groups + 1);
    DoubleArray sums = totals.ofLength(groups);
    start(counts, ends.hostArray());
    if (values instanceof FloatArray floats) {
      move(slots, first, floats.hostArray(), moved.hostArray());
    } else {
      move(slots, first, ((DoubleArray) values).hostArray(), moved.hostArray());
    }
    sum.bySegment(moved, ends, sums);
    System.arraycopy(sums.hostArray(), 0, out.hostArray(), 0, groups);
  }

  private void start(long[] counts, int[] offsets) {
    if (next.length < counts.length) {
      next = new int[counts.length];
    }
    int at = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      next[slot] = at;
      if (counts[slot] > 0) {
        offsets[group++] = at;
        at += (int) counts[slot];
      }
    }
    offsets[group] = at;
  }

  private void move(int[] slots, int first, double[] x, double[] y) {
    int[] to = next;
    for (int i = 0; i < slots.length; i++) {
      y[to[slots[i] - first]++] = x[i];
    }
  }

  private void move(int[] slots, int first, float[] x, double[] y) {
    int[] to = next;
    for (int i = 0; i < slots.length; i++) {
      y[to[slots[i] - first]++] = x[i];
    }
  }
}
