package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// The algorithm of the text: a reduction over all nodes finds the nearest open node, once per
/// settled node. On a [dense graph][dev.shoal.graph.DenseGraph] the same pass relaxes the arcs of
/// the node that was settled last.
///
/// A reduction of n elements takes log₂ n steps with n lanes or threads, and includes the index of
/// the minimum, the lowest of equal ones; after a butterfly reduction all lanes have the result.
///
/// - **Work:** O(n²). On a graph with about n² arcs this equals the cost of reading them; no heap
///   is faster, and the memory access is sequential.
/// - **Threads:** one; one per source for several sources. OpenCL: all, in one launch per node.
/// - **Source:** Boeing, *Using Parallel Reduction to Optimize Dijkstra* (2010); Dijkstra (1959).
public record DijkstraReduction() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "dijkstra-reduction";
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new HostReduction(HostPaths.workers(this, device), false);
      case Device.Cpu _ -> new HostReduction(HostPaths.workers(this, device), true);
      case Device.OpenCl openCl -> new OpenClReduction(openCl);
    };
  }
}
