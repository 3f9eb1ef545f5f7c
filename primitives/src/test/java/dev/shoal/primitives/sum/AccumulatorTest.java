package dev.shoal.primitives.sum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ExactOracle;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AccumulatorTest {
  @Test
  void mergesInAnyOrderToTheSameBytes() {
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          var all = new Accumulator();
          all.add(x, 0, x.length);
          SplittableRandom random = new SplittableRandom(x.length);
          Accumulator[] parts = new Accumulator[5];
          for (int p = 0; p < parts.length; p++) {
            parts[p] = new Accumulator();
          }
          for (double v : x) {
            parts[random.nextInt(parts.length)].add(v);
          }
          var merged = new Accumulator();
          for (int p = parts.length - 1; p >= 0; p--) {
            merged.merge(parts[p]);
          }
          assertArrayEquals(all.toBytes(), merged.toBytes());
          assertEquals(all.round(), merged.round());
        });
  }

  /// Counts that are one digit of the sum, and more than one.
  @Test
  void dividesByAnyCount() {
    long[] counts = {1, 3, 1000, Integer.MAX_VALUE, 1L << 31, (1L << 33) + 5, Long.MAX_VALUE};
    Cases.forAll(
        Cases::finiteDoubles,
        Cases::firstHalf,
        x -> {
          var sum = new Accumulator();
          var oracle = new ExactOracle();
          sum.add(x, 0, x.length);
          for (double v : x) {
            oracle.add(v);
          }
          for (long n : counts) {
            assertEquals(oracle.mean(n), sum.mean(n), () -> "divided by " + n);
          }
        });
  }

  @Test
  void goesToBytesAndBack() {
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          var sum = new Accumulator();
          sum.add(x, 0, x.length);
          Accumulator back = Accumulator.fromBytes(sum.toBytes());
          assertEquals(sum.round(), back.round());
          back.add(1.0);
          sum.add(1.0);
          assertArrayEquals(sum.toBytes(), back.toBytes());
        });
  }

  @Test
  void isCompactForValuesOfLikeSize() {
    var sum = new Accumulator();
    for (int i = 0; i < 1000; i++) {
      sum.add(i * 0.1);
    }
    assertTrue(sum.toBytes().length <= 24, () -> sum.toBytes().length + " bytes");
    assertEquals(4, new Accumulator().toBytes().length);
  }

  @Test
  void holdsTheWholeRange() {
    var sum = new Accumulator();
    for (int i = 0; i < 100; i++) {
      sum.addProduct(Double.MAX_VALUE, Double.MAX_VALUE);
      sum.addProduct(-Double.MIN_VALUE, Double.MIN_VALUE);
    }
    assertEquals(Double.POSITIVE_INFINITY, sum.round());
    for (int i = 0; i < 100; i++) {
      sum.addProduct(-Double.MAX_VALUE, Double.MAX_VALUE);
    }
    assertEquals(-0.0, sum.round()); // −100 · 2⁻²¹⁴⁸ is less than half the smallest double
    sum.add(Double.MIN_VALUE);
    assertEquals(Double.MIN_VALUE, sum.round());
  }

  @Test
  void isEmptyOnceCleared() {
    var sum = new Accumulator();
    sum.add(new double[] {Double.NaN, 1e300, 1}, 0, 3);
    sum.clear();
    assertEquals(0.0, sum.round());
    assertArrayEquals(new Accumulator().toBytes(), sum.toBytes());
  }

  @Test
  void refusesBytesThatAreNoSum() {
    for (byte[] bytes : new byte[][] {{}, {1, 0, 0}, {9, 0, 0, 0}, {1, 8, 0, 0}, {1, 0, -1, -1}}) {
      assertThrows(IllegalArgumentException.class, () -> Accumulator.fromBytes(bytes));
    }
    assertThrows(
        IllegalArgumentException.class, () -> Accumulator.fromBytes(new byte[4 + 4 * 200]));
  }

  @Test
  void refusesBytesThatDifferFromThoseOfAnEqualSum() {
    for (double[] x : new double[][] {{}, {1}, {-1e300, 1e-300}, {Double.NaN}}) {
      var sum = new Accumulator();
      sum.add(x, 0, x.length);
      byte[] bytes = sum.toBytes();
      assertArrayEquals(bytes, Accumulator.fromBytes(bytes).toBytes());
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 4); // a limb that repeats the sign
      Arrays.fill(longer, bytes.length, longer.length, (byte) (bytes[bytes.length - 1] >> 7));
      assertThrows(IllegalArgumentException.class, () -> Accumulator.fromBytes(longer));
    }
  }

  @Test
  void refusesARangeOutsideTheArray() {
    assertThrows(IndexOutOfBoundsException.class, () -> new Accumulator().add(new double[3], 1, 4));
  }
}
