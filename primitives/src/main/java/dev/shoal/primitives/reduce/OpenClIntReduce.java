// Twins of int: long, float, double. Elements: reduce(), found, sums.
package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;

/// [OpenClReduce] of ints.
final class OpenClIntReduce extends OpenClReduce.Typed<IntArray> implements IntReduce {
  OpenClIntReduce(OpenClReduce launches) {
    super(launches);
  }

  @Override
  public int reduce(IntArray in, Operator operator) {
    if (in.length() == 0) {
      return operator.onInts().identity();
    }
    try (IntArray total = in.newLike(1)) {
      launches.reduce(in, operator, total);
      return total.toArray()[0];
    }
  }

  @Override
  public IntMinMax minMax(IntArray in) {
    try (IntArray both = in.newLike(2)) {
      launches.minMax(in, both);
      int[] found = both.toArray();
      return new IntMinMax(found[0], found[1]);
    }
  }

  @Override
  void findOverflow(IntArray in, int[] offsets, int segments, Overflow overflow) {
    IntReducer sum = IntReducers.plain(Operator.SUM, false);
    int[] sums = new int[segments];
    SerialIntReduce.bySegment(in.toArray(), offsets, segments, sum, overflow, sums);
  }
}
