package dev.shoal.grids.contour;

import java.util.Arrays;

/// Segments as links from one crossing to the next.
///
/// Two cells share an edge, and a line around them leaves the higher side of one cell and enters
/// that of the other. So at most one segment leads from a crossing and at most one to it, and
/// threads may write them in any order.
final class Links {
  private static final int END = -1;

  private final int[] next;
  private final boolean[] isReached;

  /// Creates links without segments.
  Links(int crossings) {
    next = new int[crossings];
    isReached = new boolean[crossings];
    Arrays.fill(next, END);
  }

  /// Creates links from all segments.
  ///
  /// @param next the crossing to which the segment from each one leads, or −1
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

  /// Returns whether a segment leads from a crossing.
  boolean hasNext(int from) {
    return next[from] != END;
  }

  /// Returns whether a segment leads to a crossing.
  boolean isReached(int to) {
    return isReached[to];
  }

  /// Returns the crossing to which a segment leads.
  int next(int from) {
    return next[from];
  }
}
