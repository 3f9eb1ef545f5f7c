package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.LongArray;

/// Writes the keys of longs, which leave no room for an index.
final class LongKeyPacking implements KeyPacking {
  @Override
  public boolean isWide() {
    return true;
  }

  @Override
  public void pack(Array<?> in, int start, SortOrder order, int from, int to, long[] packed) {
    long[] a = ((LongArray) in).hostArray();
    for (int i = from; i < to; i++) {
      packed[i] = order.key(a[start + i]);
    }
  }
}
