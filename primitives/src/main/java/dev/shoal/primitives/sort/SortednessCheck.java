package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Whether elements are in order; ends where they are not.
final class SortednessCheck {
  private SortednessCheck() {}

  static boolean rises(Array<?> a, SortOrder direction) {
    return switch (a) {
      case IntArray x -> rises(x.hostArray(), direction.intMask());
      case LongArray x -> rises(x.hostArray(), direction.longMask());
      case FloatArray x -> rises(x.hostArray(), direction);
      case DoubleArray x -> rises(x.hostArray(), direction);
    };
  }

  private static boolean rises(int[] a, int mask) {
    int i = 1;
    while (i < a.length && (a[i - 1] ^ mask) <= (a[i] ^ mask)) {
      i++;
    }
    return i >= a.length;
  }

  private static boolean rises(long[] a, long mask) {
    int i = 1;
    while (i < a.length && (a[i - 1] ^ mask) <= (a[i] ^ mask)) {
      i++;
    }
    return i >= a.length;
  }

  private static boolean rises(float[] a, SortOrder direction) {
    int i = 1;
    while (i < a.length && direction.key(a[i - 1]) <= direction.key(a[i])) {
      i++;
    }
    return i >= a.length;
  }

  private static boolean rises(double[] a, SortOrder direction) {
    int i = 1;
    while (i < a.length && direction.key(a[i - 1]) <= direction.key(a[i])) {
      i++;
    }
    return i >= a.length;
  }
}
