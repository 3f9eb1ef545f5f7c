package dev.shoal.formats.graph;

import dev.shoal.device.DoubleArray;

/// The positions of the nodes of a graph, in the units of their file.
///
/// @param x the x coordinate of each node
/// @param y the y coordinate of each node
public record NodeCoordinates(DoubleArray x, DoubleArray y) {
  /// Checks the lengths.
  ///
  /// @throws IllegalArgumentException if they differ
  public NodeCoordinates {
    if (x.length() != y.length()) {
      throw new IllegalArgumentException("x has " + x.length() + " elements, y has " + y.length());
    }
  }

  /// Returns positions in these arrays, which are not copied.
  ///
  /// @throws IllegalArgumentException if their lengths differ
  public static NodeCoordinates of(double[] x, double[] y) {
    return new NodeCoordinates(DoubleArray.wrap(x), DoubleArray.wrap(y));
  }

  /// Returns the number of nodes.
  public int length() {
    return x.length();
  }
}
