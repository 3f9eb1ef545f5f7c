package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one running value from left to right.
final class SerialReduce implements ReduceKernel {
  private final SerialIntReduce ints = new SerialIntReduce();
  private final SerialLongReduce longs = new SerialLongReduce();
  private final SerialFloatReduce floats = new SerialFloatReduce();
  private final SerialDoubleReduce doubles = new SerialDoubleReduce();

  @Override
  public long sum(IntArray in) {
    return IntSum.sum(in.hostArray(), 0, in.length());
  }

  @Override
  public long sum(LongArray in, boolean wraps) {
    return LongSum.of(wraps).reduce(in.hostArray(), 0, in.length());
  }

  @Override
  public IntReduce ints() {
    return ints;
  }

  @Override
  public LongReduce longs() {
    return longs;
  }

  @Override
  public FloatReduce floats() {
    return floats;
  }

  @Override
  public DoubleReduce doubles() {
    return doubles;
  }
}
