package dev.shoal.primitives.merge;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one step after the other.
final class SerialMerge implements MergeKernel {
  private final SerialIntMerge ints = new SerialIntMerge();
  private final SerialLongMerge longs = new SerialLongMerge();
  private final SerialFloatMerge floats = new SerialFloatMerge();
  private final SerialDoubleMerge doubles = new SerialDoubleMerge();

  @Override
  public Typed<IntArray> ints() {
    return ints;
  }

  @Override
  public Typed<LongArray> longs() {
    return longs;
  }

  @Override
  public Typed<FloatArray> floats() {
    return floats;
  }

  @Override
  public Typed<DoubleArray> doubles() {
    return doubles;
  }
}
