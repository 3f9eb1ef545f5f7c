package dev.shoal.points;

/// The definition: offers every other point.
final class SerialNearest implements NearestKernel {
  @Override
  public void find(Points points, int k, int[] neighbours, double[] squares) {
    var best = new NearestList(k);
    for (int i = 0; i < points.length(); i++) {
      best.clear();
      for (int j = 0; j < points.length(); j++) {
        if (j != i) {
          best.offer(points.square(i, j), j);
        }
      }
      best.copyTo(neighbours, squares, i * k);
    }
  }
}
