package dev.shoal.primitives.search;

import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Searches on all threads: [CpuIntSearch] and its twins, one for each type.
final class CpuSearch implements SearchKernel {
  private final CpuIntSearch ints;
  private final CpuLongSearch longs;
  private final CpuFloatSearch floats;
  private final CpuDoubleSearch doubles;

  CpuSearch(Crew crew) {
    ints = new CpuIntSearch(crew);
    longs = new CpuLongSearch(crew);
    floats = new CpuFloatSearch(crew);
    doubles = new CpuDoubleSearch(crew);
  }

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
