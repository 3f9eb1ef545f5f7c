package dev.shoal.cli.bits;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Random meshes for inputs: each cell is split into its children, or not, down to a finest level.
final class Meshes {
  private final BaseGrid base;
  private final int finest;
  private final SplitMix64 random;
  private final List<Cell> cells = new ArrayList<>();

  /// Three coordinates and a level.
  private record Cell(int i, int j, int k, int level) {}

  private Meshes(BaseGrid base, int finest, long seed) {
    this.base = base;
    this.finest = finest;
    random = new SplitMix64(seed);
  }

  /// A coarse grid, with sides that differ, for some n cells of up to four levels.
  static BaseGrid base(int dimensions, int n) {
    return switch (dimensions) {
      case 1 -> BaseGrid.of(Math.max(1, n / 2));
      case 2 -> {
        int side = (int) Math.max(1, Math.sqrt(n / 4.0));
        yield BaseGrid.of(side + 1, side);
      }
      default -> {
        int side = (int) Math.max(1, Math.cbrt(n / 40.0));
        yield BaseGrid.of(side + 1, side, side + 2);
      }
    };
  }

  /// A mesh over `base`, coarse cell by coarse cell, the cells of each in Morton order.
  static CellMesh of(BaseGrid base, int finest, long seed) {
    var meshes = new Meshes(base, finest, seed);
    meshes.grow();
    return meshes.mesh();
  }

  /// The cells of the same mesh in random order.
  static CellMesh shuffled(BaseGrid base, int finest, long seed) {
    var meshes = new Meshes(base, finest, seed);
    meshes.grow();
    for (int c = 1; c < meshes.cells.size(); c++) {
      Collections.swap(meshes.cells, c, meshes.random.below(c + 1));
    }
    return meshes.mesh();
  }

  private void grow() {
    for (int k = 0; k < base.nz(); k++) {
      for (int j = 0; j < base.ny(); j++) {
        for (int i = 0; i < base.nx(); i++) {
          grow(new Cell(i, j, k, 0));
        }
      }
    }
  }

  private void grow(Cell cell) {
    if (cell.level() == finest || random.below(3) > 0) {
      cells.add(cell);
      return;
    }
    for (int child = 0; child < base.children(); child++) {
      grow(
          new Cell(
              2 * cell.i() + (child & 1),
              2 * cell.j() + ((child >> 1) & 1),
              2 * cell.k() + (child >> 2),
              cell.level() + 1));
    }
  }

  private CellMesh mesh() {
    IntArray i = IntArray.wrap(cells.stream().mapToInt(Cell::i).toArray());
    IntArray j = IntArray.wrap(cells.stream().mapToInt(Cell::j).toArray());
    IntArray k = IntArray.wrap(cells.stream().mapToInt(Cell::k).toArray());
    IntArray level = IntArray.wrap(cells.stream().mapToInt(Cell::level).toArray());
    return switch (base.dimensions()) {
      case 1 -> CellMesh.of(base, i, level);
      case 2 -> CellMesh.of(base, i, j, level);
      default -> CellMesh.of(base, i, j, k, level);
    };
  }
}
