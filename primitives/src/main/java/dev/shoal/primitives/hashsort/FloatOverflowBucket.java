// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Sorts by comparison what has met in one bucket: mostly two keys, or a few. None is NaN.
final class FloatOverflowBucket {
  /// Sorted by insertion.
  private static final int FEW = 32;

  private FloatOverflowBucket() {}

  /// Sorts `keys[from] … keys[to-1]`.
  static void sort(float[] keys, int from, int to) {
    if (to - from > FEW) {
      Arrays.sort(keys, from, to);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      float moved = keys[i];
      int at = i;
      for (; at > from && Float.compare(keys[at - 1], moved) > 0; at--) {
        keys[at] = keys[at - 1];
      }
      keys[at] = moved;
    }
  }

  /// Sorts the places `places[from] … places[to-1]` by the keys there; they rise as they are.
  static void sortPlaces(float[] keys, int[] places, int from, int to) {
    if (to - from > FEW) {
      sortMany(keys, places, from, to);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      int place = places[i];
      float key = keys[place];
      int at = i;
      for (; at > from && Float.compare(keys[places[at - 1]], key) > 0; at--) {
        places[at] = places[at - 1];
      }
      places[at] = place;
    }
  }

  private static void sortMany(float[] keys, int[] places, int from, int to) {
    int[] crowd = Arrays.copyOfRange(places, from, to);
    float[] own = new float[crowd.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = keys[crowd[i]];
    }
    int[] sources = new int[crowd.length];
    Sort.on(Device.cpu(1)).argsort(FloatArray.wrap(own), IntArray.wrap(sources));
    for (int i = 0; i < sources.length; i++) {
      places[from + i] = crowd[sources[i]];
    }
  }
}
