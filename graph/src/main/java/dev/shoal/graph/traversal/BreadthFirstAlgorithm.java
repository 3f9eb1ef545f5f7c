package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How a breadth-first search proceeds. All give the same levels; they differ in speed and in what
/// they need.
///
/// Open: a user-defined algorithm plugs in by [BreadthFirst#with].
public interface BreadthFirstAlgorithm {
  /// The name on a command line, such as `top-down`.
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
  BreadthFirstKernel kernel(Device device);
}
