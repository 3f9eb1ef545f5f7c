package dev.shoal.primitives.rank;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;

/// Puts rising places in the order of their keys; where these are equal, they still rise.
///
/// A key of 32 bits and its place are sorted as one long; keys of 64 bits take a sort of pairs.
final class PlaceSort {
  private final Sort sort;
  private LongArray scratch = LongArray.of();
  private IntArray order = IntArray.of();
  private int[] old = {};

  PlaceSort(Sort sort) {
    this.sort = sort;
  }

  void sort(Keys keys, int[] places) {
    if (keys.greatest() == Integer.MAX_VALUE) {
      sortNarrow(keys, places);
    } else {
      sortWide(keys, places);
    }
  }

  private void sortNarrow(Keys keys, int[] places) {
    int length = places.length;
    if (scratch.length() < length) {
      scratch = LongArray.of(new long[length]);
    }
    long[] packed = scratch.toHost();
    for (int i = 0; i < length; i++) {
      packed[i] = (keys.key(places[i]) << Integer.SIZE) | places[i];
    }
    sort.ascending(scratch, 0, length);
    for (int i = 0; i < length; i++) {
      places[i] = (int) packed[i];
    }
  }

  private void sortWide(Keys keys, int[] places) {
    int length = places.length;
    if (order.length() != length) {
      order = IntArray.of(new int[length]);
      old = new int[length];
    }
    if (scratch.length() != length) {
      scratch = LongArray.of(new long[length]);
    }
    for (int i = 0; i < length; i++) {
      old[i] = places[i];
      scratch.toHost()[i] = keys.key(old[i]);
    }
    sort.argsort(scratch, order);
    for (int i = 0; i < length; i++) {
      places[i] = old[order.toHost()[i]];
    }
  }
}
