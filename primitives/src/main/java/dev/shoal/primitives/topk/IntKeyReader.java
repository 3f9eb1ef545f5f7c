// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;
import dev.shoal.primitives.sort.SortOrder;

/// Reads the keys of ints.
final class IntKeyReader implements KeyReader {
  @Override
  public boolean isNarrow() {
    return Integer.BYTES == 4;
  }

  @Override
  public long maxKey() {
    return IntOrder.key(IntSpan.max());
  }

  @Override
  public long[] keys(Array<?> in, SortOrder order) {
    int[] x = ((IntArray) in).hostArray();
    long[] keys = new long[x.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = order.key(x[i]);
    }
    return keys;
  }

  @Override
  public void keys(Array<?> in, SortOrder order, int[] indices, int length, long[] keys) {
    int[] x = ((IntArray) in).hostArray();
    for (int i = 0; i < length; i++) {
      keys[i] = order.key(x[indices[i]]);
    }
  }

  @Override
  public int firstNan(Array<?> in) {
    return IntSpan.firstNan(((IntArray) in).hostArray());
  }
}
