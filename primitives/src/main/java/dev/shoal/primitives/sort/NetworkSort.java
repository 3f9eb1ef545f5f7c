package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Sorts by a network.
final class NetworkSort extends RisingSort {
  private final SortAlgorithm.ByNetwork algorithm;

  NetworkSort(WorkerPool workers, SortAlgorithm.ByNetwork algorithm) {
    super(workers, new IntNetworkSort(workers, algorithm), new LongNetworkSort(workers, algorithm));
    this.algorithm = algorithm;
  }

  @Override
  public void argsort(Array<?> keys, SortOrder direction, IntArray out) {
    throw keysAlone(algorithm);
  }

  /// The error of a sort of places.
  static UnsupportedOperationException keysAlone(SortAlgorithm algorithm) {
    return new UnsupportedOperationException(
        algorithm.title() + " is not stable and sorts keys alone; places need adaptive");
  }
}
