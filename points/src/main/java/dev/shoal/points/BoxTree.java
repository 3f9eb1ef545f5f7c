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

  /// The maximum number of leaves: an array holds all corners of twice as many nodes in space.
  private static final int MAX_LEAVES = 1 << 27;

  /// The minimum length for which a sample chooses the pivot.
  private static final int MIN_SAMPLED = 600;

  /// Rounds of quickselect after which an adversarial input is sorted instead.
  private static final int MAX_ROUNDS = 100;

  /// The number of the box at each position; the boxes of a node are adjacent.
  final int[] order;

  /// The corners of the boxes by position, along each axis.
  final double[][] low;

  final double[][] high;

  /// The bounding box of each node: the lower corner along each axis, then the upper one.
  final double[] nodes;

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
    while (Math.ceilDiv(n, count) > tuning.leaf() && count < MAX_LEAVES) {
      count *= 2;
    }
    leaves = count;
    order = new int[n];
    Arrays.setAll(order, i -> i);
    this.low = new double[low.length][];
    Arrays.setAll(this.low, axis -> low[axis].clone());
    from = new int[2 * leaves];
    from[1] = 0;
    for (int level = 1; level < leaves; level *= 2) {
      int first = level;
      workers.forEachBlock(
          level,
          Math.ceilDiv(level, tuning.treeTasks()),
          (_, begin, end) -> {
            for (int node = first + begin; node < first + end; node++) {
              split(node, first);
            }
          });
    }
    this.high = new double[low.length][];
    nodes = new double[2 * leaves * 2 * low.length];
    for (int axis = 0; axis < low.length; axis++) {
      this.high[axis] = high == low ? this.low[axis] : ordered(high[axis]);
      bound(axis);
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

  /// Returns the maximum number of boxes in a leaf, or 1 if there are none.
  int leafLength() {
    return Math.max(1, Math.ceilDiv(order.length, leaves));
  }

  private void split(int node, int first) {
    int begin = from[node];
    int end = to(node, first);
    int middle = (begin + end) >>> 1;
    from[2 * node] = begin;
    from[2 * node + 1] = middle;
    select(low[widest(begin, end)], begin, end, middle);
  }

  private int widest(int begin, int end) {
    int widest = 0;
    double extent = -1;
    for (int axis = 0; axis < low.length; axis++) {
      double[] at = low[axis];
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int p = begin; p < end; p++) {
        min = at[p] < min ? at[p] : min;
        max = at[p] > max ? at[p] : max;
      }
      if (max - min > extent) {
        extent = max - min;
        widest = axis;
      }
    }
    return widest;
  }

  /// Partitions the boxes so that none before `middle` is greater than any from there on: Floyd and
  /// Rivest's SELECT. The lower corners move along with the numbers, so that memory is read in
  /// order.
  private void select(double[] key, int begin, int end, int middle) {
    int left = begin;
    int right = end - 1;
    for (int rounds = 0; left < right; rounds++) {
      if (rounds > MAX_ROUNDS) {
        sort(key, begin, end);
        return;
      }
      double pivot = pivot(key, left, right, middle);
      int i = left;
      int j = right;
      while (i <= j) {
        while (key[i] < pivot) {
          i++;
        }
        while (key[j] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
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

  /// Returns a key that is likely to be near that of `middle`.
  private double pivot(double[] key, int left, int right, int middle) {
    int length = right - left + 1;
    if (length < MIN_SAMPLED) {
      return median(key[left], key[(left + right) >>> 1], key[right]);
    }
    double log = Math.log(length);
    double sample = 0.5 * Math.exp(2 * log / 3);
    double before = (double) (middle - left + 1) / length;
    double margin = 0.5 * Math.sqrt(log * sample * (length - sample) / length);
    double shift = before < 0.5 ? -margin : margin; // towards the longer side
    int from = Math.max(left, (int) (middle - before * sample + shift));
    int to = Math.min(right, (int) (middle + (1 - before) * sample + shift));
    select(key, from, to + 1, middle);
    return key[middle];
  }

  private void swap(int i, int j) {
    int number = order[i];
    order[i] = order[j];
    order[j] = number;
    for (double[] at : low) {
      double moved = at[i];
      at[i] = at[j];
      at[j] = moved;
    }
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private void sort(double[] key, int begin, int end) {
    int[] from = new int[end - begin];
    Arrays.setAll(from, i -> i);
    double[] keys = Arrays.copyOfRange(key, begin, end);
    Sort.on(Device.serial()).sortByKey(DoubleArray.wrap(keys), IntArray.wrap(from));
    int[] numbers = new int[from.length];
    Arrays.setAll(numbers, i -> order[begin + from[i]]);
    System.arraycopy(numbers, 0, order, begin, numbers.length);
    for (double[] at : low) {
      Arrays.setAll(keys, i -> at[begin + from[i]]);
      System.arraycopy(keys, 0, at, begin, keys.length);
    }
  }

  private void bound(int axis) {
    int length = 2 * low.length; // of a box
    for (int node = 2 * leaves - 1; node >= 1; node--) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      if (node < leaves) {
        int left = 2 * node * length + axis;
        int right = left + length;
        min = Math.min(nodes[left], nodes[right]);
        max = Math.max(nodes[left + low.length], nodes[right + low.length]);
      } else {
        for (int p = from(node); p < endOfLeaf(node); p++) {
          min = Math.min(min, low[axis][p]);
          max = Math.max(max, high[axis][p]);
        }
      }
      nodes[node * length + axis] = min;
      nodes[node * length + low.length + axis] = max;
    }
  }
}
