// Twins of int: long, float, double. Elements: reduce(), low, high, value, x, better, y.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;

/// [SerialReduce] of ints.
final class SerialIntReduce implements IntReduce {
  @Override
  public int reduce(IntArray in, Operator operator) {
    return IntReducer.Fold.leftToRight(operator.onInts()).reduce(in.hostArray(), 0, in.length());
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    IntMonoid min = Operator.MIN.onInts();
    IntMonoid max = Operator.MAX.onInts();
    int low = min.identity();
    int high = max.identity();
    for (int value : in.hostArray()) {
      low = min.apply(low, value);
      high = max.apply(high, value);
    }
    return new IntMinMax(low, high);
  }

  @Override
  public int position(IntArray in, Operator operator) {
    int[] x = in.hostArray();
    int at = 0;
    for (int i = 1; i < x.length; i++) {
      int better = operator.onInts().apply(x[at], x[i]);
      at = Integer.compare(better, x[at]) == 0 ? at : i;
    }
    return at;
  }

  @Override
  public void bySegment(
      IntArray in,
      /*index*/ dev.shoal.device.IntArray offsets,
      int segments,
      Operator operator,
      Overflow overflow,
      IntArray out) {
    IntReducer reducer = IntReducers.plain(operator, overflow.wraps());
    bySegment(in.hostArray(), offsets.hostArray(), segments, reducer, overflow, out.hostArray());
  }

  /// Reduces one segment after the other.
  static void bySegment(
      int[] x, int[] offsets, int segments, IntReducer reducer, Overflow overflow, int[] y) {
    for (int segment = 0; segment < segments; segment++) {
      try {
        y[segment] = reducer.reduce(x, offsets[segment], offsets[segment + 1]);
      } catch (ArithmeticException e) {
        throw overflow.of(segment, e);
      }
    }
  }
}
