package dev.shoal.graph;

/// The policy of a [Graph.Builder] for an arc from a node to itself.
public enum SelfLoops {
  /// Keeps it. No shortest path uses it.
  KEEP,
  /// Drops it.
  DROP,
  /// Refuses the list, naming the arc.
  REFUSE
}
