package dev.shoal.figures.cost;

import dev.shoal.mesh.index.Writes;

/// Which of its places on the finest grid a cell writes itself to, in two dimensions: figure 5.11.
///
/// Written anew from the text and its program, not from the index that is measured.
final class Places {
  /// Takes places, counted from the lower left one of a cell.
  @FunctionalInterface
  interface Place {
    void at(int x, int y);
  }

  private Places() {}

  /// Tells each place once, of a cell that is `width` places wide: a power of two.
  static void each(Writes writes, int width, Place place) {
    switch (writes) {
      case ALL -> all(width, place);
      case OUTER -> outer(width, place);
      case CORNERS_AND_MIDPOINTS -> cornersAndMidpoints(width, place);
      case ONE -> place.at(0, 0);
    }
  }

  private static void all(int width, Place place) {
    for (int y = 0; y < width; y++) {
      for (int x = 0; x < width; x++) {
        place.at(x, y);
      }
    }
  }

  private static void outer(int width, Place place) {
    int last = width - 1;
    for (int x = 0; x < width; x++) {
      place.at(x, 0);
      if (last > 0) {
        place.at(x, last);
      }
    }
    for (int y = 1; y < last; y++) {
      place.at(0, y);
      place.at(last, y);
    }
  }

  /// Where a neighbour looks that is one level coarser or finer, or as fine: seven at most.
  private static void cornersAndMidpoints(int width, Place place) {
    int middle = width / 2;
    int last = width - 1;
    place.at(0, 0);
    if (width > 1) {
      place.at(middle, 0);
      place.at(0, middle);
      place.at(last, middle);
    }
    if (width > 2) {
      place.at(last, 0);
      place.at(0, last);
      place.at(middle, last);
    }
  }
}
