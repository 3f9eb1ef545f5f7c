package dev.shoal.grids.isosurface;

/// A volume of values and a level: which corners are above, row by row.
///
/// Row r is the nodes of y = r % ny and z = r / ny, one for each x.
final class Volume {
  private final double[] values;
  private final int nx;
  private final int ny;
  private final int nz;
  private final double level;

  /// @param values x fastest, z slowest
  Volume(double[] values, int nx, int ny, int nz, double level) {
    this.values = values;
    this.nx = nx;
    this.ny = ny;
    this.nz = nz;
    this.level = level;
  }

  int nx() {
    return nx;
  }

  int ny() {
    return ny;
  }

  int rows() {
    return ny * nz;
  }

  double level() {
    return level;
  }

  double value(int node) {
    return values[node];
  }

  boolean isAbove(int node) {
    return values[node] >= level;
  }

  /// Whether there is a row at the next y.
  boolean hasNextY(int row) {
    return row % ny < ny - 1;
  }

  /// Whether there is a row at the next z.
  boolean hasNextZ(int row) {
    return row < rows() - ny;
  }

  /// Whether cells begin at a row.
  boolean hasCells(int row) {
    return hasNextY(row) && hasNextZ(row);
  }

  /// Which of the four nodes of cells at a row are above at an x: bit 0 for the row itself, 2 for
  /// the next y, 4 for the next z, 6 for both: as corners of a cell's kind that are even.
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
