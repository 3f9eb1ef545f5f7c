// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.reduce.Reduce;

/// Finds the buckets of floats.
final class FloatKeyRange implements KeyRange {
  @Override
  public Buckets buckets(Reduce reduce, Array<?> keys, double spacing, HashSortTuning tuning) {
    FloatArray x = (FloatArray) keys;
    float min = reduce.min(x);
    if (Float.isNaN(min)) {
      throw new IllegalArgumentException(
          "keys[" + firstNan(x.onHost().hostArray()) + "] is NaN, which has no position on a line");
    }
    return Buckets.of(min, reduce.max(x), spacing, keys.length(), tuning);
  }

  private static int firstNan(float[] x) {
    int i = 0;
    while (!Float.isNaN(x[i])) {
      i++;
    }
    return i;
  }
}
