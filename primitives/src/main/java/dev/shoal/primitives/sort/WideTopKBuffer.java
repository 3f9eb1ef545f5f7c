package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.order.LongOrder;
import java.util.Arrays;

/// Candidates with keys of 64 bits; those with equal keys by ascending index. To cut a long list,
/// its keys alone are sorted, which gives the threshold; the elements below it stay, and the first
/// of those that equal it.
final class WideTopKBuffer extends TopKBuffer {
  private final LongKeySort sort;
  private final Argsort argsort;
  private final int insertion;
  private LongArray keys = LongArray.wrap();
  private int[] indices = {};
  private int[] permutation = {};
  private long[] sorted = {};

  WideTopKBuffer(LongSegments segments, SortTuning tuning) {
    sort = segments.sort();
    argsort = new Argsort(Device.cpu(1).workers(), sort, tuning);
    insertion = tuning.topK().insertion();
  }

  @Override
  void reserve(int length) {
    if (indices.length < length) {
      int room = Math.max(length, 2 * indices.length);
      keys = LongArray.wrap(Arrays.copyOf(keys.hostArray(), room));
      permutation = new int[room];
      indices = Arrays.copyOf(indices, room);
    }
  }

  @Override
  long maxKey() {
    return Long.MAX_VALUE;
  }

  @Override
  long[] keys() {
    return keys.hostArray();
  }

  @Override
  void added(int from, int to) {
    for (int index = from; index < to; index++) {
      indices[end++] = index;
    }
  }

  @Override
  void add(long key, int index) {
    keys.hostArray()[end] = key;
    indices[end++] = index;
    if (end == full) {
      cut();
    }
  }

  @Override
  void cut() {
    int length = end - start;
    if (length <= insertion) {
      insert(start, inOrder, end);
      end = start + k;
      inOrder = end;
      threshold = keys.hostArray()[end - 1];
      return;
    }
    if (sorted.length < length) {
      sorted = new long[length];
    }
    System.arraycopy(keys.hostArray(), start, sorted, 0, length);
    sort.sort(sorted, 0, length);
    threshold = sorted[k - 1];
    int ties = 1;
    while (ties < k && sorted[k - 1 - ties] == threshold) {
      ties++;
    }
    keep(ties);
  }

  /// Keeps the elements below the threshold, and the first `ties` that equal it. Each element is
  /// written, and overwritten by the next if it is not kept: a branch would be mispredicted.
  private void keep(int ties) {
    long[] x = keys.hostArray();
    int at = start;
    for (int i = start; i < end; i++) {
      long key = x[i];
      x[at] = key;
      indices[at] = indices[i];
      at += (int) LongOrder.below(key, threshold);
      if (key == threshold && ties > 0) {
        ties--;
        at++;
      }
    }
    end = at;
  }

  @Override
  void trim() {
    if (end - start > Math.max(k, insertion)) {
      cut();
    }
  }

  @Override
  void sort() {
    for (int list = 0; list < lists; list++) {
      int from = offsets[list];
      int to = offsets[list + 1];
      if (to - from <= insertion) {
        insert(from, from, to);
      } else {
        argsort.argsort(keys, from, to, SortOrder.ASCENDING, permutation);
        for (int i = from; i < to; i++) {
          permutation[i] = indices[permutation[i]];
        }
        System.arraycopy(permutation, from, indices, from, to - from);
      }
    }
  }

  /// Sorts the candidates `from` (inclusive) to `to` (exclusive), of which those before `sorted`
  /// are in order.
  private void insert(int from, int sorted, int to) {
    long[] x = keys.hostArray();
    for (int i = sorted; i < to; i++) {
      long key = x[i];
      int index = indices[i];
      int j = i;
      for (; j > from && x[j - 1] > key; j--) {
        x[j] = x[j - 1];
        indices[j] = indices[j - 1];
      }
      x[j] = key;
      indices[j] = index;
    }
  }

  @Override
  void write(int from, int length, int[] out, int at) {
    System.arraycopy(indices, from, out, at, length);
  }
}
