package dev.shoal.mesh.index;

import java.util.Locale;

/// Which of the places that a cell covers on the finest grid it writes itself to.
///
/// The fewer, the faster the table is written, and the fewer questions it answers. All answer who
/// the neighbours are, [#CORNERS_AND_MIDPOINTS] only if they differ by one level at most.
public enum Writes {
  /// All: any place is answered by one read.
  ALL,

  /// Those at its sides: who asks from outside is answered by one read. Places within cells are not
  /// answered.
  OUTER,

  /// Those where a neighbour as large, or half or twice as large, looks: 2 places in one dimension,
  /// 7 in two, 19 in three. Other places are not answered.
  CORNERS_AND_MIDPOINTS,

  /// The first: any place is answered by a read for each level there is.
  ONE;

  /// The name on a command line.
  String title() {
    return this == CORNERS_AND_MIDPOINTS ? "corners" : name().toLowerCase(Locale.ROOT);
  }
}
