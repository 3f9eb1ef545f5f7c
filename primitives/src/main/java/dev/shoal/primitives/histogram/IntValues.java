// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The elements of int arrays, converted to doubles.
final class IntValues {
  private IntValues() {}

  /// Writes `length` elements from index `from` on to the start of `out`.
  static void copy(Array<?> in, int from, double[] out, int length) {
    int[] x = ((IntArray) in).hostArray();
    for (int i = 0; i < length; i++) {
      out[i] = x[from + i];
    }
  }
}
