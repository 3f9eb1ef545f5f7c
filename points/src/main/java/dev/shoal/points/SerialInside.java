package dev.shoal.points;

/// The definition: tests every edge for every point.
final class SerialInside implements InsideKernel {
  @Override
  public void find(Polygon polygon, double[] x, double[] y, int[] out) {
    var crossings = new Crossings(polygon);
    for (int i = 0; i < out.length; i++) {
      crossings.clear();
      for (int edge = 0; edge < polygon.edges(); edge++) {
        crossings.add(edge, x[i], y[i]);
      }
      out[i] = crossings.location();
    }
  }
}
