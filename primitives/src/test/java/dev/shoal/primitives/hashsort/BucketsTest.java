package dev.shoal.primitives.hashsort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class BucketsTest {
  private static final HashSortTuning TUNING = HashSortTuning.of(Device.serial());

  @Test
  void keysOfTheFigureHaveItsBuckets() {
    Buckets buckets = Buckets.of(0, 24, 2, 7, TUNING);
    assertEquals(13, buckets.count());
    for (int key = 0; key <= 24; key += 2) {
      assertEquals(key / 2, buckets.of(key));
    }
  }

  @Test
  void noTwoKeysThatAreApartByTheSpacingMeet() {
    Cases.forAll(
        random -> {
          double[] keys = new double[2000]; // one or two spacings apart
          double spacing = Math.scalb(1 + random.nextDouble(), random.nextInt(40) - 20);
          keys[0] = (random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(30));
          for (int i = 1; i < keys.length; i++) {
            double step = random.nextBoolean() ? 1 : 1 + random.nextDouble();
            keys[i] = keys[i - 1] + spacing * step;
            while (new BigDecimal(keys[i])
                    .subtract(new BigDecimal(keys[i - 1]))
                    .compareTo(new BigDecimal(spacing))
                < 0) {
              keys[i] = Math.nextUp(keys[i]);
            }
          }
          return new double[][] {{spacing}, keys};
        },
        _ -> null,
        c -> {
          double[] keys = c[1];
          Buckets buckets =
              Buckets.of(keys[0], keys[keys.length - 1], c[0][0], keys.length, TUNING);
          for (int i = 1; i < keys.length; i++) {
            assertTrue(buckets.of(keys[i]) > buckets.of(keys[i - 1]), () -> "spacing " + c[0][0]);
          }
          assertTrue(buckets.of(keys[keys.length - 1]) < buckets.count());
        });
  }

  @Test
  void areBoundedWhateverTheRange() {
    double[] numbers = {
      0, -0.0, 4.9e-324, 1e-300, 1, 3.5, 1e300, Double.MAX_VALUE, Double.POSITIVE_INFINITY
    };
    double[] spacings = {Double.MIN_VALUE, 1e-310, 1e-9, 1, 1e9, 1e299, Double.MAX_VALUE};
    for (double low : numbers) {
      for (double high : numbers) {
        for (double spacing : spacings) {
          double from = Math.min(-low, high);
          double to = Math.max(-low, high);
          Buckets buckets = Buckets.of(from, to, spacing, 10, TUNING);
          String where = from + " … " + to + " by " + spacing;
          assertTrue(buckets.count() <= 161, where);
          if (buckets.areUseful()) {
            assertEquals(0, buckets.of(from), where);
            assertEquals(buckets.count() - 1, buckets.of(to), where);
          }
        }
      }
    }
  }

  @Test
  void areUsedForOneSixtyFourthToEightKeysPerBucket() {
    assertTrue(Buckets.of(0, 15_000, 1, 1000, TUNING).areUseful());
    assertFalse(Buckets.of(0, 17_000, 1, 1000, TUNING).areUseful());
    assertTrue(Buckets.of(0, 125, 1, 1000, TUNING).areUseful());
    assertFalse(Buckets.of(0, 100, 1, 1000, TUNING).areUseful());
  }
}
