package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The reductions of one element type on one device.
public interface TypedReduce<A extends Array<A>> {
  /// Returns the lowest index of the minimum or maximum; `in` is not empty.
  ///
  /// @param operator [Operator#MIN] or [Operator#MAX]
  int position(A in, Operator operator);

  /// Writes the combination of the elements `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive)
  /// to `out[s]`.
  ///
  /// @param offsets at least `segments + 1` elements
  /// @param operator defined on the element type
  /// @throws ArithmeticException if an integer sum overflows and does not wrap around; names the
  ///   first such segment
  void bySegment(A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out);
}
