// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// [SerialSelect] of ints.
final class SerialIntSelect {
  private SerialIntSelect() {}

  /// Returns whether the element at an index meets the condition.
  static Selected selected(Array<?> by, Condition<?> where) {
    int[] x = ((IntArray) by).hostArray();
    return where instanceof IntCondition condition
        ? i -> condition.meets(x[i])
        : i -> i == 0 || Integer.compare(x[i - 1], x[i]) != 0;
  }

  /// Writes the selected elements to `out[at]` on; returns the index after the last.
  static int write(Selected selected, Array<?> in, Array<?> out, int at) {
    int[] x = ((IntArray) in).hostArray();
    int[] y = ((IntArray) out).hostArray();
    int end = at;
    for (int i = 0; i < x.length; i++) {
      if (selected.at(i)) {
        y[end++] = x[i];
      }
    }
    return end;
  }
}
