package dev.shoal.points;

/// A hash of the edges of a polygon by height: the plane is split into [Bands] of equal height,
/// each with the edges that intersect it, and overfull bands into slabs. A point tests the edges of
/// its own band or slab: at most three times those at its height, or three times
/// [BandSplits#MIN_ENDS].
///
/// The indices of bands and slabs are monotone in the height, so no rounding can leave out an edge.
final class Slabs {
  final Bands bands;

  /// Where the edges of each band begin in `edges`, and where those of the last one end.
  final int[] offsets;

  final int[] edges;

  /// The slabs of the overfull bands.
  final BandSplits splits;

  Slabs(Polygon polygon) {
    bands = Bands.of(polygon);
    offsets = new int[bands.length() + 1];
    for (int e = 0; e < polygon.edges(); e++) {
      int last = bands.at(polygon.high(e));
      for (int band = bands.at(polygon.low(e)); band <= last; band++) {
        offsets[band + 1]++;
      }
    }
    for (int band = 0; band < bands.length(); band++) {
      offsets[band + 1] += offsets[band];
    }
    edges = new int[offsets[bands.length()]];
    int[] next = offsets.clone();
    for (int e = 0; e < polygon.edges(); e++) {
      int last = bands.at(polygon.high(e));
      for (int band = bands.at(polygon.low(e)); band <= last; band++) {
        edges[next[band]++] = e;
      }
    }
    splits = new BandSplits(polygon, bands, offsets, edges);
  }

  /// Returns the number of edges that a point at a height of the polygon tests.
  int tests(double y) {
    int band = bands.at(y);
    int slab = splits.at(band, y);
    return slab < 0
        ? offsets[band + 1] - offsets[band]
        : splits.offsets[slab + 1] - splits.offsets[slab];
  }

  /// Adds the edges that a ray from a point might cross.
  void addTo(Crossings crossings, double x, double y) {
    if (y < bands.low() || y > bands.high()) {
      return;
    }
    int band = bands.at(y);
    int from = offsets[band];
    int to = offsets[band + 1];
    int slab = to - from > BandSplits.MIN_ENDS ? splits.at(band, y) : -1;
    if (slab >= 0) {
      addTo(crossings, splits.edges, splits.offsets[slab], splits.offsets[slab + 1], x, y);
    } else {
      addTo(crossings, edges, from, to, x, y);
    }
  }

  private static void addTo(
      Crossings crossings, int[] edges, int from, int to, double x, double y) {
    for (int at = from; at < to; at++) {
      crossings.add(edges[at], x, y);
    }
  }
}
