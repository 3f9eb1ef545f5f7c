package dev.shoal.graph.traversal;

import dev.shoal.device.Device;

/// Follows the arcs of all nodes of a level; the nodes that are reached for the first time are the
/// next one.
///
/// - **Work:** O(n + m): each arc of a node that is reached is followed once.
/// - **Threads:** all, at a level that is large enough; smaller ones stay with one thread, so that
///   a small graph or a long road pays for no barrier.
/// - **Source:** Moore, *The Shortest Path Through a Maze* (1959).
public record TopDown() implements BreadthFirstAlgorithm {
  @Override
  public String title() {
    return "top-down";
  }

  @Override
  public BreadthFirstKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialBreadthFirst();
      case Device.Cpu cpu -> new CpuBreadthFirst(cpu, Turns.NEVER);
      case Device.OpenCl openCl -> new OpenClBreadthFirst(openCl, Turns.NEVER);
    };
  }
}
