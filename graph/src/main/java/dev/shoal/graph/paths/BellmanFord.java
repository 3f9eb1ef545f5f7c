package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// Expands every node whose distance has decreased, in rounds, until none has.
///
/// - **Work:** O(nm) at worst, in as many rounds as the longest shortest path has arcs. On graphs
///   with few rounds it has the maximum parallelism for a GPU.
/// - **Source:** Bellman, *On a Routing Problem* (1958); Ford, *Network Flow Theory* (1956); with a
///   queue, as Moore, *The Shortest Path Through a Maze* (1959).
public record BellmanFord() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "bellman-ford";
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    BucketPlan plan = new BucketPlan(Double.POSITIVE_INFINITY, 1);
    return switch (device) {
      case Device.OpenCl openCl -> new OpenClNearFar(openCl, plan);
      case Device.Serial _, Device.Cpu _ -> HostBuckets.kernel(this, device, plan, NodeBins.ONE);
    };
  }
}
