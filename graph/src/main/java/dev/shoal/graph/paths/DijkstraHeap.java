package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;

/// Dijkstra's algorithm with a heap: settles one node after the other, the nearest first.
///
/// - **Work:** O(m log n). Each node is in the heap once; its key decreases in place.
/// - **Threads:** one; one per source for several sources.
/// - **Source:** Dijkstra, *A Note on Two Problems in Connexion with Graphs* (1959); Johnson,
///   *Priority Queues with Update and Finding Minimum Spanning Trees* (1975), for heaps of more
///   than two children.
public record DijkstraHeap() implements ShortestPathsAlgorithm {
  @Override
  public String title() {
    return "dijkstra-heap";
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    return new HostPaths(
        HostPaths.workers(this, device),
        _ ->
            new PerType<>(
                new IntHostPaths(new IntHeapSearch()),
                new LongHostPaths(new LongHeapSearch()),
                new FloatHostPaths(new FloatHeapSearch()),
                new DoubleHostPaths(new DoubleHeapSearch())));
  }
}
