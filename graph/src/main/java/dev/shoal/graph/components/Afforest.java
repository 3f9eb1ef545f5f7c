package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// Follows the first arcs of each node, finds the largest tree by a sample, and then follows all
/// other arcs of the nodes that are not in it.
///
/// Nodes of the largest tree can be skipped because their neighbours have arcs to them. So this
/// needs the arcs into each node, as in an undirected graph or one [with its
/// transpose][dev.shoal.graph.Graph#withTranspose]; in another directed graph all arcs are
/// followed.
///
/// - **Work:** on graphs with one large component near O(n), however many arcs there are.
/// - **Source:** Sutton, Ben-Nun and Barak, *Optimizing Parallel Graph Connectivity Computation via
///   Subgraph Sampling* (2018).
///
/// @param arcs the number of arcs of each node that are followed first, 1 or more
public record Afforest(int arcs) implements ComponentsAlgorithm {
  /// Checks the range.
  public Afforest {
    if (arcs < 1) {
      throw new IllegalArgumentException("arcs is " + arcs + ", must be 1 or more");
    }
  }

  /// With the number of the source, 2.
  public Afforest() {
    this(2);
  }

  @Override
  public String title() {
    return "afforest";
  }

  @Override
  public ComponentsKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new CpuComponents(Device.cpu(1), arcs);
      case Device.Cpu cpu -> new CpuComponents(cpu, arcs);
      case Device.OpenCl openCl -> new OpenClComponents(openCl, arcs);
    };
  }
}
