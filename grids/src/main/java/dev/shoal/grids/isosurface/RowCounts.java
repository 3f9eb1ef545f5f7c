package dev.shoal.grids.isosurface;

/// Counts the output of a row: a vertex for each of its edges that the surface crosses, first those
/// along x, then those to the next y, then those to the next z; and the triangles of its cells.
final class RowCounts {
  private final Volume volume;

  RowCounts(Volume volume) {
    this.volume = volume;
  }

  /// Counts for the rows `from … to-1`.
  ///
  /// @param vertices for each row the vertices along x, y and z
  /// @param triangles for each row its triangles
  void count(int[] vertices, int[] triangles, int from, int to) {
    int nx = volume.nx();
    for (int row = from; row < to; row++) {
      int first = row * nx;
      vertices[3 * row] = crossings(first, 1, nx - 1);
      vertices[3 * row + 1] = volume.hasNextY(row) ? crossings(first, nx, nx) : 0;
      vertices[3 * row + 2] = volume.hasNextZ(row) ? crossings(first, nx * volume.ny(), nx) : 0;
      triangles[row] = volume.hasCells(row) ? triangles(row) : 0;
    }
  }

  private int crossings(int first, int step, int count) {
    int crossings = 0;
    for (int node = first; node < first + count; node++) {
      crossings += volume.isAbove(node) == volume.isAbove(node + step) ? 0 : 1;
    }
    return crossings;
  }

  private int triangles(int row) {
    int triangles = 0;
    int left = volume.column(row, 0);
    for (int x = 1; x < volume.nx(); x++) {
      int right = volume.column(row, x);
      triangles += CubeCases.triangles(left | right << 1).length / 3;
      left = right;
    }
    return triangles;
  }
}
