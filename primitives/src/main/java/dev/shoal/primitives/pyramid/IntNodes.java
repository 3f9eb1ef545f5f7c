// Twins of int: long.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.WorkerPool;

/// The sums of a pyramid: for each child of each node, what lies before it in that node.
final class IntNodes {
  /// The children whose sums fill a cache line.
  static final int LINE = 64 / Integer.BYTES;

  /// What is left of a cache line behind the 16 bytes of an array's head. A large array begins
  /// where a line does, so its nodes do too.
  static final int PAD = LINE - 16 / Integer.BYTES;

  /// Nodes that are worth a thread's while.
  private static final int BLOCK = 1 << 11;

  private final Levels levels;
  private final int[] sums;
  private int total;

  /// Copies `values`, whose total fits.
  IntNodes(Levels levels, int[] values, WorkerPool workers) {
    this.levels = levels;
    sums = new int[levels.size()];
    System.arraycopy(values, 0, sums, levels.at(0, 0), values.length);
    for (int depth = 0; depth < levels.depth(); depth++) {
      int step = depth;
      workers.forEachBlock(levels.nodes(depth), BLOCK, (_, from, to) -> sum(step, from, to));
    }
  }

  /// Makes prefix sums of the values of some nodes, and the values of the level above.
  private void sum(int step, int from, int to) {
    for (int place = from; place < to; place++) {
      int at = levels.at(step, place);
      int sum = 0;
      for (int end = at + levels.arity(); at < end; at++) {
        int value = sums[at];
        sums[at] = sum;
        sum += value;
      }
      if (step + 1 < levels.depth()) {
        sums[levels.at(step + 1, 0) + place] = sum;
      } else {
        total = sum;
      }
    }
  }

  /// Where the nodes lie.
  Levels levels() {
    return levels;
  }

  /// What lies before each child in its node.
  int[] sums() {
    return sums;
  }

  /// The sum of all.
  int total() {
    return total;
  }

  /// Adds to the sum of all.
  void addToTotal(int delta) {
    total += delta;
  }

  /// An element: what lies before the next child, less what lies before it. A last child has no
  /// next, but its node has.
  int value(int index) {
    int place = index;
    int before = 0;
    for (int depth = 0; depth < levels.depth(); depth++) {
      int at = levels.at(depth, 0) + place;
      before += sums[at];
      if ((place & (levels.arity() - 1)) < levels.arity() - 1) {
        return sums[at + 1] - before;
      }
      place >>>= levels.shift();
    }
    return total - before;
  }

  /// The sum of the elements before one.
  int before(int index) {
    int place = index;
    int before = 0;
    for (int depth = 0; depth < levels.depth(); depth++) {
      before += sums[levels.at(depth, 0) + place];
      place >>>= levels.shift();
    }
    return before;
  }
}
