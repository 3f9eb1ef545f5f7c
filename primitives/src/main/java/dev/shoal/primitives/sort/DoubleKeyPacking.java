package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;

/// Writes the keys of doubles, which leave no room for an index.
final class DoubleKeyPacking implements KeyPacking {
  @Override
  public boolean isWide() {
    return true;
  }

  @Override
  public void pack(Array<?> in, int start, SortOrder order, int from, int to, long[] packed) {
    double[] a = ((DoubleArray) in).hostArray();
    for (int i = from; i < to; i++) {
      packed[i] = order.key(a[start + i]);
    }
  }
}
