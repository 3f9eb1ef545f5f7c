package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;

/// How wide the buckets of a graph are.
interface BucketPlan {
  /// The width, more than 0; infinite for one bucket.
  double widthFor(Graph graph);

  /// Whether buckets that turn out too wide may become narrower.
  boolean isAdaptive();

  /// Buckets of one width.
  record Fixed(double width) implements BucketPlan {
    @Override
    public double widthFor(Graph graph) {
      return width;
    }

    @Override
    public boolean isAdaptive() {
      return false;
    }
  }

  /// Buckets of a width that the graph suggests.
  ///
  /// @param factor what that is multiplied by
  record Suggested(double factor) implements BucketPlan {
    @Override
    public double widthFor(Graph graph) {
      return factor * delta(graph);
    }

    @Override
    public boolean isAdaptive() {
      return true;
    }
  }

  /// The width `delta`, or if it is 0, `factor` times the one that the graph suggests.
  static BucketPlan of(double delta, double factor) {
    return delta > 0 ? new Fixed(delta) : new Suggested(factor);
  }

  /// What a typical weight is multiplied by on a graph of one arc a node.
  double SCALE = 16;

  /// How fast the width falls with the degree. Among d arcs the best is some d times shorter than
  /// the typical one, so distances are shorter than weights where there are many arcs.
  double POWER = 1.5;

  /// The width for many buckets. With these constants it is within a few percent of the fastest
  /// power of two on roads, on roads with weights of a heavy tail, and on Kronecker graphs:
  /// `docs/decisions/0030`.
  static double delta(Graph graph) {
    double degree = (double) graph.arcs() / Math.max(1, graph.nodes());
    double width = SCALE * TypicalWeight.of(graph) / Math.pow(Math.max(1, degree), POWER);
    return width > 0 ? width : 1; // no arcs, or none with a weight above 0
  }

  /// How much wider two queues have it than many buckets: a threshold costs a look at all that
  /// wait.
  double NEAR_FAR = 2;

  /// The width for two queues.
  static double nearFarDelta(Graph graph) {
    return NEAR_FAR * delta(graph);
  }

  /// The kernel of an algorithm of the host that has such buckets.
  ///
  /// @param ring how many of them have a list each
  static ShortestPathsKernel kernel(
      ShortestPathsAlgorithm algorithm, Device device, BucketPlan plan, int ring) {
    return new HostPaths(
        HostPaths.workers(algorithm, device),
        workers ->
            new HostSearches(
                new IntBucketSearch(workers, plan, ring),
                new LongBucketSearch(workers, plan, ring),
                new FloatBucketSearch(workers, plan, ring),
                new DoubleBucketSearch(workers, plan, ring)));
  }
}
