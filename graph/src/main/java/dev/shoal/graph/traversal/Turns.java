package dev.shoal.graph.traversal;

/// When a search turns bottom-up, and back.
///
/// @param alpha see [DirectionOptimising]; 0 if it never turns
/// @param beta see [DirectionOptimising]
record Turns(int alpha, int beta) {
  /// A search that stays top-down.
  static final Turns NEVER = new Turns(0, 1);

  /// Of all nodes, the part that a level has at least that is worth counting its arcs.
  private static final int WIDE = 256;

  /// Nodes whose bits are made as fast as an arc is followed.
  private static final int WORTH = 16;

  /// A level that is smaller is cheap to search from either side.
  private static final int FEWEST = 64;

  /// The fewest nodes of a level of a graph of `nodes` nodes at which a turn is considered.
  int considered(int nodes) {
    return alpha == 0 ? Integer.MAX_VALUE : Math.max(FEWEST, nodes / WIDE);
  }

  /// The arcs that leave a level above which the search turns bottom-up. Few arcs are followed
  /// sooner than bitmaps of all nodes are made, even if no others are left.
  ///
  /// @param arcs all arcs
  /// @param nodes all nodes
  /// @param unexpanded the nodes of the level, and those that are not reached: the source counts
  ///   their arcs, here they have as many as others
  long mostArcs(long arcs, int nodes, int unexpanded) {
    double rest = (double) arcs / nodes * unexpanded;
    return alpha == 0 ? Long.MAX_VALUE : Math.max((long) (rest / alpha), nodes / WORTH);
  }

  /// Whether a search stays bottom-up.
  ///
  /// @param before the nodes of the level before
  /// @param now the nodes of the level
  boolean staysBottomUp(int before, int now, int nodes) {
    return now >= before || now > nodes / beta;
  }
}
