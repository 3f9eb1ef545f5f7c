package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Sorts segments on the heap by networks, one segment after the other.
final class NetworkSegments implements SegmentedSortKernel {
  private final SortAlgorithm algorithm;
  private final NetworkSort sort;

  NetworkSegments(WorkerPool workers, SortAlgorithm.ByNetwork algorithm) {
    this.algorithm = algorithm;
    sort = new NetworkSort(workers, algorithm);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder direction) {
    int[] at = offsets.hostArray();
    for (int s = 0; s < at.length - 1; s++) {
      sort.sort(a, at[s], at[s + 1], direction);
    }
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out) {
    throw NetworkSort.keysAlone(algorithm);
  }

  @Override
  public void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out) {
    throw NetworkSort.keysAlone(algorithm);
  }
}
