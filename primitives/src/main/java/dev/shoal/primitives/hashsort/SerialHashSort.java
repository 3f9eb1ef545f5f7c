package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import java.util.Arrays;

/// The definition: a table with a place for every bucket, which holds the first key of its bucket
/// and through it the others. All write, then the table is read from one end to the other.
final class SerialHashSort implements HashSortKernel {
  private static final int NONE = -1;

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    double[] at = numbers(keys).clone();
    int[] order = new int[at.length];
    argsort(at, buckets, order);
    switch (keys) {
      case FloatArray x -> {
        for (int i = 0; i < order.length; i++) {
          x.hostArray()[i] = (float) at[order[i]];
        }
      }
      case DoubleArray x -> {
        for (int i = 0; i < order.length; i++) {
          x.hostArray()[i] = at[order[i]];
        }
      }
      default -> throw new IllegalArgumentException(keys + " are not numbers on a line");
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    argsort(numbers(keys), buckets, out.hostArray());
  }

  private static double[] numbers(Array<?> keys) {
    if (keys instanceof DoubleArray doubles) {
      return doubles.toHost();
    }
    float[] floats = ((FloatArray) keys).hostArray();
    double[] numbers = new double[floats.length];
    Arrays.setAll(numbers, i -> floats[i]);
    return numbers;
  }

  private static void argsort(double[] keys, Buckets buckets, int[] out) {
    int[] table = new int[buckets.count()];
    Arrays.fill(table, NONE);
    int[] next = new int[keys.length]; // in the same bucket
    for (int i = keys.length - 1; i >= 0; i--) {
      int bucket = buckets.of(keys[i]);
      next[i] = table[bucket];
      table[bucket] = i;
    }
    int at = 0;
    for (int first : table) {
      int from = at;
      for (int i = first; i != NONE; i = next[i]) {
        out[at++] = i;
      }
      DoubleOverflowBucket.sortPlaces(keys, out, from, at);
    }
  }
}
