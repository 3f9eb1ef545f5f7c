package dev.shoal.grids.contour;

import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.expand.Expansion;

/// Where levels cross the edges of a grid, in the order of the edges and, of each, of the levels.
final class Crossings {
  final double[] x;
  final double[] y;

  /// The number of each crossing's level.
  final int[] levels;

  /// @param x of each crossing, as long as the others
  Crossings(double[] x, double[] y, int[] levels) {
    this.x = x;
    this.y = y;
    this.levels = levels;
  }

  /// Places the crossings of all edges.
  ///
  /// @param all edges, once for each level; the ordinals become levels
  static Crossings of(Bands bands, Expansion all, WorkerPool workers) {
    int[] edges = all.sources().hostArray();
    var made =
        new Crossings(
            new double[edges.length], new double[edges.length], all.ordinals().hostArray());
    workers.forEachBlock(
        edges.length, Bands.BLOCK, (_, from, to) -> made.place(bands, edges, from, to));
    return made;
  }

  private void place(Bands bands, int[] edges, int from, int to) {
    for (int c = from; c < to; c++) {
      int node = edges[c] >> 1;
      levels[c] += bands.lowest(edges[c]);
      double part =
          Crossing.part(
              bands.value(node), bands.value(bands.otherEnd(edges[c])), bands.level(levels[c]));
      boolean isAlongRow = (edges[c] & 1) == 0;
      int row = node / bands.columns();
      int column = node % bands.columns();
      x[c] = column + (isAlongRow ? part : 0);
      y[c] = row + (isAlongRow ? 0 : part);
    }
  }

  int length() {
    return x.length;
  }
}
