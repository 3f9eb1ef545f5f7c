package dev.shoal.graph.paths;

import dev.shoal.device.Device;

/// Two queues: nodes below a threshold are opened, round after round; those beyond it wait. When
/// none is near, the threshold rises by Δ, and those that wait are looked through.
///
/// What [DeltaStepping] does with many buckets, with as little bookkeeping as a GPU likes.
///
/// - **Work:** as [DeltaStepping], and a look at each waiting node for each threshold.
/// - **Source:** Davidson, Baxter, Garland and Owens, *Work-Efficient Parallel GPU Methods for
///   Single-Source Shortest Paths* (2014).
///
/// @param delta how far the threshold rises, more than 0; or 0 to choose it by the weights and the
///   degree, and to increase it if most of the work is to look at waiting nodes
public record NearFar(double delta) implements ShortestPathsAlgorithm {
  /// Checks the range.
  public NearFar {
    if (!(delta >= 0)) {
      throw new IllegalArgumentException("delta is " + delta + ", must be 0 or more");
    }
  }

  /// Δ chosen by the graph.
  public NearFar() {
    this(0);
  }

  @Override
  public String title() {
    return "near-far";
  }

  @Override
  public ShortestPathsKernel kernel(Device device) {
    BucketPlan plan = new BucketPlan(delta, BucketPlan.NEAR_FAR);
    return switch (device) {
      case Device.OpenCl openCl -> new OpenClNearFar(openCl, plan);
      case Device.Serial _, Device.Cpu _ -> HostBuckets.kernel(this, device, plan, NodeBins.ONE);
    };
  }
}
