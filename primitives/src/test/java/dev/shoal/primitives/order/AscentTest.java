package dev.shoal.primitives.order;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/// Where elements fall, against a comparison of all neighbours.
class AscentTest {
  private static final double[] SOME = {
    Double.NEGATIVE_INFINITY,
    -1,
    -0.0,
    0.0,
    Double.MIN_VALUE,
    2,
    Double.POSITIVE_INFINITY,
    Double.NaN
  };

  private static int end(double[] x, int from, int to) {
    int i = from;
    while (i < to && Double.compare(x[i - 1], x[i]) <= 0) {
      i++;
    }
    return i;
  }

  @Test
  void endsAtTheFirstFallAmongZerosAndNans() {
    SplittableRandom random = Cases.random(0);
    for (int c = 0; c < 20_000; c++) {
      double[] x = new double[1 + random.nextInt(12)];
      Arrays.setAll(x, _ -> SOME[random.nextInt(SOME.length)]);
      if (random.nextInt(4) > 0) {
        Arrays.sort(x);
        int i = random.nextInt(x.length);
        x[i] = random.nextBoolean() ? x[i] : SOME[random.nextInt(SOME.length)];
      }
      int from = 1 + random.nextInt(x.length);
      int to = from + random.nextInt(x.length - from + 1);
      checkAll(x, from, to);
    }
  }

  /// Operators accept zeros in any order.
  @Test
  void findsAnyNegativeZeroBehindAZero() {
    for (int zeros = 2; zeros < 70; zeros++) {
      for (int negative = 0; negative < zeros; negative++) {
        double[] x = new double[zeros + 20];
        Arrays.fill(x, 0, 10, -1);
        Arrays.fill(x, 10 + zeros, x.length, 1);
        x[10 + negative] = -0.0;
        checkAll(x, 1, x.length);
      }
    }
  }

  @Test
  void endsAtTheEndOfNothing() {
    assertEquals(0, IntAscent.end(new int[0], 1, 0));
    assertEquals(0, DoubleAscent.end(new double[0], 1, 0));
  }

  private static void checkAll(double[] x, int from, int to) {
    int expected = end(x, from, to);
    String text = Arrays.toString(x) + " from " + from + " to " + to;
    assertEquals(expected, DoubleAscent.end(x, from, to), text);
    float[] floats = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      floats[i] = x[i] == Double.MIN_VALUE ? Float.MIN_VALUE : (float) x[i];
    }
    assertEquals(expected, FloatAscent.end(floats, from, to), text);
    double[] numbers = mapped(x, v -> Double.isNaN(v) ? 5 : (int) v); // one zero
    int[] ints = Arrays.stream(numbers).mapToInt(v -> (int) v).toArray();
    long[] longs = Arrays.stream(numbers).mapToLong(v -> (long) v).toArray();
    assertEquals(end(numbers, from, to), IntAscent.end(ints, from, to), text);
    assertEquals(end(numbers, from, to), LongAscent.end(longs, from, to), text);
  }

  private static double[] mapped(double[] x, DoubleUnaryOperator map) {
    return Arrays.stream(x).map(map).toArray();
  }
}
