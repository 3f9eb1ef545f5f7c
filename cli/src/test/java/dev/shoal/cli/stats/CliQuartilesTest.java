package dev.shoal.cli.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliQuartilesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 1001, 4096})
  void agreeWithASortOnDoubles(int n) {
    Random random = new Random(n);
    for (int round = 0; round < 30; round++) {
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        x[i] = doubleOf(random, round % 3);
      }
      double[] sorted = x.clone();
      Arrays.sort(sorted);
      Quartiles found = found(Quartiles.Kind.DOUBLE, DoubleArray.wrap(x));
      assertEquals(sorted[0], found.min());
      assertEquals(sorted[n - 1], found.max());
      for (int q = 1; q < 4; q++) {
        assertEquals(expected(sorted, q), found.quartile(q), Arrays.toString(sorted));
      }
    }
  }

  private static double doubleOf(Random random, int style) {
    double[] awkward = {
      -0.0,
      0.0,
      1,
      1,
      -1,
      Double.MIN_VALUE,
      -Double.MIN_VALUE,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      0.1
    };
    return switch (style) {
      case 0 -> awkward[random.nextInt(awkward.length)];
      case 1 -> random.nextGaussian();
      default -> 1 + random.nextInt(5) * Math.ulp(1.0);
    };
  }

  /// Index q (n − 1) / 4 of the sorted values, between two of them in exact arithmetic.
  private static double expected(double[] sorted, int q) {
    int below = (sorted.length - 1) * q / 4;
    int rest = (sorted.length - 1) * q % 4;
    double a = sorted[below];
    double b = sorted[Math.min(below + 1, sorted.length - 1)];
    if (rest == 0 || Double.compare(a, b) == 0) {
      return a;
    }
    if (Double.isInfinite(a) || Double.isInfinite(b)) {
      return a + b;
    }
    BigDecimal fraction = BigDecimal.valueOf(rest).divide(BigDecimal.valueOf(4));
    BigDecimal step = new BigDecimal(b).subtract(new BigDecimal(a)).multiply(fraction);
    return new BigDecimal(a).add(step).doubleValue();
  }

  @Test
  void agreeWithASortOnFloats() {
    Random random = new Random(9);
    float[] x = new float[70_001];
    for (int i = 0; i < x.length; i++) {
      x[i] = i % 3 == 0 ? -0f : Float.intBitsToFloat(random.nextInt());
      x[i] = Float.isNaN(x[i]) ? 1e-40f : x[i];
    }
    float[] sorted = x.clone();
    Arrays.sort(sorted);
    Quartiles found = found(Quartiles.Kind.FLOAT, FloatArray.wrap(x));
    assertEquals(sorted[0], found.min());
    assertEquals(sorted[70_000], found.max());
    assertEquals(sorted[17_500], found.quartile(1));
    assertEquals(sorted[35_000], found.quartile(2));
    assertEquals(sorted[52_500], found.quartile(3));
  }

  @Test
  void agreeWithASortOnLongs() {
    long[] x = new Random(2).longs(4001).toArray();
    long[] sorted = x.clone();
    Arrays.sort(sorted);
    Quartiles signed = found(Quartiles.Kind.LONG, LongArray.wrap(x));
    assertEquals(sorted[0], signed.min());
    assertEquals((double) sorted[1000], signed.quartile(1));
    assertEquals((double) sorted[3000], signed.quartile(3));
    Quartiles unsigned = found(Quartiles.Kind.UNSIGNED_LONG, LongArray.wrap(1, -1, 3));
    assertEquals("18446744073709551615", unsigned.max().toString());
    assertEquals(3.0, unsigned.quartile(2));
  }

  @Test
  void agreeWithASortOnInts() {
    int[] x = new Random(3).ints(4001).toArray();
    int[] sorted = x.clone();
    Arrays.sort(sorted);
    Quartiles found = found(Quartiles.Kind.INT, IntArray.wrap(x));
    assertEquals((long) sorted[0], found.min());
    assertEquals((long) sorted[4000], found.max());
    assertEquals(sorted[1000], found.quartile(1));
    assertEquals(sorted[2000], found.quartile(2));
  }

  @Test
  void aPassForEachSixteenBitsAtMost() {
    assertEquals(1, passes(Quartiles.Kind.DOUBLE, DoubleArray.wrap(7, 7, 7)));
    assertEquals(2, passes(Quartiles.Kind.FLOAT, FloatArray.wrap(1, 1.0001f, 1.0002f, 1.0003f)));
    assertEquals(
        4, passes(Quartiles.Kind.DOUBLE, DoubleArray.wrap(1, 1 + 1e-15, 1 + 2e-15, 1 + 3e-15)));
  }

  private static int passes(Quartiles.Kind kind, Array<?> values) {
    var quartiles = new Quartiles(kind, values.length());
    int passes = 0;
    for (; quartiles.wantsPass(); passes++) {
      quartiles.add(values);
      quartiles.endPass();
    }
    return passes;
  }

  private static Quartiles found(Quartiles.Kind kind, Array<?> values) {
    var quartiles = new Quartiles(kind, values.length());
    while (quartiles.wantsPass()) {
      quartiles.add(values);
      quartiles.endPass();
    }
    return quartiles;
  }
}
