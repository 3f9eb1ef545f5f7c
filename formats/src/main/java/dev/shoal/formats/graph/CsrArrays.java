package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import java.util.Arrays;
import java.util.Objects;

/// A graph in compressed sparse rows: node `v` has the edges `e` with `offsets()[v] <= e <
/// offsets()[v + 1]`, and edge `e` leads to node `heads()[e]`.
///
/// In an undirected graph each edge is stored in the rows of both its nodes. This is not checked.
public final class CsrArrays extends GraphData {
  private final int[] offsets;
  private final int[] heads;

  private CsrArrays(int[] offsets, int[] heads, GraphAttributes attributes) {
    super(attributes);
    this.offsets = offsets;
    this.heads = heads;
  }

  /// Returns a directed graph without weights and coordinates. The arrays are not copied.
  ///
  /// @param offsets where the edges of each node begin, and where the last end: n + 1 of them
  /// @param heads the node that each edge leads to
  /// @throws IllegalArgumentException if there is not one offset more than nodes, or the last is
  ///   not the number of heads; the other values are not checked
  public static CsrArrays of(NodeIds ids, int[] offsets, int[] heads) {
    if (offsets.length - 1 != ids.size()) {
      throw new IllegalArgumentException(
          offsets.length + " offsets for " + ids.size() + " nodes, must be one more");
    }
    if (offsets[ids.size()] != heads.length) {
      throw new IllegalArgumentException(
          "the last offset is " + offsets[ids.size()] + ", there are " + heads.length + " heads");
    }
    return new CsrArrays(offsets, heads, new GraphAttributes(ids, true));
  }

  /// Returns where the edges of each node begin, and where the last end: the array itself, no copy.
  public int[] offsets() {
    return offsets;
  }

  /// Returns the node that each edge leads to: the array itself, no copy.
  public int[] heads() {
    return heads;
  }

  @Override
  public int edgeCount() {
    return heads.length;
  }

  @Override
  public CsrArrays withDirected(boolean isDirected) {
    return with(attributes.withDirected(isDirected));
  }

  @Override
  public CsrArrays withCoordinates(NodeCoordinates coordinates) {
    return with(attributes.withCoordinates(Objects.requireNonNull(coordinates, "coordinates")));
  }

  /// Returns the same rows with these weights, an `IntArray`, `FloatArray` or `DoubleArray`.
  ///
  /// @throws IllegalArgumentException if they are longs, or not as many as edges
  public CsrArrays withWeights(Array<?> weights) {
    Objects.requireNonNull(weights, "weights");
    return with(attributes.withWeights(weights, edgeCount()));
  }

  private CsrArrays with(GraphAttributes changed) {
    return new CsrArrays(offsets, heads, changed);
  }

  /// Returns all stored edges, row by row, as a directed list: an undirected edge is stored in two
  /// rows and appears in both directions.
  ///
  /// @throws IllegalArgumentException if the rows are not those of a graph
  public EdgeList toEdges() {
    int[] from = new int[heads.length];
    for (int node = 0; node + 1 < offsets.length; node++) {
      Arrays.fill(from, offsets[node], offsets[node + 1], node);
    }
    EdgeList edges = EdgeList.of(ids(), from, heads);
    edges = weights().isPresent() ? edges.withWeights(attributes.weights()) : edges;
    return coordinates().isPresent() ? edges.withCoordinates(attributes.coordinates()) : edges;
  }
}
