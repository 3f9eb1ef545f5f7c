package dev.shoal.graph.paths;

/// The arcs of one type of distances whose weight is the difference of the distances at their ends.
interface TightArcs {
  /// A node whose parent is not known yet; larger than any node.
  int UNKNOWN = Integer.MAX_VALUE;

  /// Offers each of the nodes `from` (inclusive) to `to` (exclusive) as a parent to the heads of
  /// its tight arcs of positive weight.
  void offerFarther(int from, int to, int[] parents);

  /// Offers `node` as a parent to nodes at the same distance that have none in `parents`; appends
  /// those that receive their first offer to `found`.
  ///
  /// @param offers the lowest node that was offered to each
  /// @return the new length of `found`
  int offerEqual(int node, int[] parents, int[] offers, int[] found, int count);

  /// Returns whether a node was reached.
  boolean isReached(int node);
}
