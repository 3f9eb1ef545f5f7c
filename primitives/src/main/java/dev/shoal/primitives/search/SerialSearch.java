package dev.shoal.primitives.search;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one needle after the other.
final class SerialSearch implements SearchKernel {
  private final SerialIntSearch ints = new SerialIntSearch();
  private final SerialLongSearch longs = new SerialLongSearch();
  private final SerialFloatSearch floats = new SerialFloatSearch();
  private final SerialDoubleSearch doubles = new SerialDoubleSearch();

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
