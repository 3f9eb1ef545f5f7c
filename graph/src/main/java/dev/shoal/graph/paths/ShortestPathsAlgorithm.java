package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How shortest paths are found. All give the same distances, to the bit; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [ShortestPaths#with].
public interface ShortestPathsAlgorithm {
  /// The name on a command line, such as `delta-stepping`.
  String title();

  /// Returns whether `device` has it.
  boolean runsOn(Device device);

  /// Returns why it cannot search `graph`, and the remedy; an empty text if it can.
  default String refusal(Graph graph) {
    return "";
  }

  /// Checks that it can search `graph`.
  ///
  /// @throws UnsupportedOperationException if it cannot, with its [#refusal]
  default void requireSearchable(Graph graph) {
    String refusal = refusal(graph);
    if (!refusal.isEmpty()) {
      throw new UnsupportedOperationException(refusal);
    }
  }

  /// Returns a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ShortestPathsKernel kernel(Device device);
}
