package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;

/// Two stable sorts on an OpenCL device: of all indices by key, then of those by segment.
///
/// One long segment is as much work as many short ones. The host finds the segment of each element
/// and copies the numbers to the device.
///
/// **Source:** Baxter, *Modern GPU* (2013), segmented sort, on this approach and its cost.
final class OpenClSegmentedSort implements SegmentedSortKernel {
  private final Device.OpenCl device;
  private final OpenClSort sort;
  private final Move move;

  OpenClSegmentedSort(Device.OpenCl device, SortTuning.OpenCl tuning) {
    this.device = device;
    sort = new OpenClSort(device, tuning);
    move = Move.on(device);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    try (IntArray indices = device.newInts(a.length())) {
      argsort(a, offsets, order, indices);
      move.permute(indices, a);
    }
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    int n = keys.length();
    try (IntArray byKey = device.newInts(n);
        IntArray segments = device.copyOf(IntArray.wrap(segments(offsets.onHost().hostArray())));
        IntArray ofKey = device.newInts(n);
        IntArray bySegment = device.newInts(n)) {
      sort.argsort(keys, order, byKey);
      move.gather(segments, byKey, ofKey);
      sort.argsort(ofKey, SortOrder.ASCENDING, bySegment);
      move.gather(byKey, bySegment, out);
    }
  }

  /// Sorts all indices, and takes the first ones of each segment.
  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    try (IntArray sorted = device.newInts(in.length());
        IntArray first = device.copyOf(IntArray.wrap(first(offsets.onHost().hostArray(), cut)))) {
      argsort(in, offsets, order, sorted);
      move.gather(sorted, first, out);
    }
  }

  /// Returns the indices of the first elements of each segment once it is sorted.
  private static int[] first(int[] offsets, int[] cut) {
    int[] first = new int[cut[cut.length - 1]];
    for (int s = 0; s < cut.length - 1; s++) {
      for (int i = cut[s]; i < cut[s + 1]; i++) {
        first[i] = offsets[s] + i - cut[s];
      }
    }
    return first;
  }

  /// Returns the number of the segment of each element.
  private static int[] segments(int[] offsets) {
    int[] segments = new int[offsets[offsets.length - 1]];
    for (int s = 0; s < offsets.length - 1; s++) {
      for (int i = offsets[s]; i < offsets[s + 1]; i++) {
        segments[i] = s;
      }
    }
    return segments;
  }
}
