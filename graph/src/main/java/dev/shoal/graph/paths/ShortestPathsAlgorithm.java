package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How shortest paths are found. All give the same distances, to the bit; they differ in speed and
/// memory.
///
/// Open: an algorithm of your own plugs in by [ShortestPaths#with].
public interface ShortestPathsAlgorithm {
  /// The name on a command line, such as `delta-stepping`.
  String title();

  /// Whether `device` has it.
  boolean runsOn(Device device);

  /// Why it cannot search `graph`, and what can be done about it; empty if it can search it.
  default String refusal(Graph graph) {
    return "";
  }

  /// A kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ShortestPathsKernel kernel(Device device);
}
