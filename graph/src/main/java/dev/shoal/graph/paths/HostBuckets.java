package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;

/// The kernels of the host that keep nodes in buckets of distances.
final class HostBuckets {
  private HostBuckets() {}

  /// Returns the kernel of an algorithm.
  ///
  /// @param ring the number of buckets with a list of their own
  static ShortestPathsKernel kernel(
      ShortestPathsAlgorithm algorithm, Device device, BucketPlan plan, int ring) {
    return new HostPaths(
        HostPaths.workers(algorithm, device),
        workers ->
            new PerType<>(
                new IntHostPaths(new IntBucketSearch(workers, plan, ring)),
                new LongHostPaths(new LongBucketSearch(workers, plan, ring)),
                new FloatHostPaths(new FloatBucketSearch(workers, plan, ring)),
                new DoubleHostPaths(new DoubleBucketSearch(workers, plan, ring))));
  }
}
