package dev.shoal.points;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Boxes, halved by the median of their lower corners along the axis where these spread most, until
/// few are left; each half knows the box around it.
///
/// However boxes are spread, the tree is as deep as it must be and no more. Node v has the halves
/// 2v and 2v + 1, the root is 1, and all leaves are on one level.
final class BoxTree {
  /// Boxes of a leaf, at most.
  private static final int LEAF = 8;

  /// Blocks of a level: enough for any number of threads that pays.
  private static final int MOST_BLOCKS = 1 << 7;

  /// The number of the box at each place: those of a node are side by side.
  final int[] order;

  /// Corners of the boxes by place, along each axis.
  final double[][] low;

  final double[][] high;

  /// The box around each node.
  final double[][] nodeLow;

  final double[][] nodeHigh;

  /// The first leaf is node `leaves`, and there are as many.
  final int leaves;

  private final int[] from; // of each node; the end is where the next begins, or the end of all

  /// The tree of boxes; corners are not written. Boxes without extent are points: then both corners
  /// are the same arrays.
  @SuppressWarnings("ReferenceEquality") // the same arrays
  BoxTree(double[][] low, double[][] high, WorkerPool workers) {
    int n = low[0].length;
    int count = 1;
    while (Math.ceilDiv(n, count) > LEAF) {
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
          Math.ceilDiv(level, MOST_BLOCKS),
          (_, begin, end) -> {
            for (int node = first + begin; node < first + end; node++) {
              halve(low, node, first);
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
      surround(this.low[axis], this.high[axis], nodeLow[axis], nodeHigh[axis]);
    }
  }

  private double[] ordered(double[] at) {
    double[] ordered = new double[at.length];
    for (int p = 0; p < ordered.length; p++) {
      ordered[p] = at[order[p]];
    }
    return ordered;
  }

  /// The first place of a node.
  int from(int node) {
    return from[node];
  }

  /// The place after the last of a node.
  ///
  /// @param first node of its level
  private int to(int node, int first) {
    return node + 1 == 2 * first ? order.length : from[node + 1];
  }

  /// The place after the last of a leaf.
  int endOfLeaf(int node) {
    return to(node, leaves);
  }

  private void halve(double[][] low, int node, int first) {
    int begin = from[node];
    int end = to(node, first);
    int middle = (begin + end) >>> 1;
    from[2 * node] = begin;
    from[2 * node + 1] = middle;
    select(low[widest(low, begin, end)], begin, end, middle);
  }

  private int widest(double[][] low, int begin, int end) {
    int widest = 0;
    double most = -1;
    for (int axis = 0; axis < low.length; axis++) {
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int p = begin; p < end; p++) {
        double x = low[axis][order[p]];
        least = Math.min(least, x);
        greatest = Math.max(greatest, x);
      }
      if (greatest - least > most) {
        most = greatest - least;
        widest = axis;
      }
    }
    return widest;
  }

  /// Puts in front of `middle` what is not greater than what comes from there on: Hoare's FIND.
  /// What an adversary makes it slow on is sorted.
  private void select(double[] key, int begin, int end, int middle) {
    int left = begin;
    int right = end - 1;
    for (int rounds = 0; left < right; rounds++) {
      if (rounds > 100) {
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
    Sort.on(Device.serial()).ascendingByKey(DoubleArray.wrap(keys), IntArray.wrap(numbers));
    System.arraycopy(numbers, 0, order, begin, numbers.length);
  }

  private void surround(double[] low, double[] high, double[] nodeLow, double[] nodeHigh) {
    for (int node = 2 * leaves - 1; node >= 1; node--) {
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      if (node < leaves) {
        least = Math.min(nodeLow[2 * node], nodeLow[2 * node + 1]);
        greatest = Math.max(nodeHigh[2 * node], nodeHigh[2 * node + 1]);
      } else {
        for (int p = from(node); p < endOfLeaf(node); p++) {
          least = Math.min(least, low[p]);
          greatest = Math.max(greatest, high[p]);
        }
      }
      nodeLow[node] = least;
      nodeHigh[node] = greatest;
    }
  }
}
