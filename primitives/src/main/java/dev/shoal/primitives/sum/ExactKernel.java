package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// The exact sums of one device. Values are in a `FloatArray` or a `DoubleArray`; two arrays of
/// values have the same type and length.
abstract class ExactKernel implements SumKernel {
  private final Accumulator scratch = new Accumulator();

  /// Adds all values of `x` to `sum`.
  abstract void add(Array<?> x, Accumulator sum);

  /// Adds all products `x[i] · y[i]` to `sum`.
  abstract void addProducts(Array<?> x, Array<?> y, Accumulator sum);

  /// Writes the sum of each segment.
  ///
  /// @param offsets at least `segments + 1` elements
  abstract void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out);

  @Override
  public double sum(Array<?> values) {
    scratch.clear();
    add(values, scratch);
    return scratch.round();
  }

  /// Returns the mean of all values; there is at least one.
  double mean(Array<?> values) {
    scratch.clear();
    add(values, scratch);
    return scratch.mean(values.length());
  }

  /// Returns the sum of all products `x[i] · y[i]`.
  double dot(Array<?> x, Array<?> y) {
    scratch.clear();
    addProducts(x, y, scratch);
    return scratch.round();
  }
}
