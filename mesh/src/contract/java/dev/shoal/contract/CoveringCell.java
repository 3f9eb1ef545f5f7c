package dev.shoal.contract;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.HashMap;
import java.util.Map;

/// The oracle of tests: cells by position in a map, asked level by level. Independent of the
/// library.
public final class CoveringCell {
  private record Position(int level, long x, long y, long z) {
    /// A record's own hash is often the same for cells near each other.
    @Override
    public int hashCode() {
      long factor = 0x9E37_79B9_7F4A_7C15L;
      long hash = ((level * factor + z) * factor + y) * factor + x;
      return (int) ((hash * factor) >>> 32);
    }
  }

  public final int[][] cells;
  public final int finest;
  private final BaseGrid base;
  private final Map<Position, Integer> at = new HashMap<>();

  public CoveringCell(CellMesh mesh) {
    base = mesh.base();
    cells = Meshes.cells(mesh);
    finest = Meshes.finest(cells);
    for (int c = 0; c < cells.length; c++) {
      at.put(new Position(cells[c][3], cells[c][0], cells[c][1], cells[c][2]), c);
    }
  }

  /// Positions of the finest grid along an axis.
  public long size(int axis) {
    return axis >= base.dimensions()
        ? 1
        : (long) (axis == 0 ? base.nx() : axis == 1 ? base.ny() : base.nz()) << finest;
  }

  /// The cell that covers a position of the finest grid, −1 outside.
  public int at(long x, long y, long z) {
    if (x < 0 || x >= size(0) || y < 0 || y >= size(1) || z < 0 || z >= size(2)) {
      return -1;
    }
    for (int level = 0; level <= finest; level++) {
      int up = finest - level;
      Integer cell = at.get(new Position(level, x >> up, y >> up, z >> up));
      if (cell != null) {
        return cell;
      }
    }
    throw new AssertionError("no cell");
  }

  /// The first position of a cell along an axis.
  public long first(int cell, int axis) {
    return (long) cells[cell][axis] << (finest - cells[cell][3]);
  }

  /// How many positions a cell covers along each axis.
  public long width(int cell) {
    return 1L << (finest - cells[cell][3]);
  }
}
