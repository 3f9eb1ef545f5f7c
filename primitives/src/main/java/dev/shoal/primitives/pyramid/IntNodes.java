// Twins of int: long. Elements: sums, total, values, sum, value, sums(), total(), delta, value(),
// before, before().
package dev.shoal.primitives.pyramid;

import dev.shoal.device.WorkerPool;

/// The sums of a pyramid: for each child of each node, the sum of the children before it.
final class IntNodes {
  /// The children whose sums fill a cache line.
  static final int LINE = 64 / Integer.BYTES;

  /// The rest of a cache line after the 16 bytes of an array's header. A large array is aligned to
  /// a line, so its nodes are too.
  static final int PAD = LINE - 16 / Integer.BYTES;

  private final Levels levels;
  private final int[] sums;
  private int total;

  /// Copies `values`, whose total fits.
  IntNodes(Levels levels, int[] values, WorkerPool workers, PyramidTuning tuning) {
    this.levels = levels;
    sums = new int[levels.size()];
    System.arraycopy(values, 0, sums, levels.at(0, 0), values.length);
    for (int depth = 0; depth < levels.depth(); depth++) {
      int step = depth;
      workers.forEachBlock(
          levels.nodes(depth), tuning.nodeBlock(), (_, from, to) -> sum(step, from, to));
    }
  }

  /// Computes the prefix sums of some nodes, and their values in the level above.
  private void sum(int step, int from, int to) {
    for (int node = from; node < to; node++) {
      int at = levels.at(step, node);
      int sum = 0;
      for (int end = at + levels.arity(); at < end; at++) {
        int value = sums[at];
        sums[at] = sum;
        sum += value;
      }
      if (step + 1 < levels.depth()) {
        sums[levels.at(step + 1, 0) + node] = sum;
      } else {
        total = sum;
      }
    }
  }

  /// Returns the layout of the nodes.
  Levels levels() {
    return levels;
  }

  /// Returns the sum before each child in its node.
  int[] sums() {
    return sums;
  }

  /// Returns the sum of all.
  int total() {
    return total;
  }

  /// Adds to the sum of all.
  void addToTotal(int delta) {
    total += delta;
  }

  /// Returns an element: the sum before the next child, minus the sum before it. A last child has
  /// no next one, but its node may have.
  int value(int index) {
    int node = index;
    int before = 0;
    for (int depth = 0; depth < levels.depth(); depth++) {
      int at = levels.at(depth, 0) + node;
      before += sums[at];
      if ((node & (levels.arity() - 1)) < levels.arity() - 1) {
        return sums[at + 1] - before;
      }
      node >>>= levels.shift();
    }
    return total - before;
  }

  /// Returns the sum of the elements before one.
  int before(int index) {
    int node = index;
    int before = 0;
    for (int depth = 0; depth < levels.depth(); depth++) {
      before += sums[levels.at(depth, 0) + node];
      node >>>= levels.shift();
    }
    return before;
  }
}
