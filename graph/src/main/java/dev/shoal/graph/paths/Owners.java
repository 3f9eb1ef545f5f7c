package dev.shoal.graph.paths;

/// Who alone lowers the distance of a node: one of a few owners for each thread.
final class Owners {
  /// Owners for each thread, so that one with much to do does not hold up a round.
  private static final int PER_THREAD = 4;

  /// Nodes that lie side by side have one owner, in blocks of 2¹⁰: neighbours on a map often have
  /// numbers that are near, and each owner has nodes wherever the search is.
  private static final int BLOCK_SHIFT = 10;

  private Owners() {}

  /// How many owners there are, a power of two; one for one thread.
  static int count(int threads) {
    return threads == 1 ? 1 : Integer.highestOneBit(PER_THREAD * threads - 1) << 1;
  }

  /// The owner of a node.
  static int of(int node, int owners) {
    return (node >>> BLOCK_SHIFT) & (owners - 1);
  }
}
