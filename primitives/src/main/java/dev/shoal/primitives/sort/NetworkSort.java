package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;

/// Sorts by a network.
final class NetworkSort extends RisingSort {
  private final SortAlgorithm.ByNetwork algorithm;

  NetworkSort(Crew crew, SortAlgorithm.ByNetwork algorithm) {
    super(crew, new IntNetworkSort(crew, algorithm), new LongNetworkSort(crew, algorithm));
    this.algorithm = algorithm;
  }

  @Override
  public void argsort(Array<?> keys, Direction direction, IntArray out) {
    throw keysAlone(algorithm);
  }

  /// The error of a sort of places.
  static UnsupportedOperationException keysAlone(SortAlgorithm algorithm) {
    return new UnsupportedOperationException(
        algorithm.title() + " is not stable and sorts keys alone; places need adaptive");
  }
}
