// Twins of int: long, float, double. Elements: merged, x, y, z.
package dev.shoal.primitives.merge;

import dev.shoal.primitives.order.IntOrder;

/// Computes unions on one thread: merges a block, in steps that do not wait for each other, and
/// then drops each element that equals the one before it.
///
/// A step of [IntSetScalar] does both, and takes 1.4 times as long.
final class IntUnion {
  /// Elements of a block: they stay in the first-level cache.
  private static final int BLOCK = 1 << 12;

  private final int[] merged = new int[BLOCK];

  /// Writes the different values of `x[from] … x[to-1]` and `y[start] … y[stop-1]` from `z[at]` on,
  /// and returns the index of their end.
  int write(int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int i = from;
    int j = start;
    int k = at;
    long last = IntSetScalar.before(x, from, to, y, start, stop);
    while (i < to || j < stop) {
      int length = (int) Math.min(BLOCK, to - i + (long) (stop - j));
      int endOfBlock = i + IntMergePath.count(x, i, to, y, j, stop, length);
      int stopOfBlock = j + length - (endOfBlock - i);
      IntMergeScalar.merge(x, i, endOfBlock, y, j, stopOfBlock, merged, 0);
      long key = IntOrder.key(merged[length - 1]);
      int count = dropRepeated(length, last);
      System.arraycopy(merged, 0, z, k, count);
      last = key;
      k += count;
      i = endOfBlock;
      j = stopOfBlock;
    }
    return k;
  }

  /// Moves the different values of a block to its front, and returns their number; `last` is the
  /// key before them.
  private int dropRepeated(int length, long last) {
    int k = 0;
    long before = last;
    for (int i = 0; i < length; i++) {
      long key = IntOrder.key(merged[i]);
      merged[k] = merged[i];
      k += IntSetScalar.differ(key, before);
      before = key;
    }
    return k;
  }
}
