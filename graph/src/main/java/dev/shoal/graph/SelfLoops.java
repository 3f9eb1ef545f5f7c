package dev.shoal.graph;

/// What a [GraphBuilder] does with an arc from a node to itself.
public enum SelfLoops {
  /// Keeps it. No shortest path uses it.
  KEEP,
  /// Leaves it out.
  DROP,
  /// Refuses the list, naming the arc.
  REFUSE
}
