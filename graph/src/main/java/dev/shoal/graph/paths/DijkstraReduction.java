package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// The text's algorithm: the nearest open node is found by a reduction over all nodes, once for
/// each that is settled. On a [dense graph][dev.shoal.graph.DenseGraph] the same pass tries the
/// arcs of the node that was settled last.
///
/// A reduction of n elements takes log₂ n steps where there are as many lanes or threads, and
/// carries the index of the minimum with it, the lowest of equal ones; what each lane needs next,
/// all lanes have after a butterfly.
///
/// - **Work:** O(n²). On a graph with about n² arcs that is what reading them takes; no heap can do
///   better, and it reads in order.
/// - **Threads:** one; several sources have a thread each. OpenCL: all, a launch for each node.
/// - **Source:** Boeing, *Using Parallel Reduction to Optimize Dijkstra* (2010); Dijkstra (1959).
public record DijkstraReduction() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "dijkstra-reduction";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
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
