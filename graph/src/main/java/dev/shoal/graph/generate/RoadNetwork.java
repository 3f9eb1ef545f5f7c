package dev.shoal.graph.generate;

import dev.shoal.graph.Graph;
import java.util.Locale;

/// A graph whose nodes have coordinates.
///
/// Nothing may be written to the arrays.
public final class RoadNetwork {
  private final Graph graph;
  private final double[] x;
  private final double[] y;

  RoadNetwork(Graph graph, double[] x, double[] y) {
    this.graph = graph;
    this.x = x;
    this.y = y;
  }

  /// The nodes and roads.
  public Graph graph() {
    return graph;
  }

  /// The first coordinate of each node.
  public double[] x() {
    return x;
  }

  /// The second coordinate of each node.
  public double[] y() {
    return y;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "RoadNetwork[%s]", graph);
  }
}
