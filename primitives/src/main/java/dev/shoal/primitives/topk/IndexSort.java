package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Arrays;

/// Sorts ascending indices stably by the keys of their elements.
///
/// A key of 32 bits and its index are sorted as one long; keys of 64 bits take an argsort.
final class IndexSort {
  private final Sort sort;
  private final int padding;
  private LongArray keys = LongArray.wrap();
  private IntArray permutation = IntArray.wrap();
  private int[] old = {};

  IndexSort(Sort sort, TopKTuning tuning) {
    this.sort = sort;
    padding = tuning.padding();
  }

  /// Sorts the first `length` of `indices`.
  void sort(Array<?> in, SortOrder order, int[] indices, int length) {
    KeyReader reader = KeyReader.of(in);
    if (reader.isNarrow()) {
      sortNarrow(reader, in, order, indices, length);
    } else {
      sortWide(reader, in, order, indices, length);
    }
  }

  private void sortNarrow(
      KeyReader reader, Array<?> in, SortOrder order, int[] indices, int length) {
    if (keys.length() < length) {
      keys = LongArray.wrap(new long[length]);
    }
    long[] packed = keys.hostArray();
    reader.keys(in, order, indices, length, packed);
    for (int i = 0; i < length; i++) {
      packed[i] = (packed[i] << Integer.SIZE) | indices[i];
    }
    sort.ascending(keys, 0, length);
    for (int i = 0; i < length; i++) {
      indices[i] = (int) packed[i];
    }
  }

  /// The arrays are longer than the indices by a few, since the next call may have a few more.
  private void sortWide(KeyReader reader, Array<?> in, SortOrder order, int[] indices, int length) {
    if (permutation.length() < length || permutation.length() > length + length / padding) {
      int room = length + length / (2 * padding);
      IntArray other = IntArray.wrap(new int[room]);
      old = new int[room];
      permutation = other; // last: there may be no memory for both
    }
    if (keys.length() != permutation.length()) {
      keys = LongArray.wrap(new long[permutation.length()]);
    }
    reader.keys(in, order, indices, length, keys.hostArray());
    Arrays.fill(keys.hostArray(), length, keys.length(), Long.MAX_VALUE); // stay last
    System.arraycopy(indices, 0, old, 0, length);
    sort.argsort(keys, permutation);
    int[] from = permutation.hostArray();
    for (int i = 0; i < length; i++) {
      indices[i] = old[from[i]];
    }
  }
}
