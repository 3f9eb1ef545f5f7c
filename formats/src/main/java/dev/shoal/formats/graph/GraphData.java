package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import java.util.List;
import java.util.Optional;

/// The content of a graph file: a list of edges or compressed rows. Nodes are numbered from 0.
public sealed interface GraphData permits EdgeList, CsrArrays {
  /// Returns the ids of the nodes in the file.
  NodeIds ids();

  /// Returns the number of nodes.
  default int nodeCount() {
    return ids().size();
  }

  /// Returns the number of edges that are stored.
  int edgeCount();

  /// Returns whether the graph is directed, according to the file.
  boolean isDirected();

  /// Returns the weights of the edges, in their order: an `IntArray`, a `DoubleArray`, or, from a
  /// binary file only, a `FloatArray`. They may be negative.
  Optional<Array<?>> weights();

  /// Returns the positions of the nodes.
  Optional<NodeCoordinates> coordinates();

  /// Returns the decisions of the reader and the parts of the file that it did not read, a line for
  /// each.
  List<String> notes();

  /// Returns the same graph, directed or undirected.
  GraphData withDirected(boolean isDirected);

  /// Returns the same graph with the positions of its nodes.
  ///
  /// @throws IllegalArgumentException if there are not as many as nodes
  GraphData withCoordinates(NodeCoordinates coordinates);
}
