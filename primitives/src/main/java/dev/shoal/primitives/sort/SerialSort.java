package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: a stable merge sort of places by their keys; elements follow.
final class SerialSort implements SortKernel {
  @Override
  public void sort(Array<?> a, int from, int to, SortOrder direction) {
    put(a, places(a, new int[] {from, to}, direction), from);
  }

  @Override
  public void argsort(Array<?> keys, SortOrder direction, IntArray out) {
    int[] places = places(keys, new int[] {0, keys.length()}, direction);
    System.arraycopy(places, 0, out.hostArray(), 0, places.length);
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder direction) {
    return SortednessCheck.rises(a, direction);
  }

  /// Puts at `a[from + i]` what is at `places[i]` now.
  static void put(Array<?> a, int[] places, int from) {
    switch (a) {
      case IntArray x -> {
        int[] old = x.hostArray().clone();
        for (int i = 0; i < places.length; i++) {
          x.hostArray()[from + i] = old[places[i]];
        }
      }
      case LongArray x -> {
        long[] old = x.hostArray().clone();
        for (int i = 0; i < places.length; i++) {
          x.hostArray()[from + i] = old[places[i]];
        }
      }
      case FloatArray x -> {
        float[] old = x.hostArray().clone();
        for (int i = 0; i < places.length; i++) {
          x.hostArray()[from + i] = old[places[i]];
        }
      }
      case DoubleArray x -> {
        double[] old = x.hostArray().clone();
        for (int i = 0; i < places.length; i++) {
          x.hostArray()[from + i] = old[places[i]];
        }
      }
    }
  }

  /// The places of the elements from `offsets[0]` on, those of each segment, `offsets[s]` to
  /// `offsets[s+1]`, in order.
  static int[] places(Array<?> a, int[] offsets, SortOrder direction) {
    int from = offsets[0];
    int to = offsets[offsets.length - 1];
    long[] keys = new long[to];
    int[] places = new int[to - from];
    for (int i = from; i < to; i++) {
      keys[i] =
          switch (a) {
            case IntArray x -> x.hostArray()[i] ^ direction.intMask();
            case LongArray x -> x.hostArray()[i] ^ direction.longMask();
            case FloatArray x -> direction.key(x.hostArray()[i]);
            case DoubleArray x -> direction.key(x.hostArray()[i]);
          };
      places[i - from] = i;
    }
    int[] scratch = places.clone();
    for (int s = 1; s < offsets.length; s++) {
      mergeSort(keys, places, scratch, offsets[s - 1] - from, offsets[s] - from);
    }
    return places;
  }

  /// Sorts `places[from] … places[to-1]`; `scratch` has the same elements there.
  private static void mergeSort(long[] keys, int[] places, int[] scratch, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    mergeSort(keys, scratch, places, from, middle);
    mergeSort(keys, scratch, places, middle, to);
    int i = from;
    int j = middle;
    for (int k = from; k < to; k++) {
      if (j == to || (i < middle && keys[scratch[i]] <= keys[scratch[j]])) {
        places[k] = scratch[i++];
      } else {
        places[k] = scratch[j++];
      }
    }
  }
}
