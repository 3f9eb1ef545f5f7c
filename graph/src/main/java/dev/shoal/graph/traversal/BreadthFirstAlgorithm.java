package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How a breadth-first search proceeds. All give the same levels; they differ in speed and in what
/// they need.
///
/// Open: an algorithm of your own plugs in by [BreadthFirst#with].
public interface BreadthFirstAlgorithm {
  /// The name on a command line, such as `top-down`.
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
  BreadthFirstKernel kernel(Device device);
}
