package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;

/// Hash sorts of host arrays, by a kernel for each element type.
///
/// @param floats sorts floats
/// @param doubles sorts doubles
record HostHashSort(HashSortKernel floats, HashSortKernel doubles) implements HashSortKernel {
  private HashSortKernel of(Array<?> keys) {
    return keys instanceof FloatArray ? floats : doubles;
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    of(keys).sort(keys, buckets);
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    of(keys).argsort(keys, buckets, out);
  }
}
