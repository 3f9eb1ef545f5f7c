package dev.shoal.primitives.sum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The error of a product, with and without a fused multiply-add.
class TwoProductTest {
  @Test
  void bothWaysGiveTheExactError() {
    SplittableRandom random = Cases.random(21);
    int checked = 0;
    for (int i = 0; i < 200_000; i++) {
      double x = anyDouble(random);
      double y = anyDouble(random);
      double product = x * y;
      if (Math.abs(product) >= 0x1p-960 && Math.abs(product) <= Double.MAX_VALUE) {
        checkError(x, y);
        checked++;
      }
    }
    assertTrue(checked > 50_000, checked + " products have an error that is a double");
  }

  /// Where a half, or a product of two, would overflow.
  @Test
  void nothingOverflowsOnTheWay() {
    double max = Double.MAX_VALUE;
    double[][] pairs = {
      {max, 1},
      {max, -0.3},
      {-0x1.fffffffffffffp1000, 0x1.5p-900},
      {0x1.8p996, 0x1.7p26},
      {0x1.fffffffffffffp511, 0x1.fffffffffffffp511},
      {0x1.fffffffffffffp1020, 0x1.fffffffffffffp1},
      {0x1.123456789abcdp1023, Double.MIN_VALUE},
      {Double.MIN_NORMAL / 3, 0x1.fedcba9876543p1000},
    };
    for (double[] pair : pairs) {
      checkError(pair[0], pair[1]);
      checkError(pair[1], pair[0]);
    }
  }

  private static void checkError(double x, double y) {
    double product = x * y;
    double expected =
        new BigDecimal(x)
            .multiply(new BigDecimal(y))
            .subtract(new BigDecimal(product))
            .doubleValue();
    String factors = Double.toHexString(x) + " · " + Double.toHexString(y);
    assertEquals(expected, TwoProduct.error(x, y, product), 0.0, factors);
    assertEquals(expected, TwoProduct.split(x, y, product), 0.0, factors);
  }

  private static double anyDouble(SplittableRandom random) {
    double x = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(x) ? x : random.nextDouble();
  }
}
