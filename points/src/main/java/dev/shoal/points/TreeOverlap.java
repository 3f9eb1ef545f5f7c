package dev.shoal.points;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Traverses a tree of boxes to find what overlaps each box, on all threads.
final class TreeOverlap implements PairSearch {
  /// Boxes of a task.
  private final int blockSize = PointsTuning.host().treeBlock();

  private final BoxTree tree;
  private final WorkerPool workers;

  TreeOverlap(Boxes boxes, WorkerPool workers) {
    this.workers = workers;
    tree = new BoxTree(boxes.low(), boxes.high(), workers);
  }

  @Override
  public long count() {
    int n = tree.order.length;
    long[] counts = new long[Math.ceilDiv(n, blockSize)];
    workers.forEachBlock(
        n,
        blockSize,
        (block, from, to) -> {
          var row = new Row(true);
          for (int p = from; p < to; p++) {
            counts[block] += row.find(p);
          }
        });
    return Arrays.stream(counts).sum();
  }

  @Override
  public void count(boolean isHalf, int[] counts) {
    workers.forEachBlock(
        tree.order.length,
        blockSize,
        (_, from, to) -> {
          var row = new Row(isHalf);
          for (int p = from; p < to; p++) {
            counts[tree.order[p]] = row.find(p);
          }
        });
  }

  @Override
  public void fill(boolean isHalf, int[] offsets, int[] neighbours) {
    workers.forEachBlock(
        tree.order.length,
        blockSize,
        (_, from, to) -> {
          var row = new Row(isHalf);
          for (int p = from; p < to; p++) {
            int length = row.find(p);
            RankSort.copy(row.found, length, neighbours, offsets[tree.order[p]]);
          }
        });
  }

  /// Finds the row of one box after another.
  private final class Row {
    private final boolean isHalf;
    private final double[] low = new double[tree.low.length];
    private final double[] high = new double[tree.low.length];
    private int[] found = new int[64];
    private int length;
    private int number;

    Row(boolean isHalf) {
      this.isHalf = isHalf;
    }

    /// Finds the boxes that overlap the one at a position; returns their number.
    int find(int position) {
      number = tree.order[position];
      for (int axis = 0; axis < low.length; axis++) {
        low[axis] = tree.low[axis][position];
        high[axis] = tree.high[axis][position];
      }
      length = 0;
      visit(1);
      return length;
    }

    private void visit(int node) {
      if (!meetsNode(node)) {
        return;
      }
      if (node < tree.leaves) {
        visit(2 * node);
        visit(2 * node + 1);
        return;
      }
      for (int p = tree.from(node); p < tree.endOfLeaf(node); p++) {
        int other = tree.order[p];
        boolean isWanted = isHalf ? other > number : other != number;
        if (isWanted && meetsBox(p)) {
          add(other);
        }
      }
    }

    private boolean meetsNode(int node) {
      int at = 2 * node * low.length;
      for (int axis = 0; axis < low.length; axis++) {
        if (tree.nodes[at + axis] > high[axis] || low[axis] > tree.nodes[at + low.length + axis]) {
          return false;
        }
      }
      return true;
    }

    private boolean meetsBox(int position) {
      for (int axis = 0; axis < low.length; axis++) {
        if (tree.low[axis][position] > high[axis] || low[axis] > tree.high[axis][position]) {
          return false;
        }
      }
      return true;
    }

    private void add(int other) {
      if (length == found.length) {
        found = Arrays.copyOf(found, (int) Math.min(tree.order.length, 2L * length));
      }
      found[length++] = other;
    }
  }
}
