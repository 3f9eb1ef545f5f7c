package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.SegmentedSort;

/// Sorts the arcs of each row by their keys.
final class RowSort {
  /// Arcs and rows that a thread claims at a time.
  private static final int BLOCK = 1 << 16;

  private RowSort() {}

  /// Sorts the keys of each row, and permutes the weights likewise.
  ///
  /// @param weights of each key; null if there are none
  static void sort(Device.Cpu device, long[] keys, int[] offsets, Array<?> weights) {
    if (isSorted(keys)) {
      return;
    }
    if (weights != null) {
      SegmentedSort.on(device).sortByKey(LongArray.wrap(keys), IntArray.wrap(offsets), weights);
    } else if (longest(offsets) > ArcTuning.of(device).insertion()) {
      SegmentedSort.on(device).ascending(LongArray.wrap(keys), IntArray.wrap(offsets));
    } else {
      device
          .workers()
          .forEachChunkOfSegments(
              offsets, BLOCK, (_, first, end) -> insertEach(keys, offsets, first, end));
    }
  }

  private static boolean isSorted(long[] keys) {
    int i = 1;
    while (i < keys.length && keys[i - 1] <= keys[i]) {
      i++;
    }
    return i >= keys.length;
  }

  private static int longest(int[] offsets) {
    int longest = 0;
    for (int row = 1; row < offsets.length; row++) {
      longest = Math.max(longest, offsets[row] - offsets[row - 1]);
    }
    return longest;
  }

  private static void insertEach(long[] keys, int[] offsets, int first, int end) {
    for (int row = first; row < end; row++) {
      int from = offsets[row];
      for (int i = from + 1; i < offsets[row + 1]; i++) {
        insert(keys, from, i);
      }
    }
  }

  private static void insert(long[] keys, int from, int i) {
    long key = keys[i];
    int at = i;
    while (at > from && keys[at - 1] > key) {
      keys[at] = keys[at - 1];
      at--;
    }
    keys[at] = key;
  }
}
