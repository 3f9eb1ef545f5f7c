package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// Looks at the first arcs of each node, finds the tree that is the largest by a sample, and then
/// looks at all other arcs of the nodes that are not in it.
///
/// Nodes of the largest tree are left out because what they are connected to has an arc from the
/// other side. So this needs the arcs into each node, as an undirected graph has them or one [with
/// its transpose][dev.shoal.graph.Graph#withTranspose]; of another directed graph all arcs are
/// looked at.
///
/// - **Work:** on graphs with one large component near O(n), however many arcs there are.
/// - **Source:** Sutton, Ben-Nun and Barak, *Optimizing Parallel Graph Connectivity Computation via
///   Subgraph Sampling* (2018).
///
/// @param arcs how many arcs of each node are looked at first, 1 or more
public record Afforest(int arcs) implements ComponentsAlgorithm {
  /// Checks the range.
  public Afforest {
    if (arcs < 1) {
      throw new IllegalArgumentException("arcs is " + arcs + ", must be 1 or more");
    }
  }

  /// With the source's number, 2.
  public Afforest() {
    this(2);
  }

  @Override
  public String title() {
    return "afforest";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ComponentsKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new CpuComponents(Device.cpu(1).workers(), arcs);
      case Device.Cpu cpu -> new CpuComponents(cpu.workers(), arcs);
      case Device.OpenCl openCl -> new OpenClComponents(openCl, arcs);
    };
  }
}
