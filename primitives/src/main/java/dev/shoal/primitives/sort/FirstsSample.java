package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// A sample of a segment, which tells a key that its first elements are most likely below, and not
/// many others.
///
/// **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
final class FirstsSample {
  /// Elements from which a sample costs less than it saves.
  private static final int MANY = 1 << 8;

  /// The standard deviations by which the key is further back than expected: in 4000, one misses.
  private static final double DEVIATIONS = 3.5;

  private final LongKeySort sort;
  private long[] keys = {};

  FirstsSample(LongKeySort sort) {
    this.sort = sort;
  }

  /// Whether it is worth while for `length` elements.
  static boolean pays(int length) {
    return length >= MANY;
  }

  /// The key that the first `k` of the elements `from` (inclusive) to `to` (exclusive) are below.
  long bound(TopK elements, Array<?> in, int from, int to, int k, SortOrder direction) {
    int size = (int) Math.min(Math.sqrt((to - from) * 8.0), 2 * TopKBuffer.room(k));
    if (keys.length < size) {
      keys = new long[size];
    }
    elements.sample(in, from, to, direction, keys, size);
    sort.sort(keys, 0, size);
    double share = (double) k / (to - from);
    double at = share * size + 2 + DEVIATIONS * Math.sqrt(size * share * (1 - share));
    long key = keys[(int) Math.min(at, size - 1)];
    return Math.min(key, elements.found().greatest() - 1) + 1;
  }
}
