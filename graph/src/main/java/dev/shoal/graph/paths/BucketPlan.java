package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How wide the buckets of a graph are.
@FunctionalInterface
interface BucketPlan {
  /// The width, more than 0; infinite for one bucket.
  double widthFor(Graph graph);

  /// What the mean weight is multiplied by on a graph of one arc a node.
  double SCALE = 12;

  /// How fast the width falls with the degree. Among d arcs the best is some d times shorter than
  /// the mean, so distances are shorter than weights where there are many arcs.
  double POWER = 1.5;

  /// The width for many buckets. With these constants it is within a few percent of the fastest
  /// power of two on roads (3 × the mean weight), on roads with weights of a heavy tail (4 ×), and
  /// on Kronecker graphs of 30 arcs a node (mean / 13): `docs/decisions/0030`.
  static double delta(Graph graph) {
    double degree = (double) graph.arcs() / Math.max(1, graph.nodes());
    double width = SCALE * graph.meanWeight() / Math.pow(Math.max(1, degree), POWER);
    return width > 0 ? width : 1; // no arcs, or none with a weight above 0
  }

  /// The width for two queues: a threshold costs a look at all that wait, so there are fewer.
  static double nearFarDelta(Graph graph) {
    return 2 * delta(graph);
  }

  /// The kernel of an algorithm of the host that has such buckets.
  ///
  /// @param ring how many of them have a list each
  static ShortestPathsKernel kernel(
      ShortestPathsAlgorithm algorithm, Device device, BucketPlan plan, int ring) {
    return new HostPaths(
        HostPaths.crew(algorithm, device),
        crew ->
            new HostSearches(
                new IntBucketSearch(crew, plan, ring),
                new LongBucketSearch(crew, plan, ring),
                new FloatBucketSearch(crew, plan, ring),
                new DoubleBucketSearch(crew, plan, ring)));
  }
}
