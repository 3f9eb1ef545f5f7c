// Twins of int: long, float, double. Elements: x, y, old.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntAscent;
import dev.shoal.primitives.order.IntOrder;

/// Ints as [HostElements].
final class IntHostElements implements HostElements {
  private static final long LOWER = 0xFFFF_FFFFL;

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    int[] x = ((IntArray) a).hostArray();
    if (order == SortOrder.ASCENDING) {
      return IntAscent.end(x, 1, x.length) == x.length;
    }
    int i = 1;
    while (i < x.length && order.key(x[i - 1]) <= order.key(x[i])) {
      i++;
    }
    return i >= x.length;
  }

  @Override
  public void keys(
      Array<?> a, int start, int from, int to, SortOrder order, int bits, long[] keys) {
    int[] x = ((IntArray) a).hostArray();
    long index = (1L << bits) - 1;
    for (int i = from; i < to; i++) {
      long key = order.key(x[start + i]);
      keys[i] = (key << bits) | (i & index);
    }
  }

  @Override
  public void setKeys(long[] keys, int from, int to, SortOrder order, int bits, Array<?> a) {
    int[] x = ((IntArray) a).hostArray();
    for (int i = from; i < to; i++) {
      x[i] = order.intOf(keys[i] >> bits);
    }
  }

  @Override
  public void pack(Array<?> a, int from, int to, int shift, long[] pairs) {
    int[] x = ((IntArray) a).hostArray();
    for (int i = from; i < to; i++) {
      pairs[i] = (pairs[i] & ~LOWER) | (IntOrder.raw(x[i]) >>> shift & LOWER);
    }
  }

  @Override
  public void unpack(long[] pairs, int from, int to, int shift, Array<?> a) {
    int[] x = ((IntArray) a).hostArray();
    long other = ~(LOWER << shift);
    for (int i = from; i < to; i++) {
      x[i] = IntOrder.value((IntOrder.raw(x[i]) & other) | (pairs[i] & LOWER) << shift);
    }
  }

  @Override
  public void permute(Array<?> a, int[] indices, int from) {
    int[] x = ((IntArray) a).hostArray();
    int[] old = x.clone();
    for (int i = 0; i < indices.length; i++) {
      x[from + i] = old[indices[i]];
    }
  }

  @Override
  public void copy(Array<?> a, int from, int length, Array<?> to) {
    System.arraycopy(((IntArray) a).hostArray(), from, ((IntArray) to).hostArray(), 0, length);
  }

  @Override
  public void copyFirst(Array<?> a, int from, Array<?> to, int at, int end) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) to).hostArray();
    for (int i = at; i < end; i++) {
      y[i] = x[from + i - at];
    }
  }

  @Override
  public void gather(Array<?> a, int[] indices, int from, Array<?> to, int at, int end) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) to).hostArray();
    for (int i = at; i < end; i++) {
      y[i] = x[indices[from + i - at]];
    }
  }
}
