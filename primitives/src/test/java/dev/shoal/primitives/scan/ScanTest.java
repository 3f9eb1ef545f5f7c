package dev.shoal.primitives.scan;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ScanContract;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LaunchConfig;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.DoubleMonoid;
import dev.shoal.primitives.reduce.FloatMonoid;
import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// The contract of [Scan], on every device.
class ScanTest {
  private static final List<Operator> ALL =
      List.of(Operator.SUM, Operator.MIN, Operator.MAX, Operator.AND, Operator.OR, Operator.XOR);

  @EveryDevice
  void scansIntsAsTheJdk(Device device) {
    Scan scan = Scan.on(device).wrapping();
    Cases.forAll(
        Cases::ints,
        Cases::firstHalf,
        x -> {
          for (Operator operator : ALL) {
            int[] expected = x.clone();
            Arrays.parallelPrefix(expected, operator.onInts()::apply);
            int[] out = new int[x.length];
            scan.inclusive(IntArray.wrap(x), operator, IntArray.wrap(out));
            assertArrayEquals(expected, out, operator.toString());
            scan.exclusive(IntArray.wrap(x), operator, IntArray.wrap(out));
            for (int i = 0; i < x.length; i++) {
              int before = i == 0 ? operator.onInts().identity() : expected[i - 1];
              assertEquals(before, out[i], "out[" + i + "] under " + operator);
            }
          }
        });
  }

  @EveryDevice
  void scansLongsAsTheJdk(Device device) {
    Scan scan = Scan.on(device).wrapping();
    Cases.forAll(
        Cases::longs,
        Cases::firstHalf,
        x -> {
          for (Operator operator : ALL) {
            long[] expected = x.clone();
            Arrays.parallelPrefix(expected, operator.onLongs()::apply);
            long[] out = new long[x.length];
            scan.inclusive(LongArray.wrap(x), operator, LongArray.wrap(out));
            assertArrayEquals(expected, out, operator.toString());
          }
        });
  }

  @EveryDevice
  void sumsDoublesByTheTreeOfThePackage(Device device) {
    Scan scan = Scan.on(device);
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          DoubleArray out = device.newDoubles(x.length);
          scan.inclusive(DoubleArray.wrap(x), out);
          assertArrayEquals(
              Elements.bits(DoubleArray.wrap(SumTree.inclusive(x))), Elements.bits(out));
        });
  }

  @EveryDevice
  void sumsFloatsByTheTreeOfThePackage(Device device) {
    Scan scan = Scan.on(device);
    Cases.forAll(
        Cases::floats,
        Cases::firstHalf,
        x -> {
          FloatArray out = device.newFloats(x.length);
          scan.inclusive(FloatArray.wrap(x), out);
          assertArrayEquals(
              Elements.bits(FloatArray.wrap(SumTree.inclusive(x))), Elements.bits(out));
        });
  }

  @EveryDevice
  void sumsDoublesOverManyTilesOfTiles(Device device) {
    double[] x = Cases.random(0).doubles(4096 * 11 + 13).toArray();
    double[] out = new double[x.length];
    Scan.on(device).inclusive(DoubleArray.wrap(x), DoubleArray.wrap(out));
    assertArrayEquals(SumTree.inclusive(x), out);
  }

  /// The tiles of a group must fit in local memory.
  @EveryDevice
  void scansInGroupsOfThousand(Device device) {
    if (device instanceof Device.OpenCl openCl) {
      Scan scan = Scan.on(openCl.withLaunchConfig(new LaunchConfig(1024, 2)));
      double[] x = new SplittableRandom(7).doubles(20_000).toArray();
      double[] expected = new double[x.length];
      Scan.on(Device.serial()).inclusive(DoubleArray.wrap(x), DoubleArray.wrap(expected));
      double[] out = new double[x.length];
      scan.inclusive(DoubleArray.wrap(x), DoubleArray.wrap(out));
      assertArrayEquals(expected, out);
      long[] y = new SplittableRandom(8).longs(20_000, 0, 1L << 40).toArray();
      long[] sums = y.clone();
      Arrays.parallelPrefix(sums, Long::sum);
      scan.inclusive(LongArray.wrap(y), LongArray.wrap(y));
      assertArrayEquals(sums, y);
    }
  }

  @EveryDevice
  void findsTheRunningExtremesOfFloats(Device device) {
    Scan scan = Scan.on(device);
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          double[] minima = x.clone();
          Arrays.parallelPrefix(minima, Math::min);
          double[] out = new double[x.length];
          scan.inclusive(DoubleArray.wrap(x), Operator.MIN, DoubleArray.wrap(out));
          assertArrayEquals(minima, out);
        });
  }

  @EveryDevice
  void foldsAUserDefinedOperatorTheSameWayEverywhere(Device device) {
    // Not associative in floats: only the fixed grouping makes the bits agree.
    Operator harmonic =
        Operator.of(
            new DoubleMonoid(Double.POSITIVE_INFINITY, (a, b) -> 1 / (1 / a + 1 / b)),
            "1 / (1 / a + 1 / b)");
    Operator product = Operator.of(new LongMonoid(1, (a, b) -> a * b), "a * b");
    Cases.forAll(
        Cases::longs,
        Cases::firstHalf,
        x -> {
          DoubleArray values = DoubleArray.wrap(Arrays.stream(x).asDoubleStream().toArray());
          assertSameBits(values, harmonic, device);
          assertSameBits(LongArray.wrap(x), product, device);
        });
  }

  @EveryDevice
  void mayWorkInPlace(Device device) {
    Scan scan = Scan.on(device).wrapping();
    Cases.forAll(
        Elements::any,
        Elements::firstHalf,
        x -> {
          checkInPlace(scan, x);
        });
  }

  private static <A extends Array<A>> void checkInPlace(Scan scan, Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    for (boolean inclusive : new boolean[] {true, false}) {
      A apart = x.newLike(x.length());
      A same = x.copy();
      if (inclusive) {
        scan.inclusive(x, apart);
        scan.inclusive(same, same);
      } else {
        scan.exclusive(x, apart);
        scan.exclusive(same, same);
      }
      assertArrayEquals(Elements.bits(apart), Elements.bits(same), "inclusive: " + inclusive);
    }
  }

  @EveryDevice
  void scansEachSegmentAsIfItStoodAlone(Device device) {
    record Case(Array<?> x, IntArray offsets, long seed) {}
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          return new Case(x, Elements.offsets(random, x.length()), random.nextLong());
        },
        _ -> null,
        c -> checkSegments(Scan.on(device).wrapping(), c.x(), c.offsets(), c.seed()));
  }

  private static <A extends Array<A>> void checkSegments(
      Scan scan, Array<?> array, IntArray offsets, long seed) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    A out = x.newLike(x.length());
    boolean inclusive = (seed & 1) == 0;
    Operator operator = ALL.get((int) (seed >>> 1 & 3) % 3);
    if (inclusive) {
      scan.inclusiveBySegment(x, offsets, operator, out);
    } else {
      scan.exclusiveBySegment(x, offsets, operator, out);
    }
    int[] at = offsets.onHost().hostArray();
    Scan serial = Scan.on(Device.serial()).wrapping();
    for (int s = 0; s + 1 < at.length; s += 1 + (int) (seed >>> 8 & 7)) {
      A alone = Elements.range(x, at[s], at[s + 1]);
      if (inclusive) {
        serial.inclusive(alone, operator, alone);
      } else {
        serial.exclusive(alone, operator, alone);
      }
      assertArrayEquals(
          Elements.bits(alone),
          Elements.bits(Elements.range(out, at[s], at[s + 1])),
          "segment " + s);
    }
  }

  @EveryDevice
  void scansManyShortSegmentsAndNamesTheFirstSumThatDoesNotFit(Device device) {
    @SuppressWarnings("ArrayRecordComponent") // a case, which is not compared
    record Case(long[] x, int[] offsets, boolean isInt, boolean inclusive, boolean inPlace) {}
    Scan scan = Scan.on(device);
    Cases.forAll(
        random -> {
          int[] at = new int[1 + random.nextInt(1 << random.nextInt(1, 15))];
          int longest = 1 << random.nextInt(1, 8);
          for (int s = 1; s < at.length; s++) {
            at[s] = at[s - 1] + random.nextInt(longest);
          }
          if (at.length > 3 && random.nextInt(8) == 0) { // one for all threads
            int middle = random.nextInt(1, at.length);
            for (int s = middle; s < at.length; s++) {
              at[s] += 300_000;
            }
          }
          boolean isInt = random.nextBoolean();
          long max = isInt ? Integer.MAX_VALUE : Long.MAX_VALUE;
          long[] x = random.longs(at[at.length - 1], -1000, 1000).toArray();
          for (int k = random.nextInt(8); k > 0 && x.length > 0; k--) { // not all sums fit
            x[random.nextInt(x.length)] = random.nextBoolean() ? max - 1000 : 2000 - max;
          }
          return new Case(x, at, isInt, random.nextBoolean(), random.nextBoolean());
        },
        _ -> null,
        c -> {
          long[] sums = new long[c.x().length];
          int first = sumSegments(c.x(), c.offsets(), c.isInt(), c.inclusive(), sums);
          Array<?> in = c.isInt() ? IntArray.wrap(toInts(c.x())) : LongArray.wrap(c.x().clone());
          Executable call =
              () -> checkSums(scan, in, c.offsets(), c.inclusive(), c.inPlace(), sums);
          if (first < 0) {
            assertDoesNotThrow(call);
          } else {
            String message = assertThrows(ArithmeticException.class, call).getMessage();
            assertTrue(message.startsWith("the sum up to index " + first + " is"), message);
          }
        });
  }

  /// Returns the first index at which a sum is wanted that does not fit, or -1.
  private static int sumSegments(
      long[] x, int[] offsets, boolean isInt, boolean inclusive, long[] sums) {
    for (int s = 0; s + 1 < offsets.length; s++) {
      long sum = 0;
      int last = inclusive ? offsets[s + 1] : offsets[s + 1] - 1; // where sums are wanted
      for (int i = offsets[s]; i < offsets[s + 1]; i++) {
        long before = sum;
        sum += x[i];
        boolean fits = isInt ? sum == (int) sum : ((before ^ sum) & (x[i] ^ sum)) >= 0;
        if (!fits && i < last) {
          return i;
        }
        sums[i] = inclusive ? sum : before;
      }
    }
    return -1;
  }

  private static <A extends Array<A>> void checkSums(
      Scan scan,
      Array<?> array,
      int[] offsets,
      boolean inclusive,
      boolean inPlace,
      long[] expected) {
    @SuppressWarnings("unchecked") // A is the class of the array
    A x = (A) array;
    A out = inPlace ? x : x.newLike(x.length());
    if (inclusive) {
      scan.inclusiveBySegment(x, IntArray.wrap(offsets), Operator.SUM, out);
    } else {
      scan.exclusiveBySegment(x, IntArray.wrap(offsets), Operator.SUM, out);
    }
    assertArrayEquals(
        expected,
        out instanceof IntArray ints
            ? Arrays.stream(ints.toArray()).asLongStream().toArray()
            : ((LongArray) out).toArray());
  }

  private static int[] toInts(long[] x) {
    return Arrays.stream(x).mapToInt(v -> (int) v).toArray();
  }

  @Test
  void scansASegmentForAllThreadsOnce() {
    int[] ones = new int[700];
    Arrays.fill(ones, 1);
    IntArray x = IntArray.wrap(ones);
    ScanTuning tuning = new ScanTuning(64, 48, 0.45, 512, 1 << 15, 1000, 256);
    new CpuScan(Device.cpu(2).workers(), tuning)
        .scanSegments(
            x, IntArray.wrap(0, 600, 700), x, new ScanKernel.Mode(Operator.SUM, true, false));
    assertArrayEquals(IntStream.range(0, 700).map(i -> 1 + i % 600).toArray(), ones);
  }

  @EveryDevice
  void scansOneSegmentThatIsLong(Device device) {
    int n = 700_000;
    double[] x = Cases.random(1).doubles(n).toArray();
    DoubleArray out = device.newDoubles(n);
    Scan.on(device)
        .exclusiveBySegment(DoubleArray.wrap(x), IntArray.wrap(0, 3, n - 2, n), Operator.SUM, out);
    double[] sums = SumTree.inclusive(Arrays.copyOfRange(x, 3, n - 2));
    assertEquals(0.0, out.onHost().hostArray()[3]);
    assertArrayEquals(
        Arrays.copyOf(sums, sums.length - 1), Arrays.copyOfRange(out.toArray(), 4, n - 2));
  }

  @EveryDevice
  void namesTheFirstSumThatDoesNotFit(Device device) {
    Scan scan = Scan.on(device);
    Cases.forAll(
        random -> {
          int[] x = new int[1 + random.nextInt(1 << random.nextInt(1, 19))];
          Arrays.setAll(x, _ -> random.nextInt() >> random.nextInt(32));
          return x;
        },
        Cases::firstHalf,
        x -> {
          checkOverflow(scan, x, true);
          checkOverflow(scan, x, false);
        });
  }

  private static void checkOverflow(Scan scan, int[] x, boolean inclusive) {
    long sum = 0;
    int at = -1;
    for (int i = 0; i < (inclusive ? x.length : x.length - 1) && at < 0; i++) {
      sum += x[i];
      at = sum == (int) sum ? -1 : i;
    }
    IntArray out = IntArray.wrap(new int[x.length]);
    Runnable run =
        inclusive
            ? () -> scan.inclusive(IntArray.wrap(x), out)
            : () -> scan.exclusive(IntArray.wrap(x), out);
    if (at < 0) {
      run.run();
    } else {
      var e = assertThrows(ArithmeticException.class, run::run);
      String start = "the sum up to index " + at + " is " + sum + ", past int";
      assertTrue(e.getMessage().startsWith(start), () -> start + " | " + e.getMessage());
    }
  }

  @EveryDevice
  void namesTheFirstSumOfLongsThatDoesNotFit(Device device) {
    long[] x = new long[300_000];
    x[123_456] = Long.MAX_VALUE;
    x[123_460] = 2;
    x[200_000] = -2;
    LongArray out = device.newLongs(x.length);
    var e =
        assertThrows(
            ArithmeticException.class, () -> Scan.on(device).inclusive(LongArray.wrap(x), out));
    assertTrue(
        e.getMessage().startsWith("the sum up to index 123460 is 9223372036854775809, past long"),
        e::getMessage);
    x[123_460] = 0;
    x[299_999] = 5; // the exclusive scan does not return the sum of all
    Scan.on(device).exclusive(LongArray.wrap(x), out);
    assertEquals(Long.MAX_VALUE - 2, out.onHost().hostArray()[299_999]);
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Scan scan = Scan.on(device);
    assertError(
        "in has 2 elements, out has 3",
        () -> scan.inclusive(IntArray.wrap(1, 2), IntArray.wrap(1, 2, 3)));
    assertError(
        "the operator XOR has no meaning on floats",
        () -> scan.inclusive(FloatArray.wrap(1), Operator.XOR, FloatArray.wrap(1)));
    assertError(
        "offsets[2] is 1, less than offsets[1], 2",
        () ->
            scan.inclusiveBySegment(
                IntArray.wrap(1, 2, 3),
                IntArray.wrap(0, 2, 1, 3),
                Operator.SUM,
                IntArray.wrap(1, 2, 3)));
    IntArray closed = IntArray.wrap(1);
    closed.close();
    assertThrows(IllegalStateException.class, () -> scan.inclusive(closed, IntArray.wrap(1)));
    assertThrows(
        NullPointerException.class, () -> scan.inclusive(IntArray.wrap(1), null, IntArray.wrap(1)));
  }

  @EveryDevice
  void keepsTheErrorOfAFloatingSumWithinItsBound(Device device) {
    double[] x = Cases.random(2).doubles(200_000).toArray();
    double[] out = new double[x.length];
    Scan.on(device).inclusive(DoubleArray.wrap(x), DoubleArray.wrap(out));
    var exact = java.math.BigDecimal.ZERO;
    for (double v : x) {
      exact = exact.add(new java.math.BigDecimal(v));
    }
    double error = exact.subtract(new java.math.BigDecimal(out[x.length - 1])).abs().doubleValue();
    assertTrue(error <= 2 * 516 * 0x1p-53 * exact.doubleValue(), "error " + error);
  }

  private static <A extends Array<A>> void assertSameBits(A x, Operator operator, Device device) {
    A expected = x.newLike(x.length());
    A out = x.newLike(x.length());
    Scan.on(Device.serial()).inclusive(x, operator, expected);
    Scan.on(device).inclusive(x, operator, out);
    assertArrayEquals(Elements.bits(expected), Elements.bits(out));
  }

  @EveryDevice
  void scansChunksWithoutADataRace(Device device) {
    // Each part's neighbour begins while it ends: repeated, for a race shows seldom.
    SplittableRandom random = Cases.random(3);
    int[] x = random.ints(70_000, -900_000_000, 900_000_000).toArray();
    for (int i = 1; i < x.length; i += 2) {
      x[i] = -x[i - 1];
    }
    int[] expected = new int[x.length];
    Scan.on(Device.serial()).exclusive(IntArray.wrap(x), IntArray.wrap(expected));
    Scan scan = Scan.on(device);
    for (int repeat = 0; repeat < 200; repeat++) {
      int[] out = new int[x.length];
      scan.exclusive(IntArray.wrap(x), IntArray.wrap(out));
      assertArrayEquals(expected, out);
    }
  }

  @EveryDevice
  void givesTheCanonicalNanBetweenInfinities(Device device) {
    double[] x = new double[16];
    double max = Double.MAX_VALUE;
    x[0] = max;
    x[1] = max;
    x[8] = -max;
    x[10] = -max;
    x[11] = max;
    DoubleArray out = device.newDoubles(x.length);
    Scan.on(device).inclusive(DoubleArray.wrap(x), out);
    assertArrayEquals(Elements.bits(DoubleArray.wrap(SumTree.inclusive(x))), Elements.bits(out));
    assertTrue(
        Double.isNaN(out.onHost().hostArray()[10])
            && Double.isInfinite(out.onHost().hostArray()[11]));
  }

  /// The sum of the prior tile and the carry, and the sum up to index 2 of a row, overflow alone:
  /// no later sum shows it.
  @EveryDevice
  void givesTheCanonicalNanBetweenInfinitiesThatNoLaterSumShows(Device device) {
    double[] x = overflowsAlone(1.7e308, 1.5e308);
    double[] sums = SumTree.inclusive(x);
    assertTrue(Double.isNaN(sums[4106]) && Double.isFinite(sums[x.length - 1]));
    checkSums(device, DoubleArray.wrap(x), DoubleArray.wrap(sums));

    double[] wide = overflowsAlone(3.3e38, 3e38);
    float[] floats = new float[wide.length];
    for (int i = 0; i < wide.length; i++) {
      floats[i] = (float) wide[i];
    }
    float[] floatSums = SumTree.inclusive(floats);
    assertTrue(Float.isNaN(floatSums[4106]) && Float.isFinite(floatSums[floats.length - 1]));
    checkSums(device, FloatArray.wrap(floats), FloatArray.wrap(floatSums));
  }

  /// Two tiles: the total of the first is `prior`, the first row of the second adds `large`.
  private static double[] overflowsAlone(double prior, double large) {
    double[] x = new double[2 * ScanKernel.TILE];
    x[0] = prior;
    x[4096] = large;
    x[4104] = -large;
    x[4106] = -large;
    x[4107] = large;
    return x;
  }

  /// Checks the bits of all sums, of the whole array and of one segment.
  private static <A extends Array<A>> void checkSums(Device device, A x, A expected) {
    Scan scan = Scan.on(device);
    long[] inclusive = Elements.bits(expected);
    long[] exclusive = new long[inclusive.length];
    System.arraycopy(inclusive, 0, exclusive, 1, inclusive.length - 1);
    A out = x.newLike(x.length());
    scan.inclusive(x, out);
    assertArrayEquals(inclusive, Elements.bits(out));
    scan.exclusive(x, out);
    assertArrayEquals(exclusive, Elements.bits(out));
    IntArray whole = IntArray.wrap(0, x.length());
    scan.inclusiveBySegment(x, whole, Operator.SUM, out);
    assertArrayEquals(inclusive, Elements.bits(out));
    scan.exclusiveBySegment(x, whole, Operator.SUM, x);
    assertArrayEquals(exclusive, Elements.bits(x));
  }

  @EveryDevice
  void startsAnExclusiveScanWithTheBitsOfTheIdentity(Device device) {
    for (float identity : new float[] {-0.0f, Float.NaN, Float.NEGATIVE_INFINITY}) {
      FloatArray x = FloatArray.wrap(1, 2);
      Operator latter = Operator.of(new FloatMonoid(identity, (_, b) -> b), "b");
      Scan.on(device).exclusive(x, latter, x);
      assertArrayEquals(Elements.bits(FloatArray.wrap(identity, 1)), Elements.bits(x));
    }
    for (double identity : new double[] {-0.0, Double.NaN, Double.NEGATIVE_INFINITY}) {
      DoubleArray x = DoubleArray.wrap(1, 2);
      Operator latter = Operator.of(new DoubleMonoid(identity, (_, b) -> b), "b");
      Scan.on(device).exclusive(x, latter, x);
      assertArrayEquals(Elements.bits(DoubleArray.wrap(identity, 1)), Elements.bits(x));
    }
  }

  @EveryDevice
  void namesTheFirstSegmentWhoseSumDoesNotFit(Device device) {
    int[] x = new int[600_004];
    Arrays.fill(x, 0, 2, Integer.MAX_VALUE);
    Arrays.fill(x, 10, 12, Integer.MAX_VALUE);
    Arrays.fill(x, 600_000, 600_002, Integer.MAX_VALUE);
    IntArray out = device.newInts(x.length);
    var e =
        assertThrows(
            ArithmeticException.class,
            () ->
                Scan.on(device)
                    .inclusiveBySegment(
                        IntArray.wrap(x),
                        IntArray.wrap(0, 2, 600_000, 600_004),
                        Operator.SUM,
                        out));
    assertTrue(e.getMessage().startsWith("the sum up to index 1 is"), e::getMessage);
  }

  @EveryDevice
  void foldsManyTilesTheSameWayEverywhere(Device device) {
    // More tiles than a tile has elements, so that the tiles' totals could be tiled once more.
    float[] x = new float[(1 << 24) + 3 * 4096 + 5];
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) (random.nextDouble() - 0.5);
    }
    assertSameBits(
        FloatArray.wrap(x), Operator.of(new FloatMonoid(0, Float::sum), "a + b"), device);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    ScanContract.ofSharing(Scan.on(device), 1).verify();
    ScanContract.ofSharing(Scan.on(device).wrapping(), 1).verify();
  }
}
