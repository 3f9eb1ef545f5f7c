package dev.shoal.points;

/// Tests edge by edge whether a point is inside a polygon: it is if a ray to the right crosses an
/// odd number of edges.
///
/// An edge contains its lower end but not its upper one, so that a ray through a corner crosses one
/// of two edges that continue in the same direction, and two or none of edges that turn back.
final class Crossings {
  /// The location of a point outside the polygon.
  static final int OUTSIDE = -1;

  /// The location of a point on an edge.
  static final int ON_EDGE = 0;

  /// The location of a point inside the polygon.
  static final int INSIDE = 1;

  private final Polygon polygon;
  private boolean isOdd;
  private boolean isOnEdge;

  Crossings(Polygon polygon) {
    this.polygon = polygon;
  }

  /// Resets to no edges.
  void clear() {
    isOdd = false;
    isOnEdge = false;
  }

  /// Adds an edge.
  void add(int edge, double x, double y) {
    double ax = polygon.ax[edge];
    double ay = polygon.ay[edge];
    double bx = polygon.bx[edge];
    double by = polygon.by[edge];
    boolean isAtHeight = y >= Math.min(ay, by) && y <= Math.max(ay, by);
    if (!isAtHeight || x > Math.max(ax, bx)) {
      return;
    }
    boolean isCrossing = (ay <= y) != (by <= y);
    if (x < Math.min(ax, bx)) {
      isOdd ^= isCrossing;
      return;
    }
    int side = Side.of(ax, ay, bx, by, x, y);
    isOnEdge |= side == 0;
    isOdd ^= isCrossing && (side > 0) == (by > ay);
  }

  /// Returns [#OUTSIDE], [#ON_EDGE] or [#INSIDE].
  int location() {
    if (isOnEdge) {
      return ON_EDGE;
    }
    return isOdd ? INSIDE : OUTSIDE;
  }
}
