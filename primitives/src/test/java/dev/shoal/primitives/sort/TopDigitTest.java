package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.testkit.Cases;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The digit that spreads elements over buckets, where they have a gap and where they have none.
class TopDigitTest {
  private static final int SAMPLES = 1024;
  private static final int OUTSIDE = 8;
  private static final int MOST = 160;

  private static long[] sorted(int n, LongSupplier element) {
    return LongStream.generate(element).limit(n).sorted().toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 20, 32})
  void spreadsElementsWithAGapInOrder(int low) {
    SplittableRandom random = Cases.random(low);
    LongSupplier normal = () -> DoubleKeys.key(random.nextGaussian());
    LongSupplier ends =
        () -> {
          long r = random.nextLong(1L << 50);
          return random.nextInt(3000) == 0 // far fewer than may be in the gap
              ? random.nextLong()
              : random.nextBoolean() ? Long.MIN_VALUE + r : Long.MAX_VALUE - r;
        };
    for (LongSupplier element : new LongSupplier[] {normal, ends}) {
      long[] sample = sorted(SAMPLES, element);
      LongTopDigit digit = LongTopDigit.of(sample, low, OUTSIDE, MOST);
      assertNotNull(digit);
      assertNotEquals(digit.gapStart(), digit.gapEnd());
      assertFits(digit, sorted(100_000, element), low);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 20, 32})
  void needsNoGapWhereElementsAreEvenlySpread(int low) {
    SplittableRandom random = Cases.random(low);
    LongSupplier narrow = () -> random.nextLong(1L << 45) - 7; // with some outside
    for (LongSupplier element : new LongSupplier[] {random::nextLong, narrow}) {
      LongTopDigit digit = LongTopDigit.of(sorted(SAMPLES, element), low, OUTSIDE, MOST);
      assertEquals(digit.gapStart(), digit.gapEnd());
      assertFits(digit, sorted(100_000, element), low);
    }
  }

  @Test
  void givesUpWhereHalfOfTheElementsAreEqual() {
    SplittableRandom random = Cases.random(0);
    long[] sample = sorted(SAMPLES, () -> random.nextBoolean() ? random.nextLong() : 1000);
    assertNull(LongTopDigit.of(sample, 0, OUTSIDE, MOST));
  }

  private static int[] counted(LongTopDigit digit, long[] x) {
    int[] counts = new int[RadixHistogram.VALUES];
    digit.count(x, 0, x.length, counts);
    return counts;
  }

  /// Elements in any order come to the ranges of their digits, those of one digit in their order.
  private static void assertScatters(LongTopDigit digit, long[] sorted, int[] counts) {
    long[] x = new long[sorted.length];
    Arrays.setAll(
        x, i -> sorted[(int) (7919L * i % x.length)]); // a prime that divides no length here
    int[] indices = new int[counts.length];
    for (int value = 1; value < counts.length; value++) {
      indices[value] = indices[value - 1] + counts[value - 1];
    }
    long[] scattered = new long[x.length];
    digit.scatter(x, 0, x.length, scattered, indices);
    long[] expected =
        Arrays.stream(x)
            .boxed()
            .sorted(Comparator.comparingInt(digit::of))
            .mapToLong(v -> v)
            .toArray();
    assertArrayEquals(expected, scattered);
  }

  /// The digits rise with the elements, those that agree from bit `low` on have the same, and those
  /// of a bounded value lie within its range.
  private static void assertFits(LongTopDigit digit, long[] sorted, int low) {
    int before = 0;
    int[] counts = new int[RadixHistogram.VALUES];
    for (long x : sorted) {
      int value = digit.of(x);
      assertTrue(before <= value && value < counts.length, () -> x + " has " + value);
      assertEquals(value, digit.of(x >> low << low));
      if (digit.isBounded(value)) {
        BigInteger above = BigInteger.valueOf(x).subtract(BigInteger.valueOf(digit.first(value)));
        assertTrue(above.signum() >= 0 && above.bitLength() <= digit.shift(), () -> "bounds " + x);
      }
      counts[value]++;
      before = value;
    }
    assertTrue(Arrays.stream(counts).max().getAsInt() < sorted.length / 4);
    assertArrayEquals(counts, counted(digit, sorted));
    assertScatters(digit, sorted, counts);
  }
}
