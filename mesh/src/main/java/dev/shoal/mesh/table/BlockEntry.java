package dev.shoal.mesh.table;

/// An entry of a [BlockTable] as one int: a cell plus 1, with its level above; 0 where there is no
/// cell.
public final class BlockEntry {
  /// The first bit of the level.
  static final int LEVEL = 27;

  /// The bits of the cell plus 1.
  static final int CELL = (1 << LEVEL) - 1;

  private BlockEntry() {}

  /// Packs an entry.
  static int of(int cell, int level) {
    return (level << LEVEL) | (cell + 1);
  }

  /// Returns the cell, −1 where there is none: beyond the edge of the domain.
  public static int cell(int entry) {
    return (entry & CELL) - 1;
  }

  /// Returns the level of the cell.
  public static int level(int entry) {
    return entry >>> LEVEL;
  }
}
