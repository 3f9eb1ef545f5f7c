// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.reduce;

import dev.shoal.primitives.runs.SegmentTile;

/// Reduces segments, one after the other, on one thread. Stateless.
@FunctionalInterface
interface IntSegments {
  /// Elements of scratch.
  int SCRATCH = SegmentTile.SIZE + 1;

  /// Writes the combination of `x[offsets[s]] … x[offsets[s+1]-1]` to `y[s]`, for `from ≤ s < to`.
  ///
  /// @param scratch of [#SCRATCH] elements, with any content
  /// @return the first segment whose result does not fit; `to` if all do
  int reduce(int[] x, int[] offsets, int from, int to, int[] y, long[] scratch);

  /// Returns the reduction of each segment by `reducer`.
  static IntSegments each(IntReducer reducer) {
    return (x, offsets, from, to, y, _) -> {
      int s = from;
      try {
        for (; s < to; s++) {
          y[s] = reducer.reduce(x, offsets[s], offsets[s + 1]);
        }
      } catch (ArithmeticException _) {
        return s;
      }
      return to;
    };
  }
}
