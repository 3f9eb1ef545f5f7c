package dev.shoal.points;

import dev.shoal.device.Array;

/// The heights of a polygon, split into bands of equal height.
///
/// The index of a band is monotone in the height, so no rounding can separate a point from an edge
/// at its height.
///
/// @param low the minimum height of the polygon
/// @param high its maximum height
/// @param scale bands per unit of height, for differences of halved heights
/// @param length the number of bands
record Bands(double low, double high, double scale, int length) {
  private static final int MAX_LENGTH = 1 << 24;

  /// Returns as many bands as have a limited number of edges in total.
  static Bands of(Polygon polygon) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double y : polygon.ay) { // each corner begins an edge
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    PointsTuning tuning = PointsTuning.host();
    long maxEntries = Math.min(Array.MAX_LENGTH, (long) tuning.entriesPerEdge() * polygon.edges());
    int length = maxLength(tuning.slabsPerEdge(), polygon.edges());
    Bands bands = of(low, high, length);
    while (length > 1 && bands.entries(polygon) > maxEntries) {
      length /= 2;
      bands = of(low, high, length);
    }
    return bands;
  }

  private static Bands of(double low, double high, int length) {
    // Halved, since the total height may overflow.
    double scale = length / (high / 2 - low / 2);
    boolean isFinite = scale < Double.POSITIVE_INFINITY; // else all edges are in the first band
    return new Bands(low, high, isFinite ? scale : 0, length);
  }

  /// Returns the number of bands to begin with.
  static int maxLength(int bandsPerEdge, int edges) {
    return (int) Math.min(MAX_LENGTH, (long) bandsPerEdge * edges);
  }

  /// Returns the number of edges of each band, added up.
  private long entries(Polygon polygon) {
    long entries = 0;
    for (int e = 0; e < polygon.edges(); e++) {
      entries += Math.abs(at(polygon.ay[e]) - at(polygon.by[e])) + 1L;
    }
    return entries;
  }

  /// Returns the band of a height of the polygon.
  int at(double y) {
    return Math.min(length - 1, (int) ((y / 2 - low / 2) * scale));
  }
}
