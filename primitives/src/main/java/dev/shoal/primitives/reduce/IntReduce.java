// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;

/// The reductions of ints on one device.
interface IntReduce extends ReduceKernel.Typed<IntArray> {
  /// What `operator`, any but the sum, makes of all; of nothing, its identity.
  int reduce(IntArray in, Operator operator);

  /// The minimum and the maximum of all; there is one.
  IntMinMax minMax(IntArray in);
}
