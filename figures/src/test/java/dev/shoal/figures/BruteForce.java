package dev.shoal.figures;

import dev.shoal.mesh.CellMesh;

/// Neighbours by looking at every cell, for tests.
public final class BruteForce {
  private BruteForce() {}

  /// Left, right, bottom and top of each cell of a mesh in two dimensions.
  public static int[][] neighbours(CellMesh mesh, int finest) {
    int n = mesh.length();
    int nx = mesh.base().nx() << finest;
    int ny = mesh.base().ny() << finest;
    int[][] sides = new int[4][n];
    for (int c = 0; c < n; c++) {
      int width = width(mesh, c, finest);
      int x = mesh.i().hostArray()[c] * width;
      int y = mesh.j().hostArray()[c] * width;
      sides[0][c] = x == 0 ? c : at(mesh, finest, x - 1, y);
      sides[1][c] = x + width == nx ? c : at(mesh, finest, x + width, y);
      sides[2][c] = y == 0 ? c : at(mesh, finest, x, y - 1);
      sides[3][c] = y + width == ny ? c : at(mesh, finest, x, y + width);
    }
    return sides;
  }

  private static int width(CellMesh mesh, int c, int finest) {
    return 1 << (finest - mesh.level().hostArray()[c]);
  }

  /// The cell that covers a position of the finest grid.
  public static int at(CellMesh mesh, int finest, int x, int y) {
    for (int c = 0; c < mesh.length(); c++) {
      int width = width(mesh, c, finest);
      if (x / width == mesh.i().hostArray()[c] && y / width == mesh.j().hostArray()[c]) {
        return c;
      }
    }
    throw new AssertionError("no cell covers (" + x + ", " + y + ")");
  }
}
