package dev.shoal.graph.traversal;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;

/// What a device supplies for an algorithm. Arguments are checked already: the graph lives where
/// the kernel works, the algorithm can search it, and sources and targets are nodes.
///
/// For one thread at a time; [BreadthFirst] leases one to each call.
public interface BreadthFirstKernel {
  /// The level of each node, as [BreadthFirst#levels] promises it: a new array in the memory of the
  /// graph.
  IntArray levels(Graph graph, BreadthFirstQuery query);
}
