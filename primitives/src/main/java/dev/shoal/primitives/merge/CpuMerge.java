package dev.shoal.primitives.merge;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Merges on all threads: [CpuIntMerge] and its twins, one for each type.
final class CpuMerge implements MergeKernel {
  private final CpuIntMerge ints;
  private final CpuLongMerge longs;
  private final CpuFloatMerge floats;
  private final CpuDoubleMerge doubles;

  CpuMerge(WorkerPool workers) {
    ints = new CpuIntMerge(workers);
    longs = new CpuLongMerge(workers);
    floats = new CpuFloatMerge(workers);
    doubles = new CpuDoubleMerge(workers);
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
