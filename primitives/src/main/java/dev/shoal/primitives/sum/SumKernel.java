package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// What a device supplies to [Sum], which has checked the arguments. Values are in a `FloatArray`
/// or a `DoubleArray`; two of them are of one type and length.
interface SumKernel {
  /// Adds all of `x` exactly.
  void add(Array<?> x, Accumulator sum);

  /// Adds all products `x[i] · y[i]` exactly.
  void addProducts(Array<?> x, Array<?> y, Accumulator sum);

  /// The exact sum of each segment.
  ///
  /// @param offsets may go on after the last
  void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out);

  /// The sum by a method other than the exact one.
  double sum(Array<?> x, Method method);
}
