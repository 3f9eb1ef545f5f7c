package dev.shoal.primitives.search;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Searches on all threads: [CpuIntSearch] and its twins, one for each type.
final class CpuSearch implements SearchKernel {
  private final CpuIntSearch ints;
  private final CpuLongSearch longs;
  private final CpuFloatSearch floats;
  private final CpuDoubleSearch doubles;

  CpuSearch(WorkerPool workers) {
    ints = new CpuIntSearch(workers);
    longs = new CpuLongSearch(workers);
    floats = new CpuFloatSearch(workers);
    doubles = new CpuDoubleSearch(workers);
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
