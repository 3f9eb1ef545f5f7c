package dev.shoal.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.IntArray;

/// Cells as Java arrays, with coordinates of 0 in dimensions that the mesh lacks.
final class Cells {
  private final BaseGrid base;
  private final int length;
  private final int[] i;
  private final int[] j;
  private final int[] k;
  private final int[] level;

  private Cells(BaseGrid base, int[] i, int[] j, int[] k, int[] level) {
    this.base = base;
    this.length = level.length;
    this.i = i;
    this.j = j;
    this.k = k;
    this.level = level;
  }

  /// Returns the cells of `mesh`, not copied if they are in host memory.
  static Cells of(CellMesh mesh) {
    BaseGrid base = mesh.base();
    return new Cells(
        base,
        mesh.i().onHost().hostArray(),
        base.dimensions() < 2 ? null : mesh.j().onHost().hostArray(),
        base.dimensions() < 3 ? null : mesh.k().onHost().hostArray(),
        mesh.level().onHost().hostArray());
  }

  /// Makes cells that are to be set.
  ///
  /// @throws CapacityException if that is more than an array holds
  static Cells ofLength(BaseGrid base, long length) {
    if (length > Array.MAX_LENGTH) {
      throw new CapacityException(
          "the mesh would have " + length + " cells, an array holds " + Array.MAX_LENGTH,
          length,
          Array.MAX_LENGTH);
    }
    int n = (int) length;
    return new Cells(
        base,
        new int[n],
        base.dimensions() < 2 ? null : new int[n],
        base.dimensions() < 3 ? null : new int[n],
        new int[n]);
  }

  /// Sets the first cells to those of level 0, row by row.
  void setCoarse() {
    int c = 0;
    for (int z = 0; z < base.nz(); z++) {
      for (int y = 0; y < base.ny(); y++) {
        for (int x = 0; x < base.nx(); x++) {
          set(c++, 0, x, y, z);
        }
      }
    }
  }

  void set(int cell, int cellLevel, int x, int y, int z) {
    level[cell] = cellLevel;
    i[cell] = x;
    if (j != null) {
      j[cell] = y;
    }
    if (k != null) {
      k[cell] = z;
    }
  }

  /// Replaces `cell` by its first child, and sets the cells from `end` on to the others, i fastest.
  void split(int cell, int end) {
    int x = x(cell) << 1;
    int y = j == null ? 0 : y(cell) << 1;
    int z = k == null ? 0 : z(cell) << 1;
    int finer = level[cell] + 1;
    set(cell, finer, x, y, z);
    for (int child = 1; child < base.children(); child++) {
      set(end + child - 1, finer, x + (child & 1), y + ((child >> 1) & 1), z + (child >> 2));
    }
  }

  CellMesh toMesh() {
    return switch (base.dimensions()) {
      case 1 -> CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(level));
      case 2 -> CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(level));
      default ->
          CellMesh.of(
              base, IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(k), IntArray.wrap(level));
    };
  }

  BaseGrid base() {
    return base;
  }

  int length() {
    return length;
  }

  int level(int cell) {
    return level[cell];
  }

  int x(int cell) {
    return i[cell];
  }

  int y(int cell) {
    return j == null ? 0 : j[cell];
  }

  int z(int cell) {
    return k == null ? 0 : k[cell];
  }

  /// Returns the finest level, 0 if there are no cells.
  int finest() {
    int finest = 0;
    for (int l : level) {
      finest = Math.max(finest, l);
    }
    return finest;
  }

  /// Describes a cell, such as `cell 7, (3, 5) of level 2`.
  String describe(int cell) {
    return "cell " + cell + ", " + position(base, level[cell], x(cell), y(cell), z(cell));
  }

  /// Describes a position, such as `(3, 5) of level 2`.
  static String position(BaseGrid base, int level, int x, int y, int z) {
    String coordinates =
        switch (base.dimensions()) {
          case 1 -> "(" + x + ")";
          case 2 -> "(" + x + ", " + y + ")";
          default -> "(" + x + ", " + y + ", " + z + ")";
        };
    return coordinates + " of level " + level;
  }
}
