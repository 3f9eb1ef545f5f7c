package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Some keys that are looked for together, and what is found: the scratch of one thread.
final class Batch {
  /// Keys of a batch: enough to wait for as many slots at once as a core can, few enough that all
  /// of this stays in its first cache.
  static final int SIZE = 256;

  /// What is looked for.
  final long[] keys = new long[SIZE];

  /// The value of each, or anything.
  final long[] values = new long[SIZE];

  /// 1 for each that is there, 0 for one that is not.
  final int[] found = new int[SIZE];

  /// The slot that each open search looks at.
  final int[] at = new int[SIZE + 1];

  /// The key that each open search looks for, as its place in the batch.
  final int[] whose = new int[SIZE + 1];

  /// What is in those slots.
  final long[] rows = new long[SIZE];

  /// Takes `m` keys, from place `from` on.
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

  /// Writes what was found for `m` keys, from place `from` on.
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

  /// Writes `m` values, from place `from` on.
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

  /// How many of the first `m` are there.
  int count(int m) {
    int count = 0;
    for (int j = 0; j < m; j++) {
      count += found[j];
    }
    return count;
  }
}
