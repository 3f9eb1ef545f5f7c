package dev.shoal.grids.contour;

/// What crosses the cells of a grid. The cell of node n has its corners at n, the next column, that
/// and the next row, the next row; edge c goes from corner c to the next one around.
///
/// A level crosses in one segment, or in two where two opposite corners are above it and the others
/// below: a saddle.
final class Squares {
  private final Bands bands;

  /// The number of an edge's lowest crossing.
  private final int[] starts;

  private final Links links;

  Squares(Bands bands, int[] starts, Links links) {
    this.bands = bands;
    this.starts = starts;
    this.links = links;
  }

  /// How many segments there are in the cells of some nodes: one for each level between the lowest
  /// and the highest corner, and one more for each at which there is a saddle. A cell with a corner
  /// that has no value has none.
  static void count(Bands bands, int[] counts, int from, int to) {
    int columns = bands.columns();
    for (int node = from; node < to; node++) {
      boolean isCell = node % columns < columns - 1 && node < bands.nodes() - columns;
      counts[node] = isCell ? count(bands, node) : 0;
    }
  }

  private static int count(Bands bands, int node) {
    int a = bands.of(node);
    int b = bands.of(node + 1);
    int c = bands.of(node + bands.columns() + 1);
    int d = bands.of(node + bands.columns());
    int least = Math.min(Math.min(a, c), Math.min(b, d));
    if (least == Bands.NONE) {
      return 0;
    }
    int most = Math.max(Math.max(a, c), Math.max(b, d));
    int saddles = Math.max(0, Math.min(a, c) - Math.max(b, d));
    saddles += Math.max(0, Math.min(b, d) - Math.max(a, c));
    return most - least + saddles;
  }

  /// Joins the ends of one segment: the first segments of all levels come first, then the second
  /// ones of those that have two.
  void join(int node, int ordinal) {
    int columns = bands.columns();
    int a = bands.of(node);
    int b = bands.of(node + 1);
    int c = bands.of(node + columns + 1);
    int d = bands.of(node + columns);
    int least = Math.min(Math.min(a, c), Math.min(b, d));
    int levels = Math.max(Math.max(a, c), Math.max(b, d)) - least;
    boolean isSecond = ordinal >= levels;
    int firstSaddle = Math.min(Math.max(a, c), Math.max(b, d));
    int level = isSecond ? firstSaddle + ordinal - levels : least + ordinal;
    int above =
        (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (d > level ? 8 : 0);
    int leave = leaving(above, isSecond);
    boolean isSaddle = above == 5 || above == 10;
    int enter;
    if (isSaddle) {
      enter = isJoined(node, level) ? (leave + 1) & 3 : (leave + 3) & 3;
    } else {
      enter = leaving(~above & 15, false);
    }
    links.join(crossing(node, leave, level), crossing(node, enter, level));
  }

  /// The edge, going around, that leaves what is above: at its end is the first corner below after
  /// one above. Of a saddle there are two.
  private static int leaving(int above, boolean isSecond) {
    int after = (above >> 1 | above << 3) & 15; // the next corner around
    int leaving = above & ~after;
    return Integer.numberOfTrailingZeros(isSecond ? leaving & (leaving - 1) : leaving);
  }

  private boolean isJoined(int node, int level) {
    int nextRow = node + bands.columns();
    return Saddle.isJoined(
        bands.value(node),
        bands.value(node + 1),
        bands.value(nextRow + 1),
        bands.value(nextRow),
        bands.level(level));
  }

  private int crossing(int node, int side, int level) {
    int edge =
        switch (side) {
          case 0 -> 2 * node;
          case 1 -> 2 * (node + 1) + 1;
          case 2 -> 2 * (node + bands.columns());
          default -> 2 * node + 1;
        };
    return starts[edge] + level - bands.lowest(edge);
  }
}
