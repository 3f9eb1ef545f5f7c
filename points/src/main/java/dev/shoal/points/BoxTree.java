package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// A tree of boxes. Each node splits its boxes at the median of their lower corners, along the axis
/// on which these corners spread most, until a leaf has few; each node has a bounding box.
///
/// The tree is balanced, however the boxes are distributed. Node v has the children 2v and 2v + 1,
/// the root is 1, and all leaves are on one level.
final class BoxTree {

  /// Rounds of quickselect after which an adversarial input is sorted instead.
  private static final int MAX_ROUNDS = 100;

  /// The number of the box at each position; the boxes of a node are adjacent.
  final int[] order;

  /// The corners of the boxes by position, along each axis.
  final double[][] low;

  final double[][] high;

  /// The bounding box of each node.
  final double[][] nodeLow;

  final double[][] nodeHigh;

  /// The first leaf is node `leaves`, and there are `leaves` of them.
  final int leaves;

  private final int[] from; // of each node; it ends where the next one begins

  /// Builds a tree; does not write to the corners. Boxes without extent are points: then both
  /// corners are the same arrays.
  @SuppressWarnings("ReferenceEquality") // the same arrays
  BoxTree(double[][] low, double[][] high, WorkerPool workers) {
    PointsTuning tuning = PointsTuning.host();
    int n = low[0].length;
    int count = 1;
    while (Math.ceilDiv(n, count) > tuning.leaf()) {
      count *= 2;
    }
    leaves = count;
    order = new int[n];
    Arrays.setAll(order, i -> i);
    from = new int[2 * leaves];
    from[1] = 0;
    for (int level = 1; level < leaves; level *= 2) {
      int first = level;
      workers.forEachBlock(
          level,
          Math.ceilDiv(level, tuning.treeTasks()),
          (_, begin, end) -> {
            for (int node = first + begin; node < first + end; node++) {
              split(low, node, first);
            }
          });
    }
    this.low = new double[low.length][];
    this.high = new double[low.length][];
    nodeLow = new double[low.length][2 * leaves];
    nodeHigh = new double[low.length][2 * leaves];
    for (int axis = 0; axis < low.length; axis++) {
      this.low[axis] = ordered(low[axis]);
      this.high[axis] = high == low ? this.low[axis] : ordered(high[axis]);
      bound(this.low[axis], this.high[axis], nodeLow[axis], nodeHigh[axis]);
    }
  }

  private double[] ordered(double[] at) {
    double[] ordered = new double[at.length];
    for (int p = 0; p < ordered.length; p++) {
      ordered[p] = at[order[p]];
    }
    return ordered;
  }

  /// Returns the first position of a node.
  int from(int node) {
    return from[node];
  }

  /// Returns the position after the last one of a node.
  ///
  /// @param first the first node of its level
  private int to(int node, int first) {
    return node + 1 == 2 * first ? order.length : from[node + 1];
  }

  /// Returns the position after the last one of a leaf.
  int endOfLeaf(int node) {
    return to(node, leaves);
  }

  private void split(double[][] low, int node, int first) {
    int begin = from[node];
    int end = to(node, first);
    int middle = (begin + end) >>> 1;
    from[2 * node] = begin;
    from[2 * node + 1] = middle;
    select(low[widest(low, begin, end)], begin, end, middle);
  }

  private int widest(double[][] low, int begin, int end) {
    int widest = 0;
    double extent = -1;
    for (int axis = 0; axis < low.length; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int p = begin; p < end; p++) {
        double x = low[axis][order[p]];
        min = Math.min(min, x);
        max = Math.max(max, x);
      }
      if (max - min > extent) {
        extent = max - min;
        widest = axis;
      }
    }
    return widest;
  }

  /// Partitions the boxes so that none before `middle` is greater than any from there on: Hoare's
  /// FIND.
  private void select(double[] key, int begin, int end, int middle) {
    int left = begin;
    int right = end - 1;
    for (int rounds = 0; left < right; rounds++) {
      if (rounds > MAX_ROUNDS) {
        sort(key, begin, end);
        return;
      }
      double pivot = median(key[order[left]], key[order[(left + right) >>> 1]], key[order[right]]);
      int i = left;
      int j = right;
      while (i <= j) {
        while (key[order[i]] < pivot) {
          i++;
        }
        while (key[order[j]] > pivot) {
          j--;
        }
        if (i <= j) {
          int moved = order[i];
          order[i++] = order[j];
          order[j--] = moved;
        }
      }
      if (middle <= j) {
        right = j;
      } else if (middle >= i) {
        left = i;
      } else {
        return;
      }
    }
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private void sort(double[] key, int begin, int end) {
    double[] keys = new double[end - begin];
    Arrays.setAll(keys, k -> key[order[begin + k]]);
    int[] numbers = Arrays.copyOfRange(order, begin, end);
    Sort.on(Device.serial()).sortByKey(DoubleArray.wrap(keys), IntArray.wrap(numbers));
    System.arraycopy(numbers, 0, order, begin, numbers.length);
  }

  private void bound(double[] low, double[] high, double[] nodeLow, double[] nodeHigh) {
    for (int node = 2 * leaves - 1; node >= 1; node--) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      if (node < leaves) {
        min = Math.min(nodeLow[2 * node], nodeLow[2 * node + 1]);
        max = Math.max(nodeHigh[2 * node], nodeHigh[2 * node + 1]);
      } else {
        for (int p = from(node); p < endOfLeaf(node); p++) {
          min = Math.min(min, low[p]);
          max = Math.max(max, high[p]);
        }
      }
      nodeLow[node] = min;
      nodeHigh[node] = max;
    }
  }
}
