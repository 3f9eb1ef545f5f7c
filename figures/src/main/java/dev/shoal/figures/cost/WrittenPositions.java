package dev.shoal.figures.cost;

import dev.shoal.textbook.mesh.Writes;

/// The positions on the finest grid that a cell writes itself to, in two dimensions: figure 5.11.
///
/// Written anew from the text and its program, not from the index that is measured.
final class WrittenPositions {
  /// Takes a position, counted from the lower left one of a cell.
  @FunctionalInterface
  interface Visitor {
    void at(int x, int y);
  }

  private WrittenPositions() {}

  /// Visits each position once, of a cell that is `width` positions wide: a power of two.
  static void each(Writes writes, int width, Visitor visitor) {
    switch (writes) {
      case ALL -> all(width, visitor);
      case OUTER -> outer(width, visitor);
      case CORNERS_AND_MIDPOINTS -> cornersAndMidpoints(width, visitor);
      case ONE -> visitor.at(0, 0);
    }
  }

  private static void all(int width, Visitor visitor) {
    for (int y = 0; y < width; y++) {
      for (int x = 0; x < width; x++) {
        visitor.at(x, y);
      }
    }
  }

  private static void outer(int width, Visitor visitor) {
    int last = width - 1;
    for (int x = 0; x < width; x++) {
      visitor.at(x, 0);
      if (last > 0) {
        visitor.at(x, last);
      }
    }
    for (int y = 1; y < last; y++) {
      visitor.at(0, y);
      visitor.at(last, y);
    }
  }

  /// Where a neighbour looks that is one level coarser or finer, or as fine: seven at most.
  private static void cornersAndMidpoints(int width, Visitor visitor) {
    int middle = width / 2;
    int last = width - 1;
    visitor.at(0, 0);
    if (width > 1) {
      visitor.at(middle, 0);
      visitor.at(0, middle);
      visitor.at(last, middle);
    }
    if (width > 2) {
      visitor.at(last, 0);
      visitor.at(0, last);
      visitor.at(middle, last);
    }
  }
}
