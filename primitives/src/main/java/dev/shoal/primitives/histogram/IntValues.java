// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The elements of int arrays.
final class IntValues implements Values {
  @Override
  public double at(Array<?> in, int i) {
    return ((IntArray) in).hostArray()[i];
  }

  @Override
  public void copy(Array<?> in, int from, double[] out, int length) {
    int[] x = ((IntArray) in).hostArray();
    for (int i = 0; i < length; i++) {
      out[i] = x[from + i];
    }
  }
}
