package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// A sample of a segment, from which follows a threshold: most likely the first k elements are
/// below it, and few others.
///
/// **Source:** Floyd and Rivest, *Expected Time Bounds for Selection* (1975).
final class ThresholdSample {
  private final LongKeySort sort;
  private final double deviations;
  private long[] keys = {};

  ThresholdSample(LongKeySort sort, SortTuning.TopK tuning) {
    this.sort = sort;
    deviations = tuning.deviations();
  }

  /// Returns a threshold for the first `k` of the elements `from` (inclusive) to `to` (exclusive).
  long threshold(TopKSelector elements, Array<?> in, int from, int to, int k, SortOrder order) {
    int size = (int) Math.min(Math.sqrt((to - from) * 8.0), 2 * TopKBuffer.room(k));
    if (keys.length < size) {
      keys = new long[size];
    }
    elements.sample(in, from, to, order, keys, size);
    sort.sort(keys, 0, size);
    double portion = (double) k / (to - from);
    double at = portion * size + 2 + deviations * Math.sqrt(size * portion * (1 - portion));
    long key = keys[(int) Math.min(at, size - 1)];
    return Math.min(key, elements.buffer().maxKey() - 1) + 1;
  }
}
