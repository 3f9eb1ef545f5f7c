// Twins of int: long, float, double. Elements: x, y, z, value.
package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntAscent;

/// The definition, as code: one step after the other.
final class SerialIntMerge implements MergeKernel {
  @Override
  public int sortedLength(Array<?> a) {
    return IntAscent.end(((IntArray) a).hostArray(), 1, a.length());
  }

  @Override
  public void merge(Array<?> a, Array<?> b, Array<?> out) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) b).hostArray();
    int[] z = ((IntArray) out).hostArray();
    int i = 0;
    int j = 0;
    while (i < x.length || j < y.length) {
      boolean first = j == y.length || (i < x.length && Integer.compare(x[i], y[j]) <= 0);
      z[i + j] = first ? x[i] : y[j];
      if (first) {
        i++;
      } else {
        j++;
      }
    }
  }

  @Override
  public long set(SetOperation operation, Array<?> a, Array<?> b, Array<?> out) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) b).hostArray();
    int[] z = ((IntArray) out).hostArray();
    long size = set(operation, x, y, null);
    if (size <= z.length) {
      set(operation, x, y, z);
    }
    return size;
  }

  /// Visits one value after the other, and returns the size of the set. Writes its values to `z`
  /// unless that is null.
  private static long set(SetOperation operation, int[] x, int[] y, int[] z) {
    long size = 0;
    int i = 0;
    int j = 0;
    while (i < x.length || j < y.length) {
      boolean first = j == y.length || (i < x.length && Integer.compare(x[i], y[j]) <= 0);
      boolean second = i == x.length || (j < y.length && Integer.compare(x[i], y[j]) >= 0);
      int value = first ? x[i] : y[j];
      while (i < x.length && Integer.compare(x[i], value) == 0) {
        i++;
      }
      while (j < y.length && Integer.compare(y[j], value) == 0) {
        j++;
      }
      if (operation.takes(first, second)) {
        if (z != null) {
          z[(int) size] = value;
        }
        size++;
      }
    }
    return size;
  }
}
