package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Whether the element at a place is selected: the definition.
@FunctionalInterface
interface Chosen {
  /// Whether that at place `i` is.
  boolean at(int i);

  /// The others.
  default Chosen others() {
    return i -> !at(i);
  }

  /// Those places of `by` that meet `where`.
  static Chosen of(Array<?> by, Condition<?> where) {
    return switch (by) {
      case IntArray a -> SerialIntSelect.chosen(a.hostArray(), where);
      case LongArray a -> SerialLongSelect.chosen(a.hostArray(), where);
      case FloatArray a -> SerialFloatSelect.chosen(a.hostArray(), where);
      case DoubleArray a -> SerialDoubleSelect.chosen(a.hostArray(), where);
    };
  }
}
