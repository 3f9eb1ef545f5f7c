package dev.shoal.points;

/// What a device supplies to [Inside], which has checked the arguments.
@FunctionalInterface
interface InsideKernel {
  /// Writes the location of each point.
  void find(Polygon polygon, double[] x, double[] y, int[] out);
}
