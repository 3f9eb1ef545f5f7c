package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;

/// The width of the buckets of a graph.
interface BucketPlan {
  /// Returns the width, more than 0; infinite for one bucket.
  double widthFor(Graph graph);

  /// Returns whether buckets that prove too wide may be narrowed.
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
  /// @param factor the factor of that width
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

  /// Returns the width `delta`, or if it is 0, `factor` times the one that the graph suggests.
  static BucketPlan of(double delta, double factor) {
    return delta > 0 ? new Fixed(delta) : new Suggested(factor);
  }

  /// The factor of a typical weight on a graph with one arc per node.
  double SCALE = 16;

  /// The exponent of the degree by which the width falls. Among d arcs the best is some d times
  /// shorter than the typical one, so distances are shorter than weights where there are many arcs.
  double POWER = 1.5;

  /// Returns the width for many buckets. With these constants it is within a few percent of the
  /// fastest power of two on roads, on roads with weights of a heavy tail, and on Kronecker graphs:
  /// `docs/decisions/0030`.
  static double delta(Graph graph) {
    double degree = (double) graph.arcs() / Math.max(1, graph.nodes());
    double width = SCALE * TypicalWeight.of(graph) / Math.pow(Math.max(1, degree), POWER);
    return width > 0 ? width : 1; // no arcs, or none with a weight above 0
  }

  /// The factor of the width for two queues instead of many buckets: each threshold scans all nodes
  /// that wait.
  double NEAR_FAR = 2;

  /// Returns the width for two queues.
  static double nearFarDelta(Graph graph) {
    return NEAR_FAR * delta(graph);
  }
}
