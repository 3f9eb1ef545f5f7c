package dev.shoal.primitives.histogram;

import java.util.Arrays;

/// Bins between given edges.
final class EdgeBins extends Bins {
  private final double[] edges;

  /// @param edges at least two, which rise; they are copied
  EdgeBins(double[] edges) {
    this.edges = edges.clone();
  }

  /// Whether the edges are these.
  boolean are(double[] others) {
    return Arrays.equals(edges, others);
  }

  @Override
  int count() {
    return edges.length - 1;
  }

  @Override
  double edge(int bin) {
    return edges[bin];
  }
}
