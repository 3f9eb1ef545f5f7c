package dev.shoal.mesh;

/// The reason why cells do not tile their domain.
///
/// @param kind the kind of fault
/// @param cell the cell at fault; of two that overlap the one with the lower index; −1 for a gap
/// @param other of two cells that overlap the one with the higher index, otherwise −1
/// @param message a description with the position
public record MeshFault(Kind kind, int cell, int other, String message) {
  /// The kinds of faults, in the order in which they are checked.
  public enum Kind {
    /// A level is below 0.
    NEGATIVE_LEVEL,
    /// A level is finer than [BaseGrid#maxLevel()].
    TOO_FINE,
    /// A cell is outside of the domain.
    OUTSIDE,
    /// Two cells cover the same position.
    OVERLAP,
    /// No cell covers a position.
    GAP
  }

  /// Returns the fault of a single cell, or null.
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

  /// Returns the fault of the first invalid cell, or null.
  static MeshFault firstInvalid(Cells cells) {
    for (int c = 0; c < cells.length(); c++) {
      MeshFault fault = of(cells, c);
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  /// Returns the cells of a mesh, all of which must be in the domain.
  ///
  /// @throws IllegalArgumentException if one is not, naming it
  static Cells requireInside(CellMesh mesh) {
    Cells cells = Cells.of(mesh);
    MeshFault fault = firstInvalid(cells);
    if (fault != null) {
      throw new IllegalArgumentException(fault.message());
    }
    return cells;
  }
}
