package dev.shoal.graph.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// [CounterRandom] and what is made of it.
class CounterRandomTest {
  /// As in SplitMix64.
  private static final long STEP = 0x9E3779B97F4A7C15L;

  @Test
  void numbersAreThoseOfSplitMix64() {
    for (long seed : new long[] {0, 1, -1, 42, Long.MIN_VALUE}) {
      for (int stream : new int[] {0, 1, 7}) {
        long mixed = new SplittableRandom(seed - STEP).nextLong();
        long start = new SplittableRandom(mixed + stream - STEP).nextLong();
        var expected = new SplittableRandom(start);
        var random = new CounterRandom(seed, stream);
        for (int i = 0; i < 100; i++) {
          assertEquals(expected.nextLong(), random.bits(i));
        }
      }
    }
  }

  @Test
  void streamsDiffer() {
    assertNotEquals(new CounterRandom(1, 0).bits(0), new CounterRandom(1, 1).bits(0));
    assertNotEquals(new CounterRandom(1, 0).bits(0), new CounterRandom(2, 0).bits(0));
  }

  @Test
  void numbersBelowABoundAreEvenlySpread() {
    var random = new CounterRandom(1, 0);
    int[] counts = new int[7];
    double sum = 0;
    for (int i = 0; i < 700_000; i++) {
      counts[random.below(i, 7)]++;
      double u = random.uniform(i);
      assertTrue(u >= 0 && u < 1);
      sum += u;
    }
    for (int count : counts) {
      assertEquals(100_000, count, 5 * Math.sqrt(100_000 * 6 / 7.0), "five standard deviations");
    }
    assertEquals(0.5, sum / 700_000, 5 * Math.sqrt(1 / 12.0 / 700_000));
  }

  @Test
  void permutationsHaveEachNumberOnce() {
    for (int length :
        new int[] {0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 100, 1023, 1024, 1025, 70_000}) {
      for (int seed = 0; seed < 5; seed++) {
        var permutation = new RandomPermutation(length, seed, 0);
        boolean[] isThere = new boolean[length];
        for (int i = 0; i < length; i++) {
          int value = (int) permutation.at(i);
          assertTrue(!isThere[value], "twice");
          isThere[value] = true;
        }
      }
    }
  }

  @Test
  void permutationsOfManyNumbersStayInRange() {
    long length = (1L << 62) - 57;
    var permutation = new RandomPermutation(length, 1, 0);
    long bits = 0;
    for (int i = 0; i < 1000; i++) {
      long value = permutation.at(length - 1 - i);
      assertTrue(value >= 0 && value < length);
      bits |= value;
    }
    assertEquals((1L << 62) - 1, bits, "all bits are used");
  }

  @Test
  void valuesOfPermutationsAreEvenlySpread() {
    int length = 10;
    int seeds = 40_000;
    int[][] counts = new int[length][length];
    for (int seed = 0; seed < seeds; seed++) {
      var permutation = new RandomPermutation(length, seed, 0);
      for (int i = 0; i < length; i++) {
        counts[i][(int) permutation.at(i)]++;
      }
    }
    for (int[] row : counts) {
      for (int count : row) {
        assertEquals(4000, count, 5 * Math.sqrt(4000 * 0.9), "five standard deviations");
      }
    }
  }

  @Test
  void weightsAreLogNormal() {
    var weights = new LogNormalWeights(new CounterRandom(1, 0));
    int count = 2_000_000;
    double sum = 0;
    double logs = 0;
    double squares = 0;
    int max = 0;
    int atMax = 0;
    for (int i = 0; i < count; i++) {
      int weight = weights.at(i);
      assertTrue(weight >= 1);
      max = Math.max(max, weight);
      atMax += weight == 40_000 ? 1 : 0;
      sum += weight;
      logs += Math.log(weight);
      squares += Math.log(weight) * Math.log(weight);
    }
    double standard = 1346 * Math.sqrt(Math.E - 1); // deviation of a log-normal number with σ = 1
    assertEquals(1346, sum / count, 5 * standard / Math.sqrt(count));
    double mean = logs / count;
    assertEquals(Math.log(1346) - 0.5, mean, 5 / Math.sqrt(count));
    assertEquals(1, squares / count - mean * mean, 5 * Math.sqrt(2.0 / count));
    assertEquals(40_000, max);
    assertEquals(100, atMax, 5 * Math.sqrt(100), "one in 20,000");
  }
}
