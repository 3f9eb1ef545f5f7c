package dev.shoal.points;

/// Whether a point is within a polygon, edge by edge: it is if the ray to the right crosses an odd
/// number of them.
///
/// An edge has its lower end and not its upper one, so that a ray through a corner crosses two
/// edges that go on, and two or none that turn back.
final class Crossings {
  private final Polygon polygon;
  private boolean isOdd;
  private boolean isOnEdge;

  Crossings(Polygon polygon) {
    this.polygon = polygon;
  }

  /// Begins with no edge.
  void clear() {
    isOdd = false;
    isOnEdge = false;
  }

  /// Takes an edge into account.
  void add(int edge, double x, double y) {
    double ax = polygon.ax[edge];
    double ay = polygon.ay[edge];
    double bx = polygon.bx[edge];
    double by = polygon.by[edge];
    boolean isBeside = y >= Math.min(ay, by) && y <= Math.max(ay, by);
    if (!isBeside || x > Math.max(ax, bx)) {
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

  /// [Inside#OUTSIDE], [Inside#ON_EDGE] or [Inside#INSIDE].
  int place() {
    if (isOnEdge) {
      return Inside.ON_EDGE;
    }
    return isOdd ? Inside.INSIDE : Inside.OUTSIDE;
  }
}
