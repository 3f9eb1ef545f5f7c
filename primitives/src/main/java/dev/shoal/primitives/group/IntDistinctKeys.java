// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;

/// Numbers ints.
final class IntDistinctKeys implements KeyReader {
  @Override
  public boolean find(Array<?> keys, int from, int end, KeyTable in, int[] numbers) {
    int[] x = ((IntArray) keys).hostArray();
    int all = 0;
    for (int i = from; i < end; i++) {
      int number = in.find(IntOrder.key(x[i]));
      numbers[i] = number;
      all |= number;
    }
    return all < 0;
  }

  @Override
  public boolean number(Array<?> keys, int from, int end, KeyTable to, int[] numbers) {
    int[] x = ((IntArray) keys).hostArray();
    for (int i = from; i < end; i++) {
      if (numbers[i] < 0) {
        int number = to.number(IntOrder.key(x[i]), i);
        if (number < 0) {
          return false;
        }
        numbers[i] = number;
      }
    }
    return true;
  }

  @Override
  public boolean number(long[] bits, int from, int end, KeyTable to, int[] numbers) {
    for (int i = from; i < end; i++) {
      int number = to.number(IntOrder.key(IntOrder.value(bits[i])), i);
      if (number < 0) {
        return false;
      }
      numbers[i] = number;
    }
    return true;
  }

  @Override
  public void copy(Array<?> keys, int[] indices, int[] order, int count, Array<?> out) {
    int[] x = ((IntArray) keys).hostArray();
    int[] y = ((IntArray) out).hostArray();
    for (int i = 0; i < count; i++) {
      y[i] = x[indices[order[i]]];
    }
  }

  @Override
  public void copy(long[] bits, int[] indices, int[] order, int count, Array<?> out) {
    int[] y = ((IntArray) out).hostArray();
    for (int i = 0; i < count; i++) {
      y[i] = IntOrder.value(bits[indices[order[i]]]);
    }
  }
}
