package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;

/// Two stable sorts on an OpenCL device: of all places by key, then of those by segment.
///
/// As much work for one long segment as for many short ones. The number of each element's segment
/// is found on the host, and travels.
///
/// **Source:** Baxter, *Modern GPU* (2013), segmented sort, on this way and what it costs.
final class OpenClSegmentedSort implements SegmentedSortKernel {
  private static final SortOrder RISING = new SortOrder(false, false);

  private final Device.OpenCl device;
  private final OpenClSort sort;
  private final Move move;

  OpenClSegmentedSort(Device.OpenCl device) {
    this.device = device;
    sort = new OpenClSort(device);
    move = Move.on(device);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder direction) {
    try (IntArray places = device.newInts(a.length())) {
      argsort(a, offsets, direction, places);
      move.permute(places, a);
    }
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out) {
    int n = keys.length();
    try (IntArray byKey = device.newInts(n);
        IntArray segments = device.copyOf(IntArray.wrap(segments(offsets.toHost())));
        IntArray ofKey = device.newInts(n);
        IntArray order = device.newInts(n)) {
      sort.argsort(keys, direction, byKey);
      move.gather(segments, byKey, ofKey);
      sort.argsort(ofKey, RISING, order);
      move.gather(byKey, order, out);
    }
  }

  /// Sorts all places, and takes the first of each segment.
  @Override
  public void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out) {
    try (IntArray sorted = device.newInts(in.length());
        IntArray firsts = device.copyOf(IntArray.wrap(firsts(offsets.toHost(), cut)))) {
      argsort(in, offsets, direction, sorted);
      move.gather(sorted, firsts, out);
    }
  }

  /// Where the first of each segment are once it is sorted.
  private static int[] firsts(int[] offsets, int[] cut) {
    int[] firsts = new int[cut[cut.length - 1]];
    for (int s = 0; s < cut.length - 1; s++) {
      for (int i = cut[s]; i < cut[s + 1]; i++) {
        firsts[i] = offsets[s] + i - cut[s];
      }
    }
    return firsts;
  }

  /// The number of each element's segment.
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
