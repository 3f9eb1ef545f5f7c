package dev.shoal.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The rival of exact sums is exact too.
class PartialsTest {
  @Test
  void sumsAsBigDecimalDoes() {
    SplittableRandom random = Cases.random(31);
    for (int round = 0; round < 300; round++) {
      int n = random.nextInt(1, 60);
      double[] x = new double[n];
      double[] y = new double[n];
      for (int i = 0; i < n; i++) {
        x[i] = Math.scalb(random.nextDouble(-1, 1), random.nextInt(-60, 60));
        y[i] = i % 2 == 1 ? -x[i - 1] * (1 + 0x1p-52) : x[i]; // cancels, but for a little
      }
      assertEquals(Exact.sum(x).doubleValue(), Partials.sum(x));
      assertEquals(Exact.sum(y).doubleValue(), Partials.sum(y));
      assertEquals(Exact.mean(y), Partials.mean(y));
      assertEquals(Exact.dot(x, y).doubleValue(), Partials.dot(x, y));
    }
  }

  @Test
  void roundsTiesToEven() {
    assertEquals(1.0, Partials.sum(new double[] {1, 0x1p-53}));
    assertEquals(1 + 0x1p-51, Partials.sum(new double[] {1 + 0x1p-52, 0x1p-53}));
    assertEquals(1 + 0x1p-52, Partials.sum(new double[] {1, 0x1p-53, 0x1p-200}));
    assertEquals(1.0, Partials.sum(new double[] {1, 0x1p-53, -0x1p-200}));
    assertEquals(0.0, Partials.sum(new double[0]));
  }
}
