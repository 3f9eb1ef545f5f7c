package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import java.util.List;
import java.util.Objects;

/// The edges of a graph in the order of a file: edge `e` leads from node `from()[e]` to node
/// `to()[e]`, both counted from 0.
///
/// An undirected edge is listed once. Loops and repeated edges are kept as they are.
public final class EdgeList extends GraphData {
  private final int[] from;
  private final int[] to;

  private EdgeList(int[] from, int[] to, GraphAttributes attributes) {
    super(attributes);
    this.from = from;
    this.to = to;
  }

  /// Returns a list whose nodes are known to be in range.
  ///
  /// @param weights null if there are none
  static EdgeList ofRead(NodeIds ids, int[] from, int[] to, Array<?> weights, boolean isDirected) {
    var attributes = new GraphAttributes(ids, isDirected).withWeights(weights, from.length);
    return new EdgeList(from, to, attributes);
  }

  /// Returns a directed graph without weights and coordinates. The arrays are not copied.
  ///
  /// @param ids the ids of all nodes, with and without edges
  /// @throws IllegalArgumentException if the arrays differ in length, or an edge has a node out of
  ///   range
  public static EdgeList of(NodeIds ids, int[] from, int[] to) {
    if (from.length != to.length) {
      throw new IllegalArgumentException("from has " + from.length + " nodes, to has " + to.length);
    }
    for (int edge = 0; edge < from.length; edge++) {
      requireNode(ids, edge, from[edge]);
      requireNode(ids, edge, to[edge]);
    }
    return new EdgeList(from, to, new GraphAttributes(ids, true));
  }

  private static void requireNode(NodeIds ids, int edge, int node) {
    if (node < 0 || node >= ids.size()) {
      throw new IllegalArgumentException(
          "edge " + edge + " has the node " + node + ", must be from 0 to " + (ids.size() - 1));
    }
  }

  /// Returns the first node of each edge: the array itself, no copy.
  public int[] from() {
    return from;
  }

  /// Returns the second node of each edge: the array itself, no copy.
  public int[] to() {
    return to;
  }

  @Override
  public int edgeCount() {
    return from.length;
  }

  /// Returns the index of the node with a numeric id.
  ///
  /// @throws IllegalArgumentException if there is none
  public int node(long id) {
    return ids().index(id);
  }

  /// Returns the index of the node with an id given as text.
  ///
  /// @throws IllegalArgumentException if there is none
  public int node(String id) {
    return ids().index(id);
  }

  /// Returns the id of a node in the file.
  public String id(int node) {
    return ids().id(node);
  }

  @Override
  public EdgeList withDirected(boolean isDirected) {
    return with(attributes.withDirected(isDirected));
  }

  @Override
  public EdgeList withCoordinates(NodeCoordinates coordinates) {
    return with(attributes.withCoordinates(Objects.requireNonNull(coordinates, "coordinates")));
  }

  /// Returns the same edges with these weights, an `IntArray`, `FloatArray` or `DoubleArray`.
  ///
  /// @throws IllegalArgumentException if they are longs, or not as many as edges
  public EdgeList withWeights(Array<?> weights) {
    Objects.requireNonNull(weights, "weights");
    return with(attributes.withWeights(weights, edgeCount()));
  }

  /// Returns the same edges between nodes with other ids.
  ///
  /// @throws IllegalArgumentException if there are not as many as nodes
  public EdgeList withIds(NodeIds ids) {
    return with(attributes.withIds(ids));
  }

  EdgeList withNotes(List<String> notes) {
    return with(attributes.withNotes(notes));
  }

  private EdgeList with(GraphAttributes changed) {
    return new EdgeList(from, to, changed);
  }
}
