package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Hash sorts on all threads: [CpuFloatHashSort] and its twin.
final class CpuHashSort implements HashSortKernel {
  private final CpuFloatHashSort floats;
  private final CpuDoubleHashSort doubles;

  CpuHashSort(WorkerPool workers) {
    floats = new CpuFloatHashSort(workers);
    doubles = new CpuDoubleHashSort(workers);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    if (keys instanceof FloatArray x) {
      floats.sort(x.hostArray(), buckets);
    } else {
      doubles.sort(((DoubleArray) keys).hostArray(), buckets);
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    if (keys instanceof FloatArray x) {
      floats.argsort(x.hostArray(), buckets, out.hostArray());
    } else {
      doubles.argsort(((DoubleArray) keys).hostArray(), buckets, out.hostArray());
    }
  }
}
