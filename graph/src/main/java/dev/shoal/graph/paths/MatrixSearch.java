package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.graph.DenseGraph;

/// A search of a matrix on the host for weights of one type.
interface MatrixSearch {
  /// Returns the distance of each node, or null if one does not fit in the type.
  Array<?> distances(DenseGraph graph, Array<?> weights, PathQuery query);
}
