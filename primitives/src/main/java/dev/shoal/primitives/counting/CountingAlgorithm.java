package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How sorted keys are written from their counts, and what that costs in theory.
///
/// A step is what all threads do at once if there is a processor for each; but increments of one
/// counter are sequential. So counting takes as many steps as the most frequent key has
/// occurrences. n is the number of keys, which are below `values`.
///
/// Open: [CountingSort#with] takes a user-defined algorithm too.
public interface CountingAlgorithm extends DeviceAlgorithm {
  /// Makes a kernel, which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  CountingKernel kernel(Device device);

  /// Returns the number of threads at which [#steps] is the whole time.
  long threads(int n, int values);

  /// Returns the number of sequential steps.
  ///
  /// @param mostFrequent the number of occurrences of the most frequent key
  long steps(int n, int values, int mostFrequent);

  /// Returns the number of increments, additions and comparisons of all threads.
  long operations(int n, int values);

  /// Returns whether equal keys keep their order, so that [CountingSort#argsort] is possible.
  default boolean movesPayload() {
    return false;
  }
}
