package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import java.util.List;
import java.util.Optional;

/// The content of a graph file: a list of edges or compressed rows. Nodes are numbered from 0.
public abstract sealed class GraphData permits EdgeList, CsrArrays {
  /// All but the edges.
  final GraphAttributes attributes;

  GraphData(GraphAttributes attributes) {
    this.attributes = attributes;
  }

  /// Returns the ids of the nodes in the file.
  public final NodeIds ids() {
    return attributes.ids();
  }

  /// Returns the number of nodes.
  public final int nodeCount() {
    return ids().size();
  }

  /// Returns the number of edges that are stored.
  public abstract int edgeCount();

  /// Returns whether the graph is directed, according to the file.
  public final boolean isDirected() {
    return attributes.isDirected();
  }

  /// Returns the weights of the edges, in their order: an `IntArray`, a `DoubleArray`, or, from a
  /// binary file only, a `FloatArray`. They may be negative.
  public final Optional<Array<?>> weights() {
    return Optional.ofNullable(attributes.weights());
  }

  /// Returns the positions of the nodes.
  public final Optional<NodeCoordinates> coordinates() {
    return Optional.ofNullable(attributes.coordinates());
  }

  /// Returns the decisions of the reader and the parts of the file that it did not read, a line for
  /// each.
  public final List<String> notes() {
    return attributes.notes();
  }

  /// Returns the same graph, directed or undirected.
  public abstract GraphData withDirected(boolean isDirected);

  /// Returns the same graph with the positions of its nodes.
  ///
  /// @throws IllegalArgumentException if there are not as many as nodes
  public abstract GraphData withCoordinates(NodeCoordinates coordinates);
}
