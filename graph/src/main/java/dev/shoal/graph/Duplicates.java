package dev.shoal.graph;

/// What becomes of several arcs from one node to the same other node.
public enum Duplicates {
  /// All are kept, in the order of the input.
  KEEP,
  /// The one with the smallest weight is kept; without weights, one of them.
  MINIMUM,
  /// The graph is refused, naming the nodes.
  REFUSE
}
