package dev.shoal.grids.contour;

import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.expand.Expansion;

/// The points where levels cross the edges of a grid, in the order of the edges, and for each edge
/// of the levels.
///
/// @param x the column of each crossing, in columns of the grid
/// @param y its row
/// @param levels the index of its level
@SuppressWarnings("ArrayRecordComponent") // never compared
record Crossings(double[] x, double[] y, int[] levels) {
  /// Computes the crossings of all edges.
  ///
  /// @param all the edges, repeated for each level; the ordinals become levels
  static Crossings of(Bands bands, Expansion all, WorkerPool workers) {
    int[] edges = all.sources().hostArray();
    var made =
        new Crossings(
            new double[edges.length], new double[edges.length], all.ordinals().hostArray());
    workers.forEachBlock(
        edges.length,
        ContourTuning.host().block(),
        (_, from, to) -> made.locate(bands, edges, from, to));
    return made;
  }

  private void locate(Bands bands, int[] edges, int from, int to) {
    for (int c = from; c < to; c++) {
      int node = edges[c] >> 1;
      levels[c] += bands.lowest(edges[c]);
      double fraction =
          Crossing.fraction(
              bands.value(node), bands.value(bands.otherEnd(edges[c])), bands.level(levels[c]));
      boolean isAlongRow = (edges[c] & 1) == 0;
      int row = node / bands.columns();
      int column = node % bands.columns();
      x[c] = column + (isAlongRow ? fraction : 0);
      y[c] = row + (isAlongRow ? 0 : fraction);
    }
  }
}
