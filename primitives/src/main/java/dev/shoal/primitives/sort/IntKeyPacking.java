// Twins of int: float. Elements: a.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Packs the keys of ints with their indices.
final class IntKeyPacking implements KeyPacking {
  @Override
  public boolean isWide() {
    return false;
  }

  @Override
  public void pack(Array<?> in, int start, SortOrder order, int from, int to, long[] packed) {
    int[] a = ((IntArray) in).hostArray();
    for (int i = from; i < to; i++) {
      packed[i] = ((long) order.key(a[start + i]) << Integer.SIZE) | i;
    }
  }
}
