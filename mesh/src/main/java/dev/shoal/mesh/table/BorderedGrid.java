package dev.shoal.mesh.table;

import dev.shoal.mesh.BaseGrid;

/// Numbers the coarse cells of a mesh row by row, with a border of one cell around them in each of
/// its dimensions: a position beside a cell has a number even outside of the domain.
final class BorderedGrid {
  private BorderedGrid() {}

  /// Returns how many numbers there are.
  static long cells(BaseGrid base) {
    long cells = 1;
    for (int axis = 0; axis < base.dimensions(); axis++) {
      cells *= size(base, axis) + 2L;
    }
    return cells;
  }

  /// Returns the number of the first coarse cell.
  static int origin(BaseGrid base) {
    int origin = 0;
    for (int axis = 0; axis < base.dimensions(); axis++) {
      origin += stride(base, axis);
    }
    return origin;
  }

  /// Returns the difference between the numbers of adjacent coarse cells along an axis.
  static int stride(BaseGrid base, int axis) {
    int stride = 1;
    for (int lower = 0; lower < axis; lower++) {
      stride *= size(base, lower) + 2;
    }
    return stride;
  }

  /// Returns the number of coarse cells along an axis.
  static int size(BaseGrid base, int axis) {
    return axis == 0 ? base.nx() : axis == 1 ? base.ny() : base.nz();
  }
}
