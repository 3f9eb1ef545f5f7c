package dev.shoal.points;

/// A hash of the edges of a polygon by height: the plane is cut into even slabs, each with the
/// edges that are in it, and a point asks those of its own.
///
/// The slab of a height never falls as the height rises, so no rounding can leave an edge out.
final class Slabs {
  /// Slabs for each edge, to begin with.
  private static final int SLABS = 2;

  /// Places for each edge in all slabs, at most.
  private static final int ROOM = 8;

  /// Where the polygon begins and ends.
  final double low;

  final double high;

  /// Slabs for each unit of height, halved heights being subtracted.
  final double scale;

  /// How many slabs there are.
  final int length;

  /// Where the edges of each slab begin in `edges`, and where those of the last end.
  final int[] offsets;

  final int[] edges;

  private final Polygon polygon;

  Slabs(Polygon polygon) {
    this.polygon = polygon;
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double y : polygon.ay) { // each corner begins an edge
      least = Math.min(least, y);
      greatest = Math.max(greatest, y);
    }
    low = least;
    high = greatest;
    // Halved, since the height of all may be more than a double.
    double height = greatest / 2 - least / 2;
    int wanted = Math.min(1 << 24, SLABS * polygon.edges());
    while (wanted > 1 && places(wanted, height) > (long) ROOM * polygon.edges()) {
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

  private static double scale(int slabs, double height) {
    double scale = slabs / height;
    return scale < Double.POSITIVE_INFINITY ? scale : 0; // all in the first
  }

  private long places(int slabs, double height) {
    double scale = scale(slabs, height);
    long places = 0;
    for (int e = 0; e < polygon.edges(); e++) {
      int one = slab(polygon.ay[e], slabs, scale);
      places += Math.abs(one - slab(polygon.by[e], slabs, scale)) + 1L;
    }
    return places;
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

  /// Takes into account the edges that a ray from a point might cross.
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
