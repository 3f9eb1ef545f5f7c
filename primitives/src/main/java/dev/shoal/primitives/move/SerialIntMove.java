// Twins of int: long, float, double. Elements: x, y, yi.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;
import java.util.Arrays;

/// [SerialMove] of ints. Its loops take a range, so that a thread of [CpuIntMove] can move a block.
final class SerialIntMove extends HostMove<IntArray> {
  @Override
  public void copy(IntArray in, int from, IntArray out, int at, int length) {
    System.arraycopy(in.hostArray(), from, out.hostArray(), at, length);
  }

  @Override
  public void fill(IntArray out, long bits) {
    Arrays.fill(out.hostArray(), IntOrder.value(bits));
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // compares identity
  public void reverse(IntArray in, IntArray out) {
    int[] x = in.hostArray();
    int[] y = out.hostArray();
    if (x == y) {
      swapEnds(y, 0, y.length / 2);
    } else {
      reverse(x, y, 0, y.length);
    }
  }

  @Override
  void gather(IntArray in, int[] map, IntArray out) {
    gather(in.hostArray(), map, out.hostArray(), 0, map.length);
  }

  @Override
  void scatterLastWins(IntArray in, int[] map, IntArray out) {
    scatter(in.hostArray(), map, out.hostArray(), 0, map.length);
  }

  @Override
  boolean scatter(IntArray in, int[] map, IntArray out) {
    scatter(in.hostArray(), map, out.hostArray(), 0, map.length);
    return MapFaults.first(map, out.length(), true) < 0;
  }

  /// Writes `y[from] … y[to-1]`.
  static void reverse(int[] x, int[] y, int from, int to) {
    for (int i = from, j = x.length - 1 - from; i < to; i++, j--) {
      y[i] = x[j];
    }
  }

  /// Exchanges each of `y[from] … y[to-1]`, all in the first half, with its mirror image.
  static void swapEnds(int[] y, int from, int to) {
    for (int i = from, j = y.length - 1 - from; i < to; i++, j--) {
      int yi = y[i];
      y[i] = y[j];
      y[j] = yi;
    }
  }

  /// Writes `y[from] … y[to-1]`.
  static void gather(int[] x, int[] map, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
      y[i] = x[map[i]];
    }
  }

  /// Reads `x[from] … x[to-1]`.
  static void scatter(int[] x, int[] map, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
      y[map[i]] = x[i];
    }
  }
}
