package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.order.LongOrder;
import java.util.Arrays;

/// Candidates with keys of 64 bits, by rising place. To cut a list, its keys alone are sorted,
/// which tells the bound; what is below stays, and of its equals the first.
final class WideTopKBuffer extends TopKBuffer {
  private static final SortOrder RISING = new SortOrder(false, false);

  /// Elements of the longest list that is sorted by insertion.
  private static final int FEW = 32;

  private final LongKeySort sort;
  private final Argsort argsort;
  private LongArray keys = LongArray.wrap();
  private int[] places = {};
  private int[] order = {};
  private long[] sorted = {};

  WideTopKBuffer(LongSegments segments) {
    sort = segments.sort();
    argsort = new Argsort(Device.cpu(1).workers(), sort);
  }

  @Override
  void reserve(int length) {
    if (places.length < length) {
      int room = Math.max(length, 2 * places.length);
      keys = LongArray.wrap(Arrays.copyOf(keys.hostArray(), room));
      places = Arrays.copyOf(places, room);
      order = new int[room];
    }
  }

  @Override
  long greatest() {
    return Long.MAX_VALUE;
  }

  @Override
  long[] keys() {
    return keys.hostArray();
  }

  @Override
  void added(int from, int to) {
    for (int place = from; place < to; place++) {
      places[end++] = place;
    }
  }

  @Override
  void add(long key, int place) {
    keys.hostArray()[end] = key;
    places[end++] = place;
    if (end == full) {
      cut();
    }
  }

  @Override
  void cut() {
    int length = end - start;
    if (sorted.length < length) {
      sorted = new long[length];
    }
    System.arraycopy(keys.hostArray(), start, sorted, 0, length);
    sort.sort(sorted, 0, length);
    bound = sorted[k - 1];
    int ties = 1;
    while (ties < k && sorted[k - 1 - ties] == bound) {
      ties++;
    }
    keep(ties);
  }

  /// Keeps what is below the bound, and the first `ties` that equal it. Each is written, and the
  /// next over it if it is not kept: a branch would go either way by chance.
  private void keep(int ties) {
    long[] x = keys.hostArray();
    int at = start;
    for (int i = start; i < end; i++) {
      long key = x[i];
      x[at] = key;
      places[at] = places[i];
      at += (int) LongOrder.below(key, bound);
      if (key == bound && ties > 0) {
        ties--;
        at++;
      }
    }
    end = at;
  }

  @Override
  void trim() {
    if (end - start > Math.max(k, FEW)) {
      cut();
    }
  }

  @Override
  void sort() {
    for (int list = 0; list < lists; list++) {
      int from = offsets[list];
      int to = offsets[list + 1];
      if (to - from <= FEW) {
        insert(from, to);
      } else {
        argsort.argsort(keys, from, to, RISING, order);
        for (int i = from; i < to; i++) {
          order[i] = places[order[i]];
        }
        System.arraycopy(order, from, places, from, to - from);
      }
    }
  }

  private void insert(int from, int to) {
    long[] x = keys.hostArray();
    for (int i = from + 1; i < to; i++) {
      long key = x[i];
      int place = places[i];
      int j = i;
      for (; j > from && x[j - 1] > key; j--) {
        x[j] = x[j - 1];
        places[j] = places[j - 1];
      }
      x[j] = key;
      places[j] = place;
    }
  }

  @Override
  void write(int from, int length, int[] out, int at) {
    System.arraycopy(places, from, out, at, length);
  }
}
