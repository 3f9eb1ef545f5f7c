package dev.shoal.primitives.slots;

import static java.util.Arrays.stream;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What [CompensatedSums] says to be proved is the exact sum, rounded once, on any number of
/// threads: against `BigDecimal`.
class CompensatedSumsTest {
  private static final int FIRST = -5;

  /// A chunk for each thread, however few the values are.
  private static final SlotTuning SMALL = new SlotTuning(1, 1);

  private static final class Found {
    private final double[] sums;
    private final int unproved;

    Found(int threads, int[] slots, int count, double[] x) {
      long[] counts = new long[count];
      stream(slots).forEach(s -> counts[s - FIRST]++);
      sums = new double[(int) stream(counts).filter(c -> c > 0).count()];
      unproved =
          new CompensatedSums(new SlotChunks(Device.cpu(threads).workers(), SMALL))
              .sums(slots, FIRST, counts, DoubleArray.wrap(x), sums);
      assertEquals(stream(sums).filter(Double::isNaN).count(), unproved);
    }
  }

  /// The exact sum of each slot that occurs.
  private static double[] exact(int[] slots, double[] x) {
    return stream(slots)
        .distinct()
        .sorted()
        .mapToDouble(slot ->
            IntStream.range(0, x.length)
                .filter(i -> slots[i] == slot)
                .mapToObj(i -> new BigDecimal(x[i]))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue())
        .toArray();
  }

  private static int[] slots(SplittableRandom random, int n, int count) {
    return random.ints(n, FIRST, FIRST + count).toArray();
  }

  /// Powers of two and their neighbours at a distance of 53 bits, of more levels from case to case:
  /// many sums are ties, zero, or next to a tie.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void aProvedSumIsTheExactOne(int threads) {
    for (int test = 0; test < 1000; test++) {
      SplittableRandom random = Cases.random(test);
      int n = random.nextInt(400);
      int count = 1 + random.nextInt(80);
      int[] slots = slots(random, n, count);
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        int exponent = random.nextInt(-2, 3) - 53 * random.nextInt(1 + test / 250);
        double one = random.nextInt(4) == 0 ? Math.nextUp(1.0) : 1;
        x[i] = Math.scalb(random.nextBoolean() ? one : -one, exponent);
      }
      double[] expected = exact(slots, x);
      double[] found = new Found(threads, slots, count, x).sums;
      for (int g = 0; g < expected.length; g++) {
        if (!Double.isNaN(found[g])) {
          assertEquals(expected[g], found[g], "test " + test + ", group " + g);
        }
      }
    }
  }

  /// Random doubles below 1 are multiples of 2⁻⁵³: one of 256 sums of 333 is a tie. The values of
  /// the first ten slots cancel to zero.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void sumsOfValuesOfLikeMagnitudesAreAllProved(int threads) {
    SplittableRandom random = Cases.random(threads);
    int[] slots = random.ints(100_000, FIRST + 10, FIRST + 300).toArray();
    double[] x = random.doubles(slots.length).toArray();
    x[slots.length - 1] = 0;
    for (int i = 0; i < 2000; i++) {
      int opposite = slots.length / 2 + i;
      slots[i] = FIRST + i % 10;
      slots[opposite] = slots[i];
      x[opposite] = -x[i];
    }
    Found found = new Found(threads, slots, 300, x);
    assertEquals(0, found.unproved);
    assertArrayEquals(exact(slots, x), found.sums);
    assertArrayEquals(new double[10], Arrays.copyOf(found.sums, 10));
  }

  /// The smallest and the largest value are in another chunk than the others.
  @Test
  void magnitudesAreThoseOfAllChunks() {
    double small = 0x1p-54;
    double[] next = {0x1p-53, Math.nextUp(small), -small, 0}; // with 1 a little more than a tie
    double[] one = {1, 0, 0, 0};
    for (double[][] chunks : new double[][][] {{one, next}, {next, one}}) {
      double[] x = DoubleStream.concat(stream(chunks[0]), stream(chunks[1])).toArray();
      int[] slots = new int[x.length];
      Arrays.fill(slots, FIRST);
      assertEquals(1, new Found(2, slots, 1, x).unproved);
    }
  }

  @Test
  void sumsThatNeedMoreThanTwoDoublesAreNotProved() {
    double tie = 0x1p-53;
    double[] x = {1, tie, tie * 0x1p-60, Double.NaN, 1, 2, 0x1p-1000, -2, 3, 4};
    int[] slots = {-5, -5, -5, -4, -4, -3, -3, -3, -2, -2};
    Found found = new Found(1, slots, 5, x);
    assertEquals(3, found.unproved);
    assertEquals(7, found.sums[3]);
  }
}
