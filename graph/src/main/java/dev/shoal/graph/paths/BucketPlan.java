package dev.shoal.graph.paths;

import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;

/// The width of the buckets of a graph.
///
/// @param fixed the width; or 0 for one that the graph suggests, which may be changed
/// @param factor the factor of the suggested width
record BucketPlan(double fixed, double factor) {
  /// The factor for two queues instead of many buckets: each threshold scans all nodes that wait.
  static final double NEAR_FAR = 2;

  /// The factor of a typical weight on a graph with one arc per node.
  private static final double SCALE = 16;

  /// The exponent of the degree by which the width falls. Among d arcs the best is some d times
  /// shorter than the typical one, so distances are shorter than weights where there are many arcs.
  private static final double POWER = 1.5;

  /// The factor of the width for a matrix.
  private static final double MATRIX_SCALE = 16;

  /// Returns the width, more than 0; infinite for one bucket.
  double widthFor(Graph graph) {
    return isAdaptive() ? factor * delta(graph) : fixed;
  }

  /// Returns the width for a matrix. Distances on a complete graph of n nodes are some logarithms
  /// of n times the nth part of the largest weight: a few widths, each of many nodes.
  double widthFor(DenseGraph graph) {
    return isAdaptive() ? MATRIX_SCALE * graph.maxWeight() / Math.max(1, graph.nodes()) : fixed;
  }

  /// Returns whether buckets that prove too wide or too narrow may be changed.
  boolean isAdaptive() {
    return fixed == 0;
  }

  /// Returns the width for many buckets. With these constants it is within a few percent of the
  /// fastest power of two on roads, on roads with weights of a heavy tail, and on Kronecker graphs:
  /// `docs/decisions/0030`.
  static double delta(Graph graph) {
    double degree = (double) graph.arcs() / Math.max(1, graph.nodes());
    double width = SCALE * graph.typicalWeight() / Math.pow(Math.max(1, degree), POWER);
    return width > 0 ? width : 1; // no arcs, or none with a weight above 0
  }
}
