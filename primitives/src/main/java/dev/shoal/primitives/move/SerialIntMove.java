// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import java.util.Arrays;

/// [SerialMove] of ints. Its loops take a range, so that a thread of [CpuIntMove] may do a block.
final class SerialIntMove implements IntMove {
  @Override
  public void copy(IntArray in, int from, IntArray out, int at, int length) {
    System.arraycopy(in.toHost(), from, out.toHost(), at, length);
  }

  @Override
  public void fill(IntArray out, int value) {
    Arrays.fill(out.toHost(), value);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // one and the same array
  public void reverse(IntArray in, IntArray out) {
    int[] x = in.toHost();
    int[] y = out.toHost();
    if (x == y) {
      swapEnds(y, 0, y.length / 2);
    } else {
      reverse(x, y, 0, y.length);
    }
  }

  @Override
  public void gather(IntArray in, int[] map, IntArray out) {
    gather(in.toHost(), map, out.toHost(), 0, map.length);
  }

  @Override
  public void scatter(IntArray in, int[] map, IntArray out, boolean distinct) {
    scatter(in.toHost(), map, out.toHost(), 0, map.length);
  }

  /// Writes `y[from] … y[to-1]`.
  static void reverse(int[] x, int[] y, int from, int to) {
    for (int i = from, j = x.length - 1 - from; i < to; i++, j--) {
      y[i] = x[j];
    }
  }

  /// Exchanges each of `y[from] … y[to-1]`, all of the first half, with its mirror image.
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
