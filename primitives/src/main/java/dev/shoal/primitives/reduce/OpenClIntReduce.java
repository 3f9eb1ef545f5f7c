// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;

/// [OpenClReduce] of ints.
final class OpenClIntReduce extends OpenClTyped<IntArray> implements IntReduce {
  OpenClIntReduce(OpenClReduce kernel) {
    super(kernel);
  }

  @Override
  public int reduce(IntArray in, Operator operator) {
    if (in.length() == 0) {
      return operator.onInts().identity();
    }
    try (IntArray total = in.newLike(1)) {
      kernel.reduce(in, operator, total);
      return total.toArray()[0];
    }
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    try (IntArray both = in.newLike(2)) {
      kernel.minMax(in, both);
      int[] found = both.toArray();
      return new IntMinMax(found[0], found[1]);
    }
  }

  @Override
  void findOverflow(IntArray in, int[] offsets, int segments, ReduceKernel.Overflow overflow) {
    IntReducer sum = IntReducers.plain(Operator.SUM, false);
    int[] sums = new int[segments];
    SerialIntReduce.bySegment(in.toArray(), offsets, segments, sum, overflow, sums);
  }
}
