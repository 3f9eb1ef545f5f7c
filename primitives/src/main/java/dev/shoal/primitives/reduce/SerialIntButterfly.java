// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import java.util.Arrays;

/// [SerialButterfly] of ints.
final class SerialIntButterfly implements IntReduce, HeapReduce<IntArray> {
  private final SerialIntReduce others = new SerialIntReduce();

  @Override
  public int reduce(IntArray in, Operator operator) {
    return reduce(in.heap(), operator.onInts());
  }

  /// What every lane holds after the last round: in that of distance d, a power of two, lane i
  /// joins what it holds with what lane `i ^ d` holds.
  static int reduce(int[] x, IntMonoid monoid) {
    int size = SerialButterfly.lanes(x.length);
    int[] held = Arrays.copyOf(x, size);
    for (int i = 0; i < size; i++) {
      held[i] = i < x.length ? monoid.apply(monoid.identity(), x[i]) : monoid.identity();
    }
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
  public int position(IntArray in, Operator operator) {
    return others.position(in, operator);
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
