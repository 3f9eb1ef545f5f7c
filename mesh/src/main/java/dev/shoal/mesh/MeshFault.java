package dev.shoal.mesh;

/// Why cells do not tile their domain.
///
/// @param kind what is wrong
/// @param cell the cell at fault; of two that overlap the one of lower index; −1 for a gap
/// @param other of two cells that overlap the one of higher index, else −1
/// @param message all of it in words, with the place
public record MeshFault(Kind kind, int cell, int other, String message) {
  /// What can be wrong, in the order in which it is looked for.
  public enum Kind {
    /// A level is below 0.
    NEGATIVE_LEVEL,
    /// A level is finer than [BaseGrid#maxLevel()].
    TOO_FINE,
    /// A cell is not one of its level.
    OUTSIDE,
    /// Two cells cover the same place.
    OVERLAP,
    /// No cell covers a place.
    GAP
  }

  /// What is wrong with a cell by itself, or null.
  static MeshFault of(Cells cells, int cell) {
    BaseGrid base = cells.base();
    int level = cells.level(cell);
    if (level < 0) {
      return new MeshFault(
          Kind.NEGATIVE_LEVEL, cell, -1, cells.describe(cell) + ", has a negative level");
    }
    if (level > base.maxLevel()) {
      return new MeshFault(
          Kind.TOO_FINE,
          cell,
          -1,
          cells.describe(cell)
              + ", is too fine: over "
              + base
              + " levels go to "
              + base.maxLevel());
    }
    if (!base.contains(level, cells.x(cell), cells.y(cell), cells.z(cell))) {
      return new MeshFault(
          Kind.OUTSIDE, cell, -1, cells.describe(cell) + ", is outside of " + base);
    }
    return null;
  }

  /// The first cell with something wrong by itself, or null.
  static MeshFault firstByItself(Cells cells) {
    for (int c = 0; c < cells.length(); c++) {
      MeshFault fault = of(cells, c);
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  /// Cells that are each in the domain.
  ///
  /// @throws IllegalArgumentException if one is not
  static Cells requireInside(CellMesh mesh) {
    Cells cells = Cells.of(mesh);
    MeshFault fault = firstByItself(cells);
    if (fault != null) {
      throw new IllegalArgumentException(fault.message());
    }
    return cells;
  }
}
