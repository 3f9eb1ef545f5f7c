// Twins of int: long, float, double.
package dev.shoal.primitives.merge;

import dev.shoal.device.IntArray;

/// [SerialMerge] of ints.
final class SerialIntMerge implements MergeKernel.Typed<IntArray> {
  @Override
  public int end(IntArray a) {
    return end(a.hostArray(), 1, a.length());
  }

  /// The first of the places `from … to-1` whose element is below the one before it; `to` if none
  /// is.
  static int end(int[] x, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Integer.compare(x[i - 1], x[i]) > 0) {
        return i;
      }
    }
    return to;
  }

  @Override
  public void merge(IntArray a, IntArray b, IntArray out) {
    int[] x = a.hostArray();
    int[] y = b.hostArray();
    int[] z = out.hostArray();
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
  public long set(SetOperation operation, IntArray a, IntArray b, IntArray out) {
    long count = set(operation, a.hostArray(), b.hostArray(), null);
    if (count <= out.length()) {
      set(operation, a.hostArray(), b.hostArray(), out.hostArray());
    }
    return count;
  }

  /// Takes one value after the other; returns how many the set has, and writes them to `z` unless
  /// it is null.
  private static long set(SetOperation operation, int[] x, int[] y, int[] z) {
    long set = 0;
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
          z[(int) set] = value;
        }
        set++;
      }
    }
    return set;
  }
}
