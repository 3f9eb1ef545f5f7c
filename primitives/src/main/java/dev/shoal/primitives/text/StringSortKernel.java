package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;

/// What a device supplies; arguments are checked already.
interface StringSortKernel {
  /// Writes the numbers of the strings, the least first, equal ones in order.
  void order(Strings strings, IntArray out);
}
