package dev.shoal.formats;

import dev.shoal.device.Array;
import java.util.List;
import java.util.Optional;

/// The content of a graph file: a list of edges or compressed rows. Nodes are numbered from 0.
public sealed interface GraphData permits EdgeList, CsrArrays {
  /// The ids of the nodes in the file.
  NodeIds ids();

  /// The number of nodes.
  default int nodeCount() {
    return ids().size();
  }

  /// The number of edges that are stored.
  int edgeCount();

  /// Whether each edge leads one way only, according to the file.
  boolean isDirected();

  /// The weights of the edges, in their order: an `IntArray`, a `DoubleArray`, or, from a binary
  /// file only, a `FloatArray`. They may be negative.
  Optional<Array<?>> weights();

  /// The positions of the nodes.
  Optional<NodeCoordinates> coordinates();

  /// Decisions of the reader and parts of the file that it did not read, a line for each.
  List<String> notes();

  /// The same graph, directed or undirected.
  GraphData withDirected(boolean isDirected);

  /// The same graph with the positions of its nodes.
  ///
  /// @throws IllegalArgumentException if there are not as many as nodes
  GraphData withCoordinates(NodeCoordinates coordinates);
}
