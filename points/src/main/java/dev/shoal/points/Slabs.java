package dev.shoal.points;

import dev.shoal.device.Array;

/// A hash of the edges of a polygon by height: the plane is split into slabs of equal height, each
/// with the edges that intersect it, and a point tests those of its own slab.
///
/// The slab index is monotone in the height, so no rounding can leave out an edge.
final class Slabs {
  /// The maximum number of slabs.
  private static final int MAX_SLABS = 1 << 24;

  /// The minimum and the maximum height of the polygon.
  final double low;

  final double high;

  /// Slabs per unit of height, for differences of halved heights.
  final double scale;

  /// The number of slabs.
  final int length;

  /// Where the edges of each slab begin in `edges`, and where those of the last one end.
  final int[] offsets;

  final int[] edges;

  private final Polygon polygon;

  Slabs(Polygon polygon) {
    this.polygon = polygon;
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double y : polygon.ay) { // each corner begins an edge
      min = Math.min(min, y);
      max = Math.max(max, y);
    }
    low = min;
    high = max;
    // Halved, since the total height may overflow.
    double height = max / 2 - min / 2;
    PointsTuning tuning = PointsTuning.host();
    int wanted = maxSlabs(tuning.slabsPerEdge(), polygon.edges());
    long maxEntries = Math.min(Array.MAX_LENGTH, (long) tuning.entriesPerEdge() * polygon.edges());
    while (wanted > 1 && entries(wanted, height) > maxEntries) {
      wanted /= 2;
    }
    length = wanted;
    scale = scale(wanted, height);
    offsets = new int[length + 1];
    for (int e = 0; e < polygon.edges(); e++) {
      for (int slab = first(e); slab <= last(e); slab++) {
        offsets[slab + 1]++;
      }
    }
    for (int slab = 0; slab < length; slab++) {
      offsets[slab + 1] += offsets[slab];
    }
    edges = new int[offsets[length]];
    int[] next = offsets.clone();
    for (int e = 0; e < polygon.edges(); e++) {
      for (int slab = first(e); slab <= last(e); slab++) {
        edges[next[slab]++] = e;
      }
    }
  }

  /// Returns the number of slabs to begin with.
  static int maxSlabs(int slabsPerEdge, int edges) {
    return (int) Math.min(MAX_SLABS, (long) slabsPerEdge * edges);
  }

  private static double scale(int slabs, double height) {
    double scale = slabs / height;
    return scale < Double.POSITIVE_INFINITY ? scale : 0; // all edges in the first slab
  }

  private long entries(int slabs, double height) {
    double scale = scale(slabs, height);
    long entries = 0;
    for (int e = 0; e < polygon.edges(); e++) {
      int one = slab(polygon.ay[e], slabs, scale);
      entries += Math.abs(one - slab(polygon.by[e], slabs, scale)) + 1L;
    }
    return entries;
  }

  private int slab(double y, int slabs, double scale) {
    return Math.min(slabs - 1, (int) ((y / 2 - low / 2) * scale));
  }

  private int first(int edge) {
    return slab(Math.min(polygon.ay[edge], polygon.by[edge]), length, scale);
  }

  private int last(int edge) {
    return slab(Math.max(polygon.ay[edge], polygon.by[edge]), length, scale);
  }

  /// Adds the edges that a ray from a point might cross.
  void addTo(Crossings crossings, double x, double y) {
    if (y < low || y > high) {
      return;
    }
    int slab = slab(y, length, scale);
    for (int at = offsets[slab]; at < offsets[slab + 1]; at++) {
      crossings.add(edges[at], x, y);
    }
  }
}
