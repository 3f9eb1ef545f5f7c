package dev.shoal.textbook.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.SegmentedSortKernel;
import dev.shoal.primitives.sort.SortOrder;

/// Sorts segments of host arrays by networks, one segment after the other.
final class CpuNetworkSegments implements SegmentedSortKernel {
  private final NetworkSource source;
  private final CpuNetworkSort sort;

  CpuNetworkSegments(WorkerPool workers, NetworkSource source, NetworkTuning tuning) {
    this.source = source;
    sort = new CpuNetworkSort(workers, source, tuning);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    int[] at = offsets.hostArray();
    for (int s = 0; s < at.length - 1; s++) {
      sort.sort(a, at[s], at[s + 1], order);
    }
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    throw source.keysAlone();
  }

  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    throw source.keysAlone();
  }
}
