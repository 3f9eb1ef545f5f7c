package dev.shoal.cli.tour;

import dev.shoal.device.DoubleArray;
import dev.shoal.points.Points;

/// The airports as points in space, on a ball as large as the Earth; kilometres from its centre.
final class AirportCloud {
  /// How near is near, kilometres: as the tunnel goes, which is 15 metres less at most.
  static final double NEAR = 50;

  private static final double EARTH = 6371;

  /// Kilometres between the centres of two such balls, which have nothing near each other.
  private static final double BESIDE = 3 * EARTH;

  private AirportCloud() {}

  /// So many Earths beside each other.
  static Points of(BundledData data, int copies) {
    int n = data.latitudes().length;
    double[] x = new double[n];
    double[] y = new double[n];
    double[] z = new double[n];
    for (int a = 0; a < n; a++) {
      double north = StrictMath.toRadians(data.latitudes()[a]);
      double east = StrictMath.toRadians(data.longitudes()[a]);
      x[a] = EARTH * StrictMath.cos(north) * StrictMath.cos(east);
      y[a] = EARTH * StrictMath.cos(north) * StrictMath.sin(east);
      z[a] = EARTH * StrictMath.sin(north);
    }
    double[] all = Repeated.doubles(x, copies);
    for (int a = 0; a < all.length; a++) {
      int copy = a / n;
      all[a] += copy * BESIDE;
    }
    return Points.of(
        DoubleArray.wrap(all),
        DoubleArray.wrap(Repeated.doubles(y, copies)),
        DoubleArray.wrap(Repeated.doubles(z, copies)));
  }
}
