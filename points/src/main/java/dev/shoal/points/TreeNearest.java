package dev.shoal.points;

import dev.shoal.device.WorkerPool;

/// Goes down a tree of boxes, the nearer half first, and leaves out what is too far.
///
/// A box is as far as its nearest place, computed by the same operations as a distance: as each
/// rounds what is less to what is not more, no point in it is nearer.
final class TreeNearest implements NearestKernel {
  /// Points of a block.
  private static final int BLOCK = 1 << 9;

  private final WorkerPool workers;

  TreeNearest(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void find(Points points, int k, int[] neighbours, double[] squares) {
    double[][] at = points.all();
    double[] box = new double[at.length];
    for (int axis = 0; axis < at.length; axis++) {
      box[axis] = points.box(axis);
    }
    var tree = new BoxTree(at, at, workers);
    workers.forEachBlock(
        points.length(),
        BLOCK,
        (_, from, to) -> {
          var search = new Search(tree, points.isPeriodic() ? box : null, k);
          for (int p = from; p < to; p++) {
            search.around(p);
            search.best.copyTo(neighbours, squares, tree.order[p] * k);
          }
        });
  }

  /// Around one point after the other.
  private static final class Search {
    private final BoxTree tree;
    private final double[] box; // null in an endless domain
    private final Best best;
    private final double[] here;
    private int place;

    Search(BoxTree tree, double[] box, int k) {
      this.tree = tree;
      this.box = box;
      best = new Best(k);
      here = new double[tree.low.length];
    }

    void around(int place) {
      this.place = place;
      for (int axis = 0; axis < here.length; axis++) {
        here[axis] = tree.low[axis][place];
      }
      best.clear();
      visit(1);
    }

    private void visit(int node) {
      if (node >= tree.leaves) {
        offer(node);
        return;
      }
      int nearer = 2 * node;
      int farther = nearer + 1;
      double least = square(nearer);
      double other = square(farther);
      if (other < least) {
        nearer = farther;
        farther = 2 * node;
        double swapped = least;
        least = other;
        other = swapped;
      }
      if (!best.isBeyond(least)) {
        visit(nearer);
      }
      if (!best.isBeyond(other)) {
        visit(farther);
      }
    }

    private void offer(int leaf) {
      for (int p = tree.from(leaf); p < tree.endOfLeaf(leaf); p++) {
        if (p != place) {
          double sum = 0;
          for (int axis = 0; axis < here.length; axis++) {
            double side = Math.abs(tree.low[axis][p] - here[axis]);
            double nearest = box == null ? side : Math.min(side, box[axis] - side);
            sum += nearest * nearest;
          }
          best.offer(sum, tree.order[p]);
        }
      }
    }

    /// No more than the square of any point of the node.
    private double square(int node) {
      double sum = 0;
      for (int axis = 0; axis < here.length; axis++) {
        double below = tree.nodeLow[axis][node] - here[axis];
        double above = here[axis] - tree.nodeHigh[axis][node];
        double side = Math.max(0, Math.max(below, above));
        if (box != null) {
          side = Math.min(side, box[axis] - Math.max(-below, -above));
        }
        sum += side * side;
      }
      return sum;
    }
  }
}
