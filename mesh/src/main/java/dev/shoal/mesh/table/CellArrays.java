package dev.shoal.mesh.table;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;

/// The cells of a mesh in host memory as Java arrays, for inner loops of any number of dimensions.
///
/// A coordinate that the mesh lacks reads as 0: `j[c] & jMask`. One object serves many meshes, so a
/// call allocates nothing.
public final class CellArrays {
  private static final int[] NONE = new int[0];

  /// The coarse grid.
  public BaseGrid base;

  /// The finest level that there may be.
  int maxLevel;

  /// The number of cells.
  public int length;

  /// The first coordinate of each cell.
  public int[] i = NONE;

  /// The second coordinate of each cell, to be masked by [#jMask].
  public int[] j = NONE;

  /// The third coordinate of each cell, to be masked by [#kMask].
  public int[] k = NONE;

  /// The level of each cell.
  public int[] level = NONE;

  /// −1, or 0 in one dimension.
  public int jMask;

  /// −1, or 0 in one or two dimensions.
  public int kMask;

  /// Returns the cells of `mesh`.
  ///
  /// @throws IllegalArgumentException if they are not in host memory
  public static CellArrays of(CellMesh mesh) {
    CellArrays cells = new CellArrays();
    cells.set(mesh);
    return cells;
  }

  /// Takes the cells of `mesh`.
  ///
  /// @throws IllegalArgumentException if they are not in host memory
  public void set(CellMesh mesh) {
    base = mesh.base();
    maxLevel = base.maxLevel();
    length = mesh.length();
    i = mesh.i().hostArray();
    level = mesh.level().hostArray();
    jMask = base.dimensions() < 2 ? 0 : -1;
    kMask = base.dimensions() < 3 ? 0 : -1;
    j = jMask == 0 ? i : mesh.j().hostArray();
    k = kMask == 0 ? i : mesh.k().hostArray();
  }

  /// Drops the cells, which belong to the caller: a kernel that is kept must not hold them.
  public void clear() {
    base = null;
    length = 0;
    i = NONE;
    j = NONE;
    k = NONE;
    level = NONE;
  }

  /// Returns the coordinates along an axis, which the mesh must have.
  public int[] along(int axis) {
    return axis == 0 ? i : axis == 1 ? j : k;
  }

  /// Returns the number of positions of the grid of `level` along an axis, 1 if the mesh lacks it.
  public long size(int axis, int level) {
    return switch (axis) {
      case 0 -> base.sizeX(level);
      case 1 -> base.sizeY(level);
      default -> base.sizeZ(level);
    };
  }

  /// Returns the end of the run of cells of one level that begins at `from`, at most `to`.
  public int endOfLevel(int from, int to) {
    int[] level = this.level;
    int l = level[from];
    int c = from + 1;
    while (c < to && level[c] == l) {
      c++;
    }
    return c;
  }

  /// Returns whether cell c covers a position of the grid of `finest`, a level no coarser than its
  /// own.
  public boolean covers(int c, int finest, int x, int y, int z) {
    int up = finest - level[c];
    return x >> up == i[c]
        && (y >> up & jMask) == (j[c] & jMask)
        && (z >> up & kMask) == (k[c] & kMask);
  }

  /// Returns the finest level, 0 if there are no cells.
  public int finest() {
    int finest = 0;
    for (int c = 0; c < length; c++) {
      finest = Math.max(finest, level[c]);
    }
    return finest;
  }

  /// Returns whether all cells are in the domain. Their levels must be valid.
  public boolean areInside() {
    int lastX = base.nx() - 1;
    int lastY = base.ny() - 1;
    int lastZ = base.nz() - 1;
    int signs = 0;
    for (int c = 0; c < length; c++) {
      int l = level[c];
      int x = i[c] >> l;
      int y = (j[c] & jMask) >> l;
      int z = (k[c] & kMask) >> l;
      signs |= x | (lastX - x) | y | (lastY - y) | z | (lastZ - z);
    }
    return signs >= 0;
  }
}
