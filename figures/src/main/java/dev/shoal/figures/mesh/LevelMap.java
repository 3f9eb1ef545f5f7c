package dev.shoal.figures.mesh;

import dev.shoal.mesh.CellMesh;
import dev.shoal.report.Picture;
import dev.shoal.report.Relief;
import java.util.stream.IntStream;

/// A mesh as a picture: how fine it is, coarse cell by coarse cell.
final class LevelMap {
  private LevelMap() {}

  /// The maximum level in each coarse cell of a mesh in two dimensions, the last row on top.
  static Picture of(CellMesh mesh, int levels) {
    int nx = mesh.base().nx();
    int ny = mesh.base().ny();
    double[] finest = new double[nx * ny];
    for (int c = 0; c < mesh.length(); c++) {
      int level = mesh.level().hostArray()[c];
      int x = mesh.i().hostArray()[c] >> level;
      int y = mesh.j().hostArray()[c] >> level;
      int at = (ny - 1 - y) * nx + x;
      finest[at] = Math.max(finest[at], level);
    }
    double[] between = IntStream.range(0, levels).mapToDouble(l -> l + 0.5).toArray();
    return Relief.of(finest, ny, nx)
        .range(0, levels)
        .flat()
        .unit("")
        .classes(between)
        .picture(
            "Levels of the coarse cells: spots of the finest level, around each the coarser ones")
        .caption(
            "How fine the mesh is, coarse cell by coarse cell: a few are drawn to be fine, and around"
                + " them neighbours are made to differ by one level at most.");
  }
}
