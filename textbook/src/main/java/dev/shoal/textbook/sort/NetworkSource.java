package dev.shoal.textbook.sort;

import dev.shoal.textbook.network.Network;
import java.util.function.IntFunction;

/// The networks that the kernels of a [NetworkSort] follow.
///
/// @param title the name of the algorithm
/// @param networks makes the network for a number of elements
/// @param usesLocalMemory whether steps of short distance are done in local memory
record NetworkSource(String title, IntFunction<Network> networks, boolean usesLocalMemory) {
  /// Returns the network for `n` elements.
  Network network(int n) {
    return networks.apply(n);
  }

  /// Returns the error of a sort of indices.
  UnsupportedOperationException keysAlone() {
    return new UnsupportedOperationException(
        title + " is not stable and sorts keys alone; indices and payloads need adaptive");
  }
}
