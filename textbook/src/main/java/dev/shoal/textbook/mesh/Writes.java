package dev.shoal.textbook.mesh;

import java.util.Locale;

/// The positions, of those that a cell covers on the finest grid, at which it is entered in a
/// table.
///
/// The fewer, the faster the table is written, and the fewer queries it answers. All of them answer
/// queries for neighbours, [#CORNERS_AND_MIDPOINTS] only if levels differ by one at most.
public enum Writes {
  /// All positions: any query is answered by one read.
  ALL,

  /// The positions at its sides: a query from outside of the cell is answered by one read.
  /// Positions inside cells are not answered.
  OUTER,

  /// The positions which a neighbour of the same, half or double size looks up: 2 in one dimension,
  /// 7 in two, 19 in three. Other positions are not answered.
  CORNERS_AND_MIDPOINTS,

  /// The first position: any query is answered by at most one read for each level, and by one if
  /// the level of the cell is known.
  ONE;

  /// Returns the name on a command line.
  String title() {
    return this == CORNERS_AND_MIDPOINTS ? "corners" : name().toLowerCase(Locale.ROOT);
  }
}
