package dev.shoal.graph;

/// What becomes of an arc from a node to itself.
public enum SelfLoops {
  /// It is kept. No shortest path uses it.
  KEEP,
  /// It is left out.
  DROP,
  /// The graph is refused, naming the node.
  REFUSE
}
