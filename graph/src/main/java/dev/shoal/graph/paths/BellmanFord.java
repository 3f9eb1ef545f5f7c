package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// Opens every node that has come nearer, in rounds, until none has.
///
/// - **Work:** O(nm) at worst, and as many rounds as the longest of the shortest paths has arcs. On
///   graphs with few rounds it leaves a GPU the most to do at once.
/// - **Source:** Bellman, *On a Routing Problem* (1958); Ford, *Network Flow Theory* (1956); with a
///   queue, as Moore, *The Shortest Path Through a Maze* (1959).
public record BellmanFord() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "bellman-ford";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    double all = Double.POSITIVE_INFINITY;
    return switch (device) {
      case Device.OpenCl openCl -> new OpenClNearFar(openCl, _ -> all, _ -> all);
      case Device.Serial _, Device.Cpu _ ->
          BucketPlan.kernel(this, device, new BucketPlan.Fixed(all), NodeBins.ONE);
    };
  }
}
