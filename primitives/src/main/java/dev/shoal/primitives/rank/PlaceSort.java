package dev.shoal.primitives.rank;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Puts rising places in the order of their keys; where these are equal, they still rise.
///
/// A key of 32 bits and its place are sorted as one long; keys of 64 bits take a sort of pairs.
final class PlaceSort {
  /// One in so many of the keys that are sorted may be there to fill the room.
  private static final int ROOM = 4;

  private final Sort sort;
  private LongArray packed = LongArray.wrap();
  private LongArray wide = LongArray.wrap();
  private IntArray order = IntArray.wrap();
  private int[] old = {};

  PlaceSort(Sort sort) {
    this.sort = sort;
  }

  /// Sorts the first `length` of `places`.
  void sort(Keys keys, int[] places, int length) {
    if (keys.greatest() == Integer.MAX_VALUE) {
      sortNarrow(keys, places, length);
    } else {
      sortWide(keys, places, length);
    }
  }

  private void sortNarrow(Keys keys, int[] places, int length) {
    if (packed.length() < length) {
      packed = LongArray.wrap(new long[length]);
    }
    long[] pairs = packed.hostArray();
    for (int i = 0; i < length; i++) {
      pairs[i] = (keys.key(places[i]) << Integer.SIZE) | places[i];
    }
    sort.ascending(packed, 0, length);
    for (int i = 0; i < length; i++) {
      places[i] = (int) pairs[i];
    }
  }

  private void sortWide(Keys keys, int[] places, int length) {
    if (order.length() < length || order.length() > length + length / ROOM) {
      int room = length + length / (2 * ROOM); // the next call's may be a few more
      order = IntArray.wrap(new int[room]);
      wide = LongArray.wrap(new long[room]);
      old = new int[room];
    }
    for (int i = 0; i < length; i++) {
      old[i] = places[i];
      wide.hostArray()[i] = keys.key(old[i]);
    }
    Arrays.fill(wide.hostArray(), length, wide.length(), Long.MAX_VALUE); // stay last
    sort.argsort(wide, order);
    for (int i = 0; i < length; i++) {
      places[i] = old[order.hostArray()[i]];
    }
  }
}
