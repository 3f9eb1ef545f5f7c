package dev.shoal.grids.contour;

/// The segments of lines within the cells of a grid. The cell of node n has its corners at n, its
/// neighbour in the next column, that one's in the next row, and its own in the next row; side c
/// goes from corner c to the next corner.
///
/// A level crosses a cell in one segment, or in two at a saddle, where two opposite corners are
/// above it and the others below.
///
/// @param starts for each edge the index of its lowest crossing
@SuppressWarnings("ArrayRecordComponent") // never compared
record CellSegments(Bands bands, int[] starts, Links links) {
  /// Counts the segments in the cells of the nodes `from … to-1`: one for each level between the
  /// lowest and the highest corner, and a second one for each level with a saddle. A cell with a
  /// corner that has no value has none.
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
    int lowest = Math.min(Math.min(a, c), Math.min(b, d));
    if (lowest == Bands.NONE) {
      return 0;
    }
    int highest = Math.max(Math.max(a, c), Math.max(b, d));
    int saddles = Math.max(0, Math.min(a, c) - Math.max(b, d));
    saddles += Math.max(0, Math.min(b, d) - Math.max(a, c));
    return highest - lowest + saddles;
  }

  /// Links the ends of one segment. The first segments of all levels come first, then the second
  /// segments of the levels that have two.
  void join(int node, int ordinal) {
    int columns = bands.columns();
    int a = bands.of(node);
    int b = bands.of(node + 1);
    int c = bands.of(node + columns + 1);
    int d = bands.of(node + columns);
    int lowest = Math.min(Math.min(a, c), Math.min(b, d));
    int levels = Math.max(Math.max(a, c), Math.max(b, d)) - lowest;
    boolean isSecond = ordinal >= levels;
    int firstSaddle = Math.min(Math.max(a, c), Math.max(b, d));
    int level = isSecond ? firstSaddle + ordinal - levels : lowest + ordinal;
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

  /// Returns the side that leaves the higher corners: its end is the first corner below after one
  /// above. A saddle has two such sides.
  private static int leaving(int above, boolean isSecond) {
    int after = (above >> 1 | above << 3) & 15; // bit c: whether corner c + 1 is above
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
