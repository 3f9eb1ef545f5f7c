package dev.shoal.spark;

import java.util.Arrays;

/// Searches the points of a tile around positions that may be in other tiles: by a k-d tree of its
/// own, whose leaves have some points each.
final class TileTree {
  private static final int LEAF = 16; // points: comparing them costs as much as a few nodes

  private final PointList points;
  private final Tiles leaves;
  private final int[] order; // the points by leaf
  private final int[] starts; // of each leaf in `order`, and the end of the last

  TileTree(PointList points) {
    this.points = points;
    double[] position = new double[points.axes()];
    int[] ones = new int[points.length()];
    Arrays.fill(ones, 1);
    int most = Math.max(1, Math.ceilDiv(points.length(), LEAF));
    leaves = Tiles.of(points.coordinates(), ones, most, 0);
    starts = new int[leaves.count() + 1];
    int[] leafOf = new int[points.length()];
    for (int p = 0; p < leafOf.length; p++) {
      points.copyTo(p, position);
      leafOf[p] = leaves.home(position);
      starts[leafOf[p] + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    order = new int[leafOf.length];
    int[] next = starts.clone();
    for (int p = 0; p < leafOf.length; p++) {
      order[next[leafOf[p]]++] = p;
    }
  }

  /// Offers the points around a position to a list.
  ///
  /// @param reach the square of the distance up to which points are of interest
  void offer(double[] around, double reach, NearestLists lists, int list) {
    leaves.forEachNear(
        around,
        reach,
        (leaf, within) -> {
          for (int at = starts[leaf]; at < starts[leaf + 1]; at++) {
            double square = square(around, order[at]);
            if (square <= within) {
              lists.offer(list, square, points.number(order[at]));
            }
          }
          return Math.min(within, lists.reach(list));
        });
  }

  /// Returns the square of a distance: that of `Points.square`, bit for bit.
  private double square(double[] around, int point) {
    double sum = 0;
    for (int axis = 0; axis < around.length; axis++) {
      double side = around[axis] - points.at(point, axis);
      sum += side * side;
    }
    return sum;
  }
}
