package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.graph.Graph;

/// A search on the host for weights of one type.
interface TypedPaths {
  /// Returns the distance of each node, or null if one does not fit in the type.
  Array<?> distances(Graph graph, Array<?> weights, PathQuery query);
}
