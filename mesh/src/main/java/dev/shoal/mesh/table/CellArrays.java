package dev.shoal.mesh.table;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;

/// The cells of a mesh on the heap as Java arrays, for inner loops of any number of dimensions.
///
/// A coordinate that the mesh does not have reads as 0: `j[c] & jMask`. One object serves many
/// meshes, so that a call allocates nothing.
public final class CellArrays {
  private static final int[] NONE = new int[0];

  /// The coarse grid.
  public BaseGrid base;

  /// The number of cells.
  public int length;

  /// Of each cell the first coordinate.
  public int[] i = NONE;

  /// Of each cell the second coordinate, under [#jMask].
  public int[] j = NONE;

  /// Of each cell the third coordinate, under [#kMask].
  public int[] k = NONE;

  /// Of each cell the level.
  public int[] level = NONE;

  /// −1, or 0 in one dimension.
  public int jMask;

  /// −1, or 0 in one or two dimensions.
  public int kMask;

  /// Becomes the cells of `mesh`.
  ///
  /// @throws IllegalArgumentException if they live elsewhere than on the heap
  public void set(CellMesh mesh) {
    base = mesh.base();
    length = mesh.length();
    i = mesh.i().hostArray();
    level = mesh.level().hostArray();
    jMask = base.dimensions() < 2 ? 0 : -1;
    kMask = base.dimensions() < 3 ? 0 : -1;
    j = jMask == 0 ? i : mesh.j().hostArray();
    k = kMask == 0 ? i : mesh.k().hostArray();
  }

  /// Forgets the cells, which are the caller's: they must not outlive a call in what is kept.
  public void clear() {
    base = null;
    length = 0;
    i = NONE;
    j = NONE;
    k = NONE;
    level = NONE;
  }

  /// Where the cells from `from` on that are of one level end; `to` at the latest.
  public int endOfLevel(int from, int to) {
    int[] level = this.level;
    int l = level[from];
    int c = from + 1;
    while (c < to && level[c] == l) {
      c++;
    }
    return c;
  }

  /// Whether cell c covers a place of the grid of `finest`, a level no coarser than its own.
  public boolean covers(int c, int finest, int x, int y, int z) {
    int up = finest - level[c];
    return x >> up == i[c]
        && (y >> up & jMask) == (j[c] & jMask)
        && (z >> up & kMask) == (k[c] & kMask);
  }

  /// The finest level, 0 if there are no cells.
  public int finest() {
    int finest = 0;
    for (int c = 0; c < length; c++) {
      finest = Math.max(finest, level[c]);
    }
    return finest;
  }

  /// Whether all cells, whose levels there must be, are places of their grids.
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
