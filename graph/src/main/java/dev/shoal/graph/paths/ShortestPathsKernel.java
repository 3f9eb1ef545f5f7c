package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;

/// What a device supplies for an algorithm. Arguments are checked already: the graph lives where
/// the kernel works, and the source and the targets are nodes.
///
/// For one thread at a time; [ShortestPaths] leases one to each call.
public interface ShortestPathsKernel {
  /// The distance of each node, as [ShortestPaths#distances(Graph, PathQuery)] promises it: a new
  /// array in the memory of the graph.
  Array<?> distances(Graph graph, PathQuery query);

  /// The same for a matrix; unless a kernel knows better, its arcs are copied to rows first.
  default Array<?> distances(DenseGraph graph, PathQuery query) {
    return distances(graph.toGraph(), query);
  }

  /// The distances from each of `sources` on its own, one array after the other.
  default Array<?>[] distancesFromEach(Graph graph, int[] sources) {
    Array<?>[] distances = new Array<?>[sources.length];
    for (int i = 0; i < sources.length; i++) {
      distances[i] = distances(graph, PathQuery.from(sources[i]));
    }
    return distances;
  }
}
