package dev.shoal.graph.traversal;

/// When a search turns bottom-up, and back to top-down.
///
/// @param alpha see [DirectionOptimising]; 0 if it never turns
/// @param beta see [DirectionOptimising]
record Turns(int alpha, int beta) {
  /// A search that stays top-down.
  static final Turns NEVER = new Turns(0, 1);

  /// A level with fewer than this fraction of all nodes is not worth counting its arcs.
  private static final int MIN_FRACTION = 256;

  /// Nodes whose bits take as long as following one arc.
  private static final int NODES_PER_ARC = 16;

  /// A smaller level is cheap in both directions.
  private static final int MIN_NODES = 64;

  /// Returns the minimum number of nodes of a level for a turn, in a graph of `nodes` nodes.
  int considered(int nodes) {
    return alpha == 0 ? Integer.MAX_VALUE : Math.max(MIN_NODES, nodes / MIN_FRACTION);
  }

  /// Returns the maximum number of arcs that leave a level which is searched top-down. Following
  /// few arcs is faster than computing bitmaps of all nodes, even if no other arcs are left.
  ///
  /// @param arcs all arcs
  /// @param nodes all nodes
  /// @param unexpanded the nodes of the level and those that are not reached: the source counts
  ///   their arcs, here they are assumed to have the mean number
  long maxArcs(long arcs, int nodes, int unexpanded) {
    double rest = (double) arcs / nodes * unexpanded;
    return alpha == 0 ? Long.MAX_VALUE : Math.max((long) (rest / alpha), nodes / NODES_PER_ARC);
  }

  /// Returns whether a search stays bottom-up.
  ///
  /// @param before the nodes of the level before
  /// @param now the nodes of the level
  boolean staysBottomUp(int before, int now, int nodes) {
    return now >= before || now > nodes / beta;
  }
}
