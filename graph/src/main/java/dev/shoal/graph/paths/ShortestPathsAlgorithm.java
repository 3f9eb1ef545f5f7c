package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.graph.GraphSearch;

/// How shortest paths are found. All give the same distances, to the bit; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [ShortestPaths#with].
public interface ShortestPathsAlgorithm extends GraphSearch {
  /// Returns a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ShortestPathsKernel kernel(Device device);
}
