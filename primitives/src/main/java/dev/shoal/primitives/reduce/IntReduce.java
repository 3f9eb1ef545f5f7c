// Twins of int: long, float, double. Elements: reduce().
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;

/// The reductions of ints on one device.
public interface IntReduce extends TypedReduce<IntArray> {
  /// Returns the combination of all elements by `operator`, any but the sum; the identity if there
  /// are none.
  int reduce(IntArray in, Operator operator);

  /// Returns the minimum and the maximum; `in` is not empty.
  IntMinMax minMax(IntArray in);
}
