package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.primitives.reduce.Operator;

/// A table with one element for each key of a small range, for values of one type.
interface KeyTable {
  /// Writes the reduced values of each key that occurs.
  ///
  /// @param counts the number of values of each key from `first` on
  void reduce(
      int[] keys, int first, Array<?> values, Operator operator, long[] counts, Array<?> out);
}
