package dev.shoal.mesh.index;

import dev.shoal.mesh.table.CellArrays;

/// A k-D tree of the cells' first positions, with the bounding box of the cells of each node.
///
/// Cells are permuted so that the tree needs no pointers: the node of a range is its middle
/// element, its subtrees are the ranges before and after that.
final class KdTreeLocator implements Locator {
  private final CellArrays cells;
  private final int finest;

  /// Cells, node by node.
  private final int[] order;

  /// The bounding box of each node, by axis and node.
  private final int[][] min;

  private final int[][] max;

  KdTreeLocator(CellArrays cells) {
    this.cells = cells;
    finest = cells.finest();
    int n = cells.length;
    order = new int[n];
    for (int c = 0; c < n; c++) {
      order[c] = c;
    }
    min = new int[cells.base.dimensions()][n];
    max = new int[cells.base.dimensions()][n];
    build(0, n, 0);
  }

  private int first(int c, int axis) {
    return cells.along(axis)[c] << (finest - cells.level[c]);
  }

  private int last(int c, int axis) {
    return first(c, axis) + ((1 << (finest - cells.level[c])) - 1);
  }

  /// Recursion goes as deep as the tree: log2 of the number of cells.
  private void build(int from, int to, int axis) {
    if (from == to) {
      return;
    }
    int middle = (from + to) >>> 1;
    select(from, to - 1, middle, axis);
    int next = axis + 1 == min.length ? 0 : axis + 1;
    build(from, middle, next);
    build(middle + 1, to, next);
    for (int a = 0; a < min.length; a++) {
      min[a][middle] = first(order[middle], a);
      max[a][middle] = last(order[middle], a);
      widen(a, middle, from, middle);
      widen(a, middle, middle + 1, to);
    }
  }

  /// Extends the box of a node by that of a subtree.
  private void widen(int axis, int node, int from, int to) {
    if (from < to) {
      int child = (from + to) >>> 1;
      min[axis][node] = Math.min(min[axis][node], min[axis][child]);
      max[axis][node] = Math.max(max[axis][node], max[axis][child]);
    }
  }

  /// Hoare's quickselect: moves the cell of rank `wanted` along the axis to that index, smaller
  /// ones before it.
  private void select(int from, int to, int wanted, int axis) {
    int low = from;
    int high = to;
    while (low < high) {
      int pivot = first(order[(low + high) >>> 1], axis);
      int l = low;
      int h = high;
      while (l <= h) {
        while (first(order[l], axis) < pivot) {
          l++;
        }
        while (first(order[h], axis) > pivot) {
          h--;
        }
        if (l <= h) {
          int swapped = order[l];
          order[l++] = order[h];
          order[h--] = swapped;
        }
      }
      if (wanted <= h) {
        high = h;
      } else if (wanted >= l) {
        low = l;
      } else {
        return;
      }
    }
  }

  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    int[] stack = new int[4 * Integer.SIZE]; // at most two ranges for each level of the tree
    for (int p = 0; p < m; p++) {
      out[p] = cellAt(x[p], y[p], z[p], stack);
    }
  }

  private int cellAt(int x, int y, int z, int[] stack) {
    int top = 0;
    stack[top++] = 0;
    stack[top++] = order.length;
    while (top > 0) {
      int to = stack[--top];
      int from = stack[--top];
      int node = (from + to) >>> 1;
      if (from == to || !isInBox(node, x, y, z)) {
        continue;
      }
      if (cells.covers(order[node], finest, x, y, z)) {
        return order[node];
      }
      stack[top++] = from;
      stack[top++] = node;
      stack[top++] = node + 1;
      stack[top++] = to;
    }
    return -1;
  }

  private boolean isInBox(int node, int x, int y, int z) {
    return isWithin(0, node, x)
        && (min.length < 2 || isWithin(1, node, y))
        && (min.length < 3 || isWithin(2, node, z));
  }

  private boolean isWithin(int axis, int node, int position) {
    return min[axis][node] <= position && position <= max[axis][node];
  }
}
