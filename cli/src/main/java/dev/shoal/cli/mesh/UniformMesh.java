package dev.shoal.cli.mesh;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;

/// Meshes of cells of one level, row by row.
final class UniformMesh {
  private UniformMesh() {}

  /// All cells of `level`.
  ///
  /// @throws IllegalArgumentException if the grid has no such level, or there are more cells than
  ///   an array holds
  public static CellMesh of(BaseGrid base, int level) {
    long cells = base.cells(level);
    if (cells > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the mesh would have " + cells + " cells, an array holds " + Integer.MAX_VALUE);
    }
    int n = (int) cells;
    int nx = base.nx() << level;
    int ny = base.dimensions() < 2 ? 1 : base.ny() << level;
    int[] i = new int[n];
    int[] j = new int[n];
    int[] k = new int[n];
    int[] levels = new int[n];
    for (int c = 0; c < n; c++) {
      i[c] = c % nx;
      j[c] = c / nx % ny;
      k[c] = c / nx / ny;
      levels[c] = level;
    }
    IntArray all = IntArray.wrap(levels);
    return switch (base.dimensions()) {
      case 1 -> CellMesh.of(base, IntArray.wrap(i), all);
      case 2 -> CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(j), all);
      default -> CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(k), all);
    };
  }
}
