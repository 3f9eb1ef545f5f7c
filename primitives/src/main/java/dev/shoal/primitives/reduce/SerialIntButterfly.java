// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import java.util.Arrays;

/// [SerialButterfly] of ints.
final class SerialIntButterfly implements IntReduce, HeapReduce<IntArray> {
  private final SerialIntReduce others = new SerialIntReduce();

  @Override
  public int reduce(IntArray in, Operator operator) {
    return reduce(in.hostArray(), operator.onInts());
  }

  /// What every lane holds after the last round: in that of distance d, a power of two, lane i
  /// joins what it holds with what lane `i ^ d` holds.
  static int reduce(int[] x, IntMonoid monoid) {
    if (x.length == 1) {
      return monoid.apply(monoid.identity(), x[0]); // so that a NaN is canonical here too
    }
    int size = SerialButterfly.lanes(x.length);
    int[] held = Arrays.copyOf(x, size);
    Arrays.fill(held, x.length, size, monoid.identity());
    int[] next = new int[size];
    for (int step = size / 2; step > 0; step /= 2) {
      for (int i = 0; i < size; i++) {
        next[i] = monoid.apply(held[i], held[i ^ step]);
      }
      int[] free = held;
      held = next;
      next = free;
    }
    return held[0];
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    return new IntMinMax(reduce(in, Operator.MIN), reduce(in, Operator.MAX));
  }

  @Override
  public int position(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    IntMonoid monoid = operator.onInts();
    return SerialButterfly.position(x.length, (i, j) -> place(x, i, j, monoid));
  }

  /// Of two places that of the better element, of two as good the lower.
  private static int place(int[] x, int i, int j, IntMonoid monoid) {
    int better = monoid.apply(x[i], x[j]);
    boolean isFirst = Integer.compare(better, x[i]) == 0;
    boolean isSecond = Integer.compare(better, x[j]) == 0;
    return isFirst && isSecond ? Math.min(i, j) : isFirst ? i : j;
  }

  @Override
  public void bySegment(
      IntArray in,
      int[] offsets,
      int segments,
      Operator operator,
      ReduceKernel.Overflow overflow,
      IntArray out) {
    others.bySegment(in, offsets, segments, operator, overflow, out);
  }
}
