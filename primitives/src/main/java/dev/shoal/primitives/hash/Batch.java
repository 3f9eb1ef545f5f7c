package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Some keys that are searched for together, and their values: the scratch of one thread.
final class Batch {
  /// Keys of a batch.
  static final int SIZE = IntSearches.SIZE;

  /// The keys.
  final long[] keys = new long[SIZE];

  /// The value of each, undefined if it is absent.
  final long[] values = new long[SIZE];

  /// 1 for each that is present, 0 for one that is absent.
  final int[] found = new int[SIZE];

  private IntSearches ints; // null until the first are needed
  private LongSearches longs;

  /// Returns searches in tables of ints.
  IntSearches ints() {
    if (ints == null) {
      ints = new IntSearches();
    }
    return ints;
  }

  /// Returns searches in tables of longs.
  LongSearches longs() {
    if (longs == null) {
      longs = new LongSearches();
    }
    return longs;
  }

  /// Reads the keys `wanted[from] … wanted[from+m-1]`.
  void read(Array<?> wanted, int from, int m) {
    if (wanted instanceof IntArray ints) {
      int[] x = ints.hostArray();
      for (int j = 0; j < m; j++) {
        keys[j] = x[from + j];
      }
    } else {
      System.arraycopy(((LongArray) wanted).hostArray(), from, keys, 0, m);
    }
  }

  /// Writes the values of `m` keys, or `absent`, from index `from` on.
  void write(int m, long absent, Array<?> out, int from) {
    if (out instanceof IntArray ints) {
      int[] y = ints.hostArray();
      for (int j = 0; j < m; j++) {
        y[from + j] = (int) (found[j] != 0 ? values[j] : absent);
      }
    } else {
      long[] y = ((LongArray) out).hostArray();
      for (int j = 0; j < m; j++) {
        y[from + j] = found[j] != 0 ? values[j] : absent;
      }
    }
  }

  /// Writes `m` values from index `from` on.
  void write(int m, Array<?> out, int from) {
    if (out instanceof IntArray ints) {
      int[] y = ints.hostArray();
      for (int j = 0; j < m; j++) {
        y[from + j] = (int) values[j];
      }
    } else {
      System.arraycopy(values, 0, ((LongArray) out).hostArray(), from, m);
    }
  }

  /// Returns the number of the first `m` keys that are present.
  int count(int m) {
    int count = 0;
    for (int j = 0; j < m; j++) {
      count += found[j];
    }
    return count;
  }
}
