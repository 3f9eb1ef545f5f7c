package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: a stable merge sort of places by their keys; elements follow.
final class SerialSort implements SortKernel {
  @Override
  public void sort(Array<?> a, int from, int to, Direction direction) {
    int[] places = argsort(a, from, to, direction);
    switch (a) {
      case IntArray x -> {
        int[] old = x.heap().clone();
        for (int i = from; i < to; i++) {
          x.heap()[i] = old[places[i - from]];
        }
      }
      case LongArray x -> {
        long[] old = x.heap().clone();
        for (int i = from; i < to; i++) {
          x.heap()[i] = old[places[i - from]];
        }
      }
      case FloatArray x -> {
        float[] old = x.heap().clone();
        for (int i = from; i < to; i++) {
          x.heap()[i] = old[places[i - from]];
        }
      }
      case DoubleArray x -> {
        double[] old = x.heap().clone();
        for (int i = from; i < to; i++) {
          x.heap()[i] = old[places[i - from]];
        }
      }
    }
  }

  @Override
  public void argsort(Array<?> keys, Direction direction, IntArray out) {
    int[] places = argsort(keys, 0, keys.length(), direction);
    System.arraycopy(places, 0, out.heap(), 0, places.length);
  }

  @Override
  public boolean isSorted(Array<?> a, Direction direction) {
    return Rising.rises(a, direction);
  }

  /// The places of `a[from] … a[to-1]` in order.
  private static int[] argsort(Array<?> a, int from, int to, Direction direction) {
    long[] keys = new long[to];
    int[] places = new int[to - from];
    for (int i = from; i < to; i++) {
      keys[i] =
          switch (a) {
            case IntArray x -> x.heap()[i] ^ direction.intMask();
            case LongArray x -> x.heap()[i] ^ direction.longMask();
            case FloatArray x -> direction.key(x.heap()[i]);
            case DoubleArray x -> direction.key(x.heap()[i]);
          };
      places[i - from] = i;
    }
    mergeSort(keys, places, places.clone(), 0, places.length);
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
