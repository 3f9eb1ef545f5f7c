package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;

/// What a device supplies to [StringSort], which has checked the arguments.
interface StringSortKernel {
  /// Writes the indices of the strings in ascending order, stably.
  void argsort(Strings strings, IntArray out);
}
