package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// Nodes are kept in buckets of distances, each Δ wide. All nodes of the nearest bucket are
/// expanded at once, repeatedly while some return to it, and then it is finished.
///
/// It lies between Dijkstra's algorithm, where Δ is the smallest weight, and Bellman and Ford's,
/// where it is infinite: a large Δ gives threads more work, and expands more nodes several times.
///
/// - **Work:** O(n + m) on average for random weights and a suitable Δ; O(nm) at worst.
/// - **Threads:** all, if a bucket has enough nodes; one thread expands few nodes, so that a small
///   graph pays for no barrier.
/// - **Source:** Meyer and Sanders, *Δ-stepping: a parallelizable shortest path algorithm* (2003);
///   without their light and heavy arcs, but with bins per thread and with bucket fusion, as in
///   Zhang et al., *Optimizing Ordered Graph Algorithms with GraphIt* (2020).
///
/// @param delta the width of a bucket, more than 0; or 0 to choose it by the weights and the
///   degree, and to change it where buckets hold too many or too few nodes
public record DeltaStepping(double delta) implements ShortestPathsAlgorithm {
  /// Checks the range.
  public DeltaStepping {
    if (!(delta >= 0)) {
      throw new IllegalArgumentException("delta is " + delta + ", must be 0 or more");
    }
  }

  /// Chooses Δ by the graph.
  public DeltaStepping() {
    this(0);
  }

  @Override
  public String title() {
    return "delta-stepping";
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    return HostBuckets.kernel(this, device, new BucketPlan(delta, 1), NodeBins.MANY);
  }
}
