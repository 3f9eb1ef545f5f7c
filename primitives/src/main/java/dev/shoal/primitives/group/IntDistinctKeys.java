// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;

/// Numbers ints.
final class IntDistinctKeys implements DistinctKeys.Reader {
  @Override
  public boolean number(Array<?> keys, DistinctKeys to, int[] numbers) {
    int[] x = ((IntArray) keys).hostArray();
    for (int i = 0; i < x.length; i++) {
      int number = to.number(IntOrder.key(x[i]), i);
      if (number < 0) {
        return false;
      }
      numbers[i] = number;
    }
    return true;
  }

  @Override
  public void copy(Array<?> keys, int[] indices, int count, Array<?> out) {
    int[] x = ((IntArray) keys).hostArray();
    int[] y = ((IntArray) out).hostArray();
    for (int i = 0; i < count; i++) {
      y[i] = x[indices[i]];
    }
  }
}
