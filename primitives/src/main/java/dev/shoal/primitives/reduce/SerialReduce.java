package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one running value from left to right.
final class SerialReduce implements IntegerSums {
  private SerialReduce() {}

  static ReduceKernel kernel() {
    return new ReduceKernel(
        new SerialReduce(),
        new SerialIntReduce(),
        new SerialLongReduce(),
        new SerialFloatReduce(),
        new SerialDoubleReduce());
  }

  @Override
  public long sum(IntArray in) {
    return WideSum.IntSum.sum(in.hostArray(), 0, in.length());
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    return WideSum.LongSum.of(wraps).reduce(in.hostArray(), 0, in.length());
  }
}
