package dev.shoal.grids.contour;

import java.util.Arrays;

/// Segments as links from one crossing to the next.
///
/// Two cells share an edge, and going around them it leaves what is above in the one and enters it
/// in the other. So at most one segment leads from a crossing and at most one to it, and threads
/// may write them in any order.
final class Links {
  private static final int END = -1;

  private final int[] next;
  private final boolean[] isReached;

  /// No segments yet.
  Links(int crossings) {
    next = new int[crossings];
    isReached = new boolean[crossings];
    Arrays.fill(next, END);
  }

  /// All segments.
  ///
  /// @param next the crossing that one leads to from each, or -1
  Links(int[] next) {
    this.next = next;
    isReached = new boolean[next.length];
    for (int to : next) {
      if (to != END) {
        isReached[to] = true;
      }
    }
  }

  void join(int from, int to) {
    next[from] = to;
    isReached[to] = true;
  }

  int length() {
    return next.length;
  }

  /// Whether a segment leads from a crossing.
  boolean leads(int from) {
    return next[from] != END;
  }

  /// Whether a segment leads to a crossing.
  boolean isReached(int to) {
    return isReached[to];
  }

  /// The crossing that a segment leads to.
  int next(int from) {
    return next[from];
  }
}
