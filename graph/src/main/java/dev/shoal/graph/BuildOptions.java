package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.util.Objects;

/// The options of a [Graph.Builder].
record BuildOptions(
    int nodes, boolean isDirected, Duplicates duplicates, SelfLoops selfLoops, Device.Cpu device) {
  /// The offsets, one more than the nodes, must fit in an array.
  private static final int MAX_NODES = Array.MAX_LENGTH - 1;

  BuildOptions {
    if (nodes < 0 || nodes > MAX_NODES) {
      throw new IllegalArgumentException("nodes is " + nodes + ", must be 0 … " + MAX_NODES);
    }
    Objects.requireNonNull(duplicates, "duplicates");
    Objects.requireNonNull(selfLoops, "selfLoops");
    Objects.requireNonNull(device, "device");
  }
}
