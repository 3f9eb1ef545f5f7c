package dev.shoal.graph.components;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;

/// What a device supplies for an algorithm. The graph lives where the kernel works.
///
/// For one thread at a time; [Components] leases one to each call.
public interface ComponentsKernel {
  /// The lowest node of each node's component: a new array in the memory of the device.
  IntArray lowestNodes(Graph graph);
}
