package dev.shoal.primitives.histogram;

import java.util.Arrays;

/// Bins between given edges.
final class EdgeBins extends Bins {
  private final double[] edges;

  /// @param edges at least two, ascending; they are copied
  EdgeBins(double[] edges) {
    this.edges = edges.clone();
  }

  /// Returns whether the edges are equal to `others`.
  boolean haveEdges(double[] others) {
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
