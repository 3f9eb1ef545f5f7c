package dev.shoal.points;

import dev.shoal.device.WorkerPool;

/// Searches a tree of boxes around one point after another: first its own leaf, then from there to
/// the root the other child of each ancestor, the nearer of two children first; and skips what is
/// too far. Points of a leaf share the distances to those other children, which end most searches
/// long before the root.
///
/// The distance of two boxes is that of their nearest positions, computed by the same operations as
/// the distance of two points: since rounding is monotone, no points in them are nearer.
final class TreeNearest implements NearestKernel {
  private final WorkerPool workers;

  TreeNearest(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void find(Points points, int k, int[] neighbours, double[] squares) {
    double[][] at = points.all();
    var tree = new BoxTree(at, at, workers);
    workers.forEachBlock(
        tree.leaves,
        Math.ceilDiv(PointsTuning.host().treeBlock(), tree.leafLength()),
        (_, from, to) -> {
          var search = new Search(points, tree, k);
          for (int leaf = tree.leaves + from; leaf < tree.leaves + to; leaf++) {
            search.setLeaf(leaf);
            for (int p = tree.from(leaf); p < tree.endOfLeaf(leaf); p++) {
              search.around(p);
              search.best.copyTo(neighbours, squares, tree.order[p] * k);
            }
          }
        });
  }

  /// A search around one point of a leaf after another.
  private static final class Search extends PointSearch {
    private final BoxTree tree;
    private final double[] nodes;
    private final int axes;
    private final NearestList best;
    private int leaf;

    /// For each ancestor of the leaf, beginning with the leaf itself: a lower bound of the squared
    /// distance of any point of the leaf to any point that is not below that ancestor.
    private final double[] outside = new double[Integer.SIZE];

    Search(Points points, BoxTree tree, int k) {
      super(points, tree.low);
      this.tree = tree;
      nodes = tree.nodes;
      axes = tree.low.length;
      best = new NearestList(k);
    }

    void setLeaf(int leaf) {
      this.leaf = leaf;
      double min = Double.POSITIVE_INFINITY;
      for (int up = Integer.numberOfTrailingZeros(tree.leaves) - 1; up >= 0; up--) {
        min = Math.min(min, squareOfLeaf((leaf >> up) ^ 1));
        outside[up] = min;
      }
    }

    void around(int position) {
      moveTo(position);
      best.clear();
      offer(tree.from(leaf), position, tree.order, best);
      offer(position + 1, tree.endOfLeaf(leaf), tree.order, best);
      int node = leaf;
      for (int up = 0; node > 1 && outside[up] <= best.reach(); up++) {
        visit(node ^ 1, squareOfNode(node ^ 1));
        node >>= 1;
      }
    }

    /// @param square that of the distance to the node
    private void visit(int node, double square) {
      if (square > best.reach()) {
        return;
      }
      if (node >= tree.leaves) {
        offer(tree.from(node), tree.endOfLeaf(node), tree.order, best);
        return;
      }
      double left = squareOfNode(2 * node);
      double right = squareOfNode(2 * node + 1);
      if (left <= right) {
        visit(2 * node, left);
        visit(2 * node + 1, right);
      } else {
        visit(2 * node + 1, right);
        visit(2 * node, left);
      }
    }

    /// Returns a lower bound of the squared distance of the point to any point of the node.
    private double squareOfNode(int node) {
      double sum = apart(0, atX, atX, node) + apart(1, atY, atY, node);
      return axes == 2 ? sum : sum + apart(2, atZ, atZ, node);
    }

    /// Returns a lower bound of the squared distance of any point of the leaf to any point of the
    /// node.
    private double squareOfLeaf(int node) {
      double sum = 0;
      for (int axis = 0; axis < axes; axis++) {
        int at = 2 * leaf * axes + axis;
        sum += apart(axis, nodes[at], nodes[at + axes], node);
      }
      return sum;
    }

    /// Returns the square of the distance of `low … high` to the node along an axis.
    private double apart(int axis, double low, double high, int node) {
      int at = 2 * node * axes + axis;
      double below = nodes[at] - high;
      double above = low - nodes[at + axes];
      double side = Math.max(0, below > above ? below : above);
      if (box != null) {
        side = Math.min(side, box[axis] - Math.max(high - nodes[at], nodes[at + axes] - low));
      }
      return side * side;
    }
  }
}
