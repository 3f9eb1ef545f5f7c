package dev.shoal.graph.paths;

import java.util.Arrays;

/// The targets of a search that settles one node after the other.
final class Targets {
  private final int[] targets; // sorted
  private int open; // the number of distinct targets that are not settled

  Targets(PathQuery query) {
    targets = Arrays.stream(query.targets()).sorted().distinct().toArray();
    open = targets.length;
  }

  /// Records that a node is settled, for the first time; returns whether it was the last target.
  boolean settle(int node) {
    return targets.length > 0 && Arrays.binarySearch(targets, node) >= 0 && --open == 0;
  }

  /// Returns whether there are targets and all are settled.
  boolean areSettled() {
    return targets.length > 0 && open == 0;
  }
}
