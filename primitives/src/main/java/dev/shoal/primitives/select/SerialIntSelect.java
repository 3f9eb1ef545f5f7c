// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// [SerialSelect] of ints.
final class SerialIntSelect {
  private SerialIntSelect() {}

  /// Returns whether element `i` meets the condition.
  static boolean meets(Array<?> by, Condition<?> where, int i) {
    int[] x = ((IntArray) by).hostArray();
    return where instanceof IntCondition condition
        ? condition.meets(x[i])
        : i == 0 || Integer.compare(x[i - 1], x[i]) != 0;
  }

  /// Copies an element.
  static void copy(Array<?> in, int i, Array<?> out, int at) {
    ((IntArray) out).hostArray()[at] = ((IntArray) in).hostArray()[i];
  }
}
