package dev.shoal.graph;

/// The policy of a [Graph.Builder] for several arcs from one node to the same other node.
public enum Duplicates {
  /// Keeps them all, in order of weight.
  KEEP,
  /// Keeps the one with the smallest weight; without weights, one of them.
  MINIMUM,
  /// Refuses the list, naming the nodes.
  REFUSE
}
