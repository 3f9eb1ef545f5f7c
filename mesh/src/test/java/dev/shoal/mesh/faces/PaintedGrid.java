package dev.shoal.mesh.faces;

import dev.shoal.contract.Meshes;
import dev.shoal.mesh.CellMesh;
import java.util.ArrayList;
import java.util.List;

/// The finest grid of a mesh in two dimensions, with the cell at each position: neighbours are read
/// off it position by position.
final class PaintedGrid {
  private final int finest;
  private final int nx;
  private final int ny;
  private final boolean isPeriodicX;
  private final boolean isPeriodicY;
  private final int[][] cells;
  private final int[] at;

  PaintedGrid(CellMesh mesh, boolean isPeriodicX, boolean isPeriodicY) {
    cells = Meshes.cells(mesh);
    finest = Meshes.finest(cells);
    nx = Meshes.sizes(mesh.base(), finest)[0];
    ny = Meshes.sizes(mesh.base(), finest)[1];
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
    at = new int[nx * ny];
    for (int c = 0; c < cells.length; c++) {
      int cell = c;
      Meshes.forEachPosition(mesh.base(), finest, cells[c], p -> at[p] = cell);
    }
  }

  /// The neighbours of a cell on a side, each once, from the lower or left end; none at an edge.
  List<Integer> beside(int c, int side) {
    int size = 1 << (finest - cells[c][3]);
    int x = cells[c][0] * size;
    int y = cells[c][1] * size;
    List<Integer> found = new ArrayList<>();
    for (int along = 0; along < size; along++) {
      int there =
          switch (side) {
            case 0 -> at(x - 1, y + along);
            case 1 -> at(x + size, y + along);
            case 2 -> at(x + along, y - 1);
            default -> at(x + along, y + size);
          };
      if (there >= 0 && !found.contains(there)) {
        found.add(there);
      }
    }
    return found;
  }

  private int at(int x, int y) {
    if ((!isPeriodicX && (x < 0 || x >= nx)) || (!isPeriodicY && (y < 0 || y >= ny))) {
      return -1;
    }
    return at[Math.floorMod(y, ny) * nx + Math.floorMod(x, nx)];
  }

  int level(int c) {
    return cells[c][3];
  }

  int length() {
    return cells.length;
  }
}
