package dev.shoal.grids.contour;

import dev.shoal.device.WorkerPool;

/// A grid of values, and for each value its band: the interval between two levels that contains it.
///
/// The number of levels that cross an edge of the grid is the difference of the bands of its ends.
/// Edge 2 n goes from node n to the next column, edge 2 n + 1 to the next row.
final class Bands {
  /// The band of a value that is not finite.
  static final int NONE = -1;

  private final int block = ContourTuning.host().block();

  private final double[] values;
  private final int columns;
  private final double[] levels;
  private final int[] bands;

  Bands(double[] values, int columns, double[] levels, WorkerPool workers) {
    this.values = values;
    this.columns = columns;
    this.levels = levels;
    bands = new int[values.length];
    workers.forEachBlock(values.length, block, (_, from, to) -> find(from, to));
  }

  private void find(int from, int to) {
    int band = 0;
    for (int node = from; node < to; node++) {
      double value = values[node];
      if (Math.abs(value) <= Double.MAX_VALUE) {
        if (!contains(value, band)) { // neighbours are mostly in the same band
          band = search(value);
        }
        bands[node] = band;
      } else {
        bands[node] = NONE;
      }
    }
  }

  private boolean contains(double value, int band) {
    return (band == 0 || levels[band - 1] <= value)
        && (band == levels.length || value < levels[band]);
  }

  /// Returns how many levels are at most `value`. Zeros of both signs are equal.
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

  /// Returns the number of levels at or below the value of a node, or [#NONE].
  int of(int node) {
    return bands[node];
  }

  double value(int node) {
    return values[node];
  }

  double level(int level) {
    return levels[level];
  }

  /// Returns the node at the other end of an edge.
  int otherEnd(int edge) {
    return (edge & 1) == 0 ? (edge >> 1) + 1 : (edge >> 1) + columns;
  }

  /// Returns the lowest level that crosses an edge, if one does.
  int lowest(int edge) {
    return Math.min(bands[edge >> 1], bands[otherEnd(edge)]);
  }

  /// Counts the levels that cross each edge, for the edges of the nodes `from … to-1`.
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
