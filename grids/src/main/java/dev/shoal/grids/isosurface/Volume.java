package dev.shoal.grids.isosurface;

/// A volume of values and a level, row by row.
///
/// Row r has the nodes of y = r % ny and z = r / ny, one for each x.
///
/// @param values x fastest, z slowest
@SuppressWarnings("ArrayRecordComponent") // never compared
record Volume(double[] values, int nx, int ny, int nz, double level) {
  int rows() {
    return ny * nz;
  }

  double value(int node) {
    return values[node];
  }

  boolean isAbove(int node) {
    return values[node] >= level;
  }

  /// Returns whether there is a row at the next y.
  boolean hasNextY(int row) {
    return row % ny < ny - 1;
  }

  /// Returns whether there is a row at the next z.
  boolean hasNextZ(int row) {
    return row < rows() - ny;
  }

  /// Returns whether cells begin at a row.
  boolean hasCells(int row) {
    return hasNextY(row) && hasNextZ(row);
  }

  /// Returns which of the four nodes at an x of the cells of a row are above: bit 0 for the row
  /// itself, 2 for the next y, 4 for the next z, 6 for both. These are the even corners in the case
  /// of a cell.
  int column(int row, int x) {
    int node = row * nx + x;
    int nextY = node + nx;
    int nextZ = node + ny * nx;
    return (isAbove(node) ? 1 : 0)
        | (isAbove(nextY) ? 4 : 0)
        | (isAbove(nextZ) ? 16 : 0)
        | (isAbove(nextZ + nx) ? 64 : 0);
  }
}
