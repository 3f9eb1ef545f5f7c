package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.graph.GraphSearch;

/// How a breadth-first search proceeds. All give the same levels; they differ in speed and in what
/// they need.
///
/// Open: a user-defined algorithm plugs in by [BreadthFirst#with].
public interface BreadthFirstAlgorithm extends GraphSearch {
  /// Returns a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  BreadthFirstKernel kernel(Device device);
}
