package dev.shoal.primitives.merge;

import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Merges on all threads: [CpuIntMerge] and its twins, one for each type.
final class CpuMerge implements MergeKernel {
  private final CpuIntMerge ints;
  private final CpuLongMerge longs;
  private final CpuFloatMerge floats;
  private final CpuDoubleMerge doubles;

  CpuMerge(Crew crew) {
    ints = new CpuIntMerge(crew);
    longs = new CpuLongMerge(crew);
    floats = new CpuFloatMerge(crew);
    doubles = new CpuDoubleMerge(crew);
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
