package dev.shoal.points;

import dev.shoal.device.WorkerPool;

/// Searches a tree of boxes, the nearer child first, and skips what is too far.
///
/// The distance to a box is that to its nearest position, computed by the same operations as the
/// distance of two points: since rounding is monotone, no point in the box is nearer.
final class TreeNearest implements NearestKernel {
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
        PointsTuning.host().treeBlock(),
        (_, from, to) -> {
          var search = new Search(tree, points.isPeriodic() ? box : null, k);
          for (int p = from; p < to; p++) {
            search.around(p);
            search.best.copyTo(neighbours, squares, tree.order[p] * k);
          }
        });
  }

  /// A search around one point after another.
  private static final class Search {
    private final BoxTree tree;
    private final double[] box; // null in an unbounded domain
    private final NearestList best;
    private final double[] here;
    private int position;

    Search(BoxTree tree, double[] box, int k) {
      this.tree = tree;
      this.box = box;
      best = new NearestList(k);
      here = new double[tree.low.length];
    }

    void around(int position) {
      this.position = position;
      for (int axis = 0; axis < here.length; axis++) {
        here[axis] = tree.low[axis][position];
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
      double min = square(nearer);
      double other = square(farther);
      if (other < min) {
        nearer = farther;
        farther = 2 * node;
        double swapped = min;
        min = other;
        other = swapped;
      }
      if (!best.isBeyond(min)) {
        visit(nearer);
      }
      if (!best.isBeyond(other)) {
        visit(farther);
      }
    }

    private void offer(int leaf) {
      for (int p = tree.from(leaf); p < tree.endOfLeaf(leaf); p++) {
        if (p != position) {
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

    /// Returns a lower bound of the squared distance to any point of the node.
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
