package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// Trees of nodes, of which each arc merges two: the higher root becomes a child of the lower.
///
/// - **Work:** near O(n + m); every arc is followed, of an undirected graph every edge once.
/// - **Threads:** all, or one for a small graph.
/// - **Source:** on one thread Rem's algorithm, in Dijkstra, *A Discipline of Programming* (1976),
///   which Patwary, Blair and Manne found the fastest, *Experiments on Union-Find Algorithms*
///   (2010); on several, and on OpenCL, an atomic operation hooks roots.
public record UnionFind() implements ComponentsAlgorithm {
  @Override
  public String title() {
    return "union-find";
  }

  @Override
  public ComponentsKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialComponents();
      case Device.Cpu cpu -> new CpuComponents(cpu, 0);
      case Device.OpenCl openCl -> new OpenClComponents(openCl, 0);
    };
  }
}
