package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PolylineTest {
  /// Along a line that never turns back, what is above it is to its left.
  @Test
  void distancesAreThoseOfTheNearestPieceAndSignsThoseOfTheSide() {
    Cases.forAll(
        PolylineTest::line,
        _ -> null,
        points -> {
          var line = new Polyline(points[0], points[1]);
          var random = new SplittableRandom(5);
          for (int i = 0; i < 500; i++) {
            double px = random.nextDouble(3, 7);
            double py = random.nextDouble(-6, 6);
            assertEquals(
                expected(points[0], points[1], px, py),
                line.distance(px, py),
                1e-9,
                px + ", " + py);
          }
        });
  }

  /// Points that never turn back, with spikes: narrow corners are the hard ones.
  private static double[][] line(SplittableRandom random) {
    int n = 2 + random.nextInt(12);
    double[] x = random.doubles(n, 0, 10).sorted().toArray();
    double[] y = random.doubles(n, -3, 3).toArray();
    x[0] = -50;
    x[n - 1] = 60;
    for (int i = 1; i < n; i++) {
      x[i] = Math.max(x[i], x[i - 1] + 1e-3);
    }
    return new double[][] {x, y};
  }

  private static double expected(double[] x, double[] y, double px, double py) {
    double nearest = Double.POSITIVE_INFINITY;
    boolean isAbove = false;
    for (int i = 1; i < x.length; i++) {
      double length = StrictMath.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
      double ex = (x[i] - x[i - 1]) / length;
      double ey = (y[i] - y[i - 1]) / length;
      double along = (px - x[i - 1]) * ex + (py - y[i - 1]) * ey;
      double across = (py - y[i - 1]) * ex - (px - x[i - 1]) * ey;
      if (along <= 0) {
        nearest = Math.min(nearest, StrictMath.hypot(px - x[i - 1], py - y[i - 1]));
      } else if (along >= length) {
        nearest = Math.min(nearest, StrictMath.hypot(px - x[i], py - y[i]));
      } else {
        nearest = Math.min(nearest, Math.abs(across));
      }
      if (px >= x[i - 1] && px < x[i]) {
        isAbove = across > 0;
      }
    }
    return isAbove ? nearest : -nearest;
  }

  @Test
  void theFirstAndTheLastPieceGoOn() {
    var corner = new Polyline(new double[] {0, 1, 1}, new double[] {0, 0, 1});
    assertEquals(2, corner.distance(-100, 2), 1e-12);
    assertEquals(3, corner.distance(-2, 1e3), 1e-12);
    assertEquals(-3, corner.distance(4, 1e3), 1e-12);
  }

  @Test
  void aCornerHasTheSideOfBothPieces() {
    // A spike up at (0, 10): a point beyond its tip is to the left of both pieces or of one.
    var spike = new Polyline(new double[] {-1, 0, 1}, new double[] {0, 10, 0});
    assertEquals(1, spike.distance(0, 11), 1e-12);
    assertEquals(Math.sqrt(1.01), spike.distance(0.1, 11), 1e-12);
    assertEquals(Double.NaN, spike.distance(Double.NaN, 1), 0);
  }
}
