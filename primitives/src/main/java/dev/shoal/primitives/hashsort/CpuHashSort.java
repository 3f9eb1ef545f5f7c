package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// Hash sorts on all threads: [CpuFloatHashSort] and its twin.
final class CpuHashSort implements HashSortKernel {
  private final CpuFloatHashSort floats;
  private final CpuDoubleHashSort doubles;

  CpuHashSort(Crew crew) {
    floats = new CpuFloatHashSort(crew);
    doubles = new CpuDoubleHashSort(crew);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    if (keys instanceof FloatArray x) {
      floats.sort(x.heap(), buckets);
    } else {
      doubles.sort(((DoubleArray) keys).heap(), buckets);
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    if (keys instanceof FloatArray x) {
      floats.argsort(x.heap(), buckets, out.heap());
    } else {
      doubles.argsort(((DoubleArray) keys).heap(), buckets, out.heap());
    }
  }
}
