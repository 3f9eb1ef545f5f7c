// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;

/// Distributes ints to parts.
final class IntPartScatter implements PartScatter {
  @Override
  public void parts(Array<?> keys, int bits, byte[] parts, int[] counts) {
    int[] x = ((IntArray) keys).hostArray();
    int shift = Long.SIZE - bits;
    for (int i = 0; i < x.length; i++) {
      int part = (int) (KeyTable.hash(IntOrder.key(x[i])) >>> shift);
      parts[i] = (byte) part;
      counts[part]++;
    }
  }

  @Override
  public void bits(Array<?> keys, byte[] parts, int[] next, long[] out) {
    int[] x = ((IntArray) keys).hostArray();
    for (int i = 0; i < x.length; i++) {
      out[next[parts[i] & 0xFF]++] = IntOrder.raw(x[i]);
    }
  }

  @Override
  public void values(Array<?> values, byte[] parts, int[] next, Array<?> out) {
    int[] x = ((IntArray) values).hostArray();
    int[] y = ((IntArray) out).hostArray();
    for (int i = 0; i < x.length; i++) {
      y[next[parts[i] & 0xFF]++] = x[i];
    }
  }
}
