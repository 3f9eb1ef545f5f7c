package dev.shoal.grids.contour;

import dev.shoal.device.WorkerPool;

/// A grid of values, and for each the band between two levels that it is in.
///
/// An edge of the grid is crossed by as many levels as there are bands from one of its ends to the
/// other. Edge 2 n goes from node n to the next column, edge 2 n + 1 to the next row.
final class Bands {
  /// The band of what is no finite number.
  static final int NONE = -1;

  /// Nodes that are worth a thread's while.
  static final int BLOCK = 1 << 13;

  private final double[] values;
  private final int columns;
  private final double[] levels;
  private final int[] bands;

  Bands(double[] values, int columns, double[] levels, WorkerPool workers) {
    this.values = values;
    this.columns = columns;
    this.levels = levels;
    bands = new int[values.length];
    workers.forEachBlock(values.length, BLOCK, (_, from, to) -> find(from, to));
  }

  private void find(int from, int to) {
    int band = 0;
    for (int node = from; node < to; node++) {
      double value = values[node];
      if (Math.abs(value) <= Double.MAX_VALUE) {
        if (!isIn(value, band)) { // neighbours mostly are in one
          band = search(value);
        }
        bands[node] = band;
      } else {
        bands[node] = NONE;
      }
    }
  }

  private boolean isIn(double value, int band) {
    return (band == 0 || levels[band - 1] <= value)
        && (band == levels.length || value < levels[band]);
  }

  /// How many levels are at most `value`. Zeros of both signs are the same.
  private int search(double value) {
    int low = 0;
    for (int high = levels.length; low < high; ) {
      int middle = (low + high) >>> 1;
      if (levels[middle] <= value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int columns() {
    return columns;
  }

  int nodes() {
    return bands.length;
  }

  /// Of a node: the number of levels that it is at or above, or [#NONE].
  int of(int node) {
    return bands[node];
  }

  double value(int node) {
    return values[node];
  }

  double level(int level) {
    return levels[level];
  }

  /// The node at the other end of an edge.
  int otherEnd(int edge) {
    return (edge & 1) == 0 ? (edge >> 1) + 1 : (edge >> 1) + columns;
  }

  /// The lowest level that crosses an edge, if any does.
  int lowest(int edge) {
    return Math.min(bands[edge >> 1], bands[otherEnd(edge)]);
  }

  /// How many levels cross each edge, for the edges of some nodes.
  void countEdges(int[] counts, int from, int to) {
    for (int node = from; node < to; node++) {
      boolean isLastColumn = node % columns == columns - 1;
      counts[2 * node] = isLastColumn ? 0 : between(node, node + 1);
      counts[2 * node + 1] = node >= bands.length - columns ? 0 : between(node, node + columns);
    }
  }

  private int between(int node, int other) {
    int a = bands[node];
    int b = bands[other];
    return a == NONE || b == NONE ? 0 : Math.abs(a - b);
  }
}
