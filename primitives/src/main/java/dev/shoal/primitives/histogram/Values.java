package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;

/// The elements of host arrays of one type, converted to doubles.
interface Values {
  /// Returns element `i`.
  double at(Array<?> in, int i);

  /// Writes `length` elements from index `from` on to the start of `out`.
  void copy(Array<?> in, int from, double[] out, int length);
}
