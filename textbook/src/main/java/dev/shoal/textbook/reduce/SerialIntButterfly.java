// Twins of int: long, float, double. Elements: reduce(), x, values, next, free, better.
package dev.shoal.textbook.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.IntMinMax;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.IntReduce;
import dev.shoal.primitives.reduce.Operator;
import java.util.Arrays;

/// [Butterfly] of ints, in scalar code; segments by the default algorithm.
final class SerialIntButterfly implements IntReduce, TreeSegments<IntArray> {
  private final IntReduce tree;

  /// @param tree the default algorithm
  SerialIntButterfly(IntReduce tree) {
    this.tree = tree;
  }

  @Override
  public IntReduce tree() {
    return tree;
  }

  @Override
  public int reduce(IntArray in, Operator operator) {
    return reduce(in.hostArray(), operator.onInts());
  }

  /// Returns the value that every lane holds after the last round. In the round of distance d, a
  /// power of two, lane i combines its value with that of lane `i ^ d`.
  static int reduce(int[] x, IntMonoid monoid) {
    if (x.length == 1) {
      return monoid.apply(monoid.identity(), x[0]); // makes a NaN canonical here too
    }
    int size = ButterflyLanes.count(x.length);
    int[] values = Arrays.copyOf(x, size);
    Arrays.fill(values, x.length, size, monoid.identity());
    int[] next = new int[size];
    for (int step = size / 2; step > 0; step /= 2) {
      for (int i = 0; i < size; i++) {
        next[i] = monoid.apply(values[i], values[i ^ step]);
      }
      int[] free = values;
      values = next;
      next = free;
    }
    return values[0];
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    return new IntMinMax(reduce(in, Operator.MIN), reduce(in, Operator.MAX));
  }

  @Override
  public int position(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    IntMonoid monoid = operator.onInts();
    return ButterflyLanes.position(x.length, (i, j) -> position(x, i, j, monoid));
  }

  /// Returns the index of the better of two elements, the lower index if they are equal.
  private static int position(int[] x, int i, int j, IntMonoid monoid) {
    int better = monoid.apply(x[i], x[j]);
    boolean isFirst = Integer.compare(better, x[i]) == 0;
    boolean isSecond = Integer.compare(better, x[j]) == 0;
    return isFirst && isSecond ? Math.min(i, j) : isFirst ? i : j;
  }
}
