package dev.shoal.primitives.sum;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.ExactOracle;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.runs.SegmentTile;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Sum], on every device.
class SumTest {
  @EveryDevice
  void roundsTheTrueSumOnce(Device device) {
    Sum sum = Sum.on(device);
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> assertBits(ExactOracle.sum(x), sum.sum(DoubleArray.wrap(x))));
  }

  @EveryDevice
  void roundsTheTrueSumOfFloatsOnce(Device device) {
    Sum sum = Sum.on(device);
    Cases.forAll(
        Cases::floats,
        Cases::firstHalf,
        x -> {
          double[] doubles = new double[x.length];
          Arrays.setAll(doubles, i -> x[i]);
          assertBits(ExactOracle.sum(doubles), sum.sum(FloatArray.wrap(x)));
        });
  }

  @EveryDevice
  void neitherOverflowsNorCancelsOnTheWay(Device device) {
    Sum sum = Sum.on(device);
    double max = Double.MAX_VALUE;
    double half = Math.ulp(max) / 2;
    assertBits(max, sum.sum(DoubleArray.wrap(max, max, -max)));
    assertBits(Double.POSITIVE_INFINITY, sum.sum(DoubleArray.wrap(max, max)));
    assertBits(Double.POSITIVE_INFINITY, sum.sum(DoubleArray.wrap(max, half)));
    assertBits(max, sum.sum(DoubleArray.wrap(max, half, -Double.MIN_VALUE)));
    assertBits(1.0, sum.sum(DoubleArray.wrap(1e100, 1.0, -1e100)));
    assertBits(Double.MIN_VALUE, sum.sum(DoubleArray.wrap(1.0, Double.MIN_VALUE, -1.0)));
  }

  @EveryDevice
  void roundsTiesToEven(Device device) {
    Sum sum = Sum.on(device);
    assertBits(1.0, sum.sum(DoubleArray.wrap(1.0, 0x1p-53)));
    assertBits(1 + 0x1p-51, sum.sum(DoubleArray.wrap(1 + 0x1p-52, 0x1p-53)));
    assertBits(1 + 0x1p-52, sum.sum(DoubleArray.wrap(1.0, 0x1p-53, Double.MIN_VALUE)));
    assertBits(-1.0, sum.sum(DoubleArray.wrap(-1.0, -0x1p-53)));
  }

  @EveryDevice
  void givesAPositiveZero(Device device) {
    assertBits(0.0, Sum.on(device).sum(DoubleArray.wrap()));
    assertBits(0.0, Sum.on(device).sum(DoubleArray.wrap(-0.0, -0.0)));
    assertBits(0.0, Sum.on(device).sum(DoubleArray.wrap(1.5, -1.5)));
  }

  @EveryDevice
  void treatsSpecialValuesAsASequentialSum(Device device) {
    Sum sum = Sum.on(device);
    double inf = Double.POSITIVE_INFINITY;
    double[] long1 = new double[9000];
    for (double[] odd :
        new double[][] {{inf}, {-inf, -inf}, {inf, -inf}, {Double.NaN}, {inf, Double.NaN}}) {
      System.arraycopy(odd, 0, long1, 4500, odd.length);
      double expected = Arrays.stream(odd).reduce(0, (a, b) -> a + b);
      assertBits(Double.isNaN(expected) ? Double.NaN : expected, sum.sum(DoubleArray.wrap(long1)));
      Arrays.fill(long1, 0);
    }
  }

  @EveryDevice
  void sumsAnyWidthOfExponentsInBlocks(Device device) {
    // Whole blocks in which the values fit two slices, three, or none; in every order of the kinds.
    SplittableRandom random = Cases.random(7);
    double[] x = new double[4096 * 60 + 77];
    for (int i = 0; i < x.length; i++) {
      int spread = new int[] {1, 60, 100, 600, 30, 2000}[(i / 4096 / 3) % 6];
      int exponent = Math.clamp(random.nextInt(spread) - spread / 2 + (i / 4096) * 3, -1022, 1023);
      x[i] = Math.scalb(random.nextDouble(-2, 2), exponent);
    }
    assertBits(ExactOracle.sum(x), Sum.on(device).sum(DoubleArray.wrap(x)));
  }

  @EveryDevice
  void sumsAnyWidthOfExponentsInPiecesOfAnyLength(Device device) {
    SplittableRandom random = Cases.random(8);
    Sum sum = Sum.on(device);
    int maxPieces = device instanceof Device.OpenCl ? 400 : 20_000; // each starts kernels there
    for (int spread : new int[] {1, 30, 60, 100, 600, 2000}) {
      double[] x = new double[20_000];
      Arrays.setAll(
          x, _ -> Math.scalb(random.nextDouble(-2, 2), random.nextInt(spread) - spread / 2));
      for (int piece : new int[] {1, 127, 128, 512, 1000, 2047, 2048, 5000, x.length}) {
        Accumulator all = new Accumulator();
        int end = Math.min(x.length, maxPieces * piece);
        for (int from = 0; from < end; from += piece) {
          int to = Math.min(end, from + piece);
          sum.add(DoubleArray.wrap(Arrays.copyOfRange(x, from, to)), all);
        }
        assertBits(ExactOracle.sum(Arrays.copyOf(x, end)), all.round());
      }
    }
  }

  @EveryDevice
  void multipliesExactly(Device device) {
    Sum sum = Sum.on(device);
    Cases.forAll(
        random -> new double[][] {Cases.doubles(random), Cases.doubles(random)},
        _ -> null,
        pair -> {
          int n = Math.min(pair[0].length, pair[1].length);
          double[] x = Arrays.copyOf(pair[0], n);
          double[] y = Arrays.copyOf(pair[1], n);
          var oracle = new ExactOracle();
          for (int i = 0; i < n; i++) {
            oracle.addProduct(x[i], y[i]);
          }
          assertBits(oracle.rounded(), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
        });
  }

  /// Few products: sums that are ties or nearly so, that cancel, of products with an error that is
  /// no double, with zeros of both signs and specials.
  @EveryDevice
  void multipliesFewExactly(Device device) {
    Sum sum = Sum.on(device);
    int sums = device instanceof Device.OpenCl ? 3 : 300;
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int k = 0; k < sums; k++) {
            verifyFew(sum, random);
          }
        });
  }

  private static void verifyFew(Sum sum, SplittableRandom random) {
    int kind = random.nextInt(8);
    double[] x = new double[random.nextInt(random.nextInt(4) == 0 ? 140 : 12)];
    double[] y = new double[x.length];
    float[] a = new float[x.length];
    float[] b = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = few(random, kind, 3);
      y[i] = few(random, kind, 7);
      if (random.nextInt(4) == 0 && i > 0) { // cancels an earlier one, but for the last bit
        int k = random.nextInt(i);
        x[i] = random.nextBoolean() ? x[k] : Math.nextUp(x[k]);
        y[i] = -y[k];
      }
      a[i] = (float) x[i];
      b[i] = (float) y[i];
    }
    assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
    for (int i = 0; i < x.length; i++) {
      x[i] = a[i];
      y[i] = b[i];
    }
    assertBits(dot(x, y), sum.dot(FloatArray.wrap(a), FloatArray.wrap(b)));
  }

  private static double few(SplittableRandom random, int kind, int oddOnes) {
    double[] odd = {0.0, -0.0, 1, Double.POSITIVE_INFINITY, Double.NaN, 1e200, Double.MIN_VALUE};
    return switch (kind) {
      case 0 -> Math.scalb(1.0, -53 * random.nextInt(3)); // ties
      case 1 -> number(random, random.nextInt(3) * -53);
      case 2 -> number(random, random.nextInt(-482, -478)); // products near 2⁻⁹⁶⁰
      case 3 -> number(random, random.nextInt(-700, -300));
      case 4 -> random.nextInt(-3, 4); // exact, and often zero
      case 5 -> odd[random.nextInt(oddOnes)];
      case 6 -> number(random, random.nextInt(490, 513)); // some overflow
      default -> random.nextInt(-1000, 1000) / 1000.0;
    };
  }

  /// Blocks whose products lie in a window, at its edges, just beyond, with zeros, with underflow:
  /// in every order of the kinds.
  @EveryDevice
  void multipliesAnyWidthOfExponentsInBlocks(Device device) {
    SplittableRandom random = Cases.random(17);
    Sum sum = Sum.on(device);
    int block = 1000;
    for (int round = 0; round < 4; round++) {
      double[] x = new double[block * 25 + 77];
      double[] y = new double[x.length];
      int kind = 0;
      int center = 0;
      for (int i = 0; i < x.length; i++) {
        if (i % block == 0) {
          kind = random.nextInt(8);
          center = random.nextInt(10) == 0 ? random.nextInt(-990, 900) : random.nextInt(-40, 40);
        }
        int spread = new int[] {1, 10, 15, 16, 17, 40, 300, 15}[kind];
        x[i] = number(random, center / 2 + random.nextInt(spread));
        y[i] = number(random, center - center / 2 - random.nextInt(spread));
        if (kind == 7 && random.nextInt(3) == 0) {
          x[i] = random.nextBoolean() ? 0.0 : -0.0;
        }
        if (kind == 4 && random.nextInt(500) == 0) { // the product is zero, and the true one is not
          x[i] = 0x1.3p-700;
          y[i] = -0x1.7p-900;
        }
      }
      assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
      assertBits(dot(x, x), sum.sumOfSquares(DoubleArray.wrap(x)));
      // The sum without its largest part: what was lost far below would show.
      int half = x.length / 2;
      for (int i = 0; i < half; i++) {
        x[x.length - 1 - i] = -x[i];
        y[x.length - 1 - i] = y[i];
      }
      x[half] = 0x1.1p-600;
      y[half] = 0x1.1p-600;
      assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
    }
  }

  private static double number(SplittableRandom random, int exponent) {
    return Math.scalb(random.nextDouble(1, 2) * (random.nextBoolean() ? 1 : -1), exponent);
  }

  /// As few bits as fit, and as many, at both ends of a window of products.
  @EveryDevice
  void multipliesExactlyAtTheEndsOfAWindow(Device device) {
    Sum sum = Sum.on(device);
    double many = 0x1.fffffffffffffp0; // its square has 106 bits
    for (int highest : new int[] {0, 17, 890, 905, -780, -805}) {
      for (int binades = 30; binades < 34; binades++) {
        double[] x = new double[3000]; // three blocks of the widest lanes
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
          int exponent = highest - 1 - (i % 2) * (binades - 1);
          x[i] = Math.scalb(many, exponent / 2);
          y[i] = Math.scalb(i % 3 == 0 ? -many : many, exponent - exponent / 2);
        }
        assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
        Arrays.fill(y, y[0]); // all of one sign and size: sums grow as far as they can
        Arrays.fill(x, x[0]);
        assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
      }
    }
  }

  @EveryDevice
  void treatsSpecialProductsAsASequentialSum(Device device) {
    Sum sum = Sum.on(device);
    double inf = Double.POSITIVE_INFINITY;
    for (double[] odd :
        new double[][] {
          {inf, 2}, {-inf, inf}, {inf, 0}, {0.0, Double.NaN}, {Double.MAX_VALUE, 2}, {1e200, -1e200}
        }) {
      double[] x = Cases.random(18).doubles(9000, 1, 2).toArray();
      double[] y = x.clone();
      x[4500] = odd[0];
      y[4500] = odd[1];
      assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
    }
  }

  /// Blocks where no window can be leave nothing behind for the blocks and calls that follow.
  @EveryDevice
  void productsBeyondEveryWindowLeaveNothingBehind(Device device) {
    Sum sum = Sum.on(device);
    double[] odd = {1, 0, Double.NaN, Double.POSITIVE_INFINITY};
    for (double size : new double[] {1e-140, 1e-145, 1e-150, 1e-152, 1e140, 1e150, 1e154, 1e200}) {
      for (double each : odd) {
        double[] x = Cases.random(19).doubles(5000, size, 2 * size).toArray();
        double[] y = x.clone();
        x[4500] *= each; // in the last block
        assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
        assertBits(dot(x, y), sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(y)));
        double[] plain = Cases.random(20).doubles(5000, 1, 2).toArray();
        assertBits(dot(plain, plain), sum.dot(DoubleArray.wrap(plain), DoubleArray.wrap(plain)));
      }
    }
  }

  private static double dot(double[] x, double[] y) {
    var oracle = new ExactOracle();
    for (int i = 0; i < x.length; i++) {
      oracle.addProduct(x[i], y[i]);
    }
    return oracle.rounded();
  }

  @EveryDevice
  void multipliesFloatsExactly(Device device) {
    float[] x = Cases.finiteFloats(Cases.random(3));
    var oracle = new ExactOracle();
    for (float v : x) {
      oracle.addProduct(v, v);
    }
    assertBits(oracle.rounded(), Sum.on(device).sumOfSquares(FloatArray.wrap(x)));
    assertBits(oracle.rounded(), Sum.on(device).dot(FloatArray.wrap(x), FloatArray.wrap(x)));
  }

  @EveryDevice
  void roundsTheMeanOnce(Device device) {
    Sum sum = Sum.on(device);
    assertMeans(sum, Cases::finiteDoubles);
    assertMeans(sum, Cases::doubles);
    // The mean is finite though the sum is not.
    assertBits(Double.MAX_VALUE, sum.mean(DoubleArray.wrap(Double.MAX_VALUE, Double.MAX_VALUE)));
    assertError(
        NoSuchElementException.class,
        "there is no mean of 0 values",
        () -> sum.mean(DoubleArray.wrap()));
  }

  private static void assertMeans(Sum sum, Function<SplittableRandom, double[]> values) {
    Cases.forAll(
        values,
        Cases::firstHalf,
        x -> {
          if (x.length > 0) {
            assertBits(mean(x), sum.mean(DoubleArray.wrap(x)));
          }
        });
  }

  @EveryDevice
  void roundsTheMeanOfFloatsOnce(Device device) {
    SplittableRandom random = Cases.random(23);
    Sum sum = Sum.on(device);
    for (int n = 1; n < 300; n += n < 150 ? 1 : 50) {
      float[] floats = new float[n];
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        floats[i] = (float) number(random, random.nextInt(-20, 20));
        x[i] = floats[i];
      }
      assertBits(mean(x), sum.mean(FloatArray.wrap(floats)));
    }
  }

  /// Midpoints between two doubles, and numbers so near to one that only a last value decides.
  @EveryDevice
  void roundsMeansOfFewValuesAtMidpoints(Device device) {
    SplittableRandom random = Cases.random(22);
    Sum sum = Sum.on(device);
    for (int round = 0; round < 500; round++) {
      int n = random.nextInt(3, 140);
      int bits = round % 3 == 0 ? 1 << 20 : random.nextInt(1 << 20, 1 << 21); // or a power of two
      double mean = Math.scalb(round % 2 == 0 ? (double) bits : -bits, random.nextInt(-40, 40));
      double[] x = new double[n];
      x[0] = n * mean;
      x[1] = n * Math.ulp(mean) / 2;
      x[2] = x[1] * new double[] {0, 0x1p-20, -0x1p-50, 0x1p-54, -0x1p-60, 0x1p-200}[round % 6];
      for (int i = 3; i + 1 < n; i += 2) {
        x[i] = number(random, random.nextInt(-30, 30));
        x[i + 1] = -x[i];
      }
      for (int i = n; i > 1; i--) {
        int j = random.nextInt(i);
        double last = x[i - 1];
        x[i - 1] = x[j];
        x[j] = last;
      }
      assertBits(mean(x), sum.mean(DoubleArray.wrap(x)));
    }
  }

  private static double mean(double[] x) {
    var oracle = new ExactOracle();
    for (double v : x) {
      oracle.add(v);
    }
    return oracle.mean(x.length);
  }

  @EveryDevice
  void sumsEachSegment(Device device) {
    Cases.forAll(
        random -> {
          double[] x = Cases.doubles(random);
          return new Object[] {x, Elements.offsets(random, x.length)};
        },
        _ -> null,
        c -> {
          double[] x = (double[]) c[0];
          int[] at = ((IntArray) c[1]).onHost().hostArray();
          DoubleArray out = device.newDoubles(at.length - 1);
          Sum.on(device).bySegment(DoubleArray.wrap(x), IntArray.wrap(at), out);
          for (int s = 0; s + 1 < at.length; s += 13) {
            assertBits(
                ExactOracle.sum(Arrays.copyOfRange(x, at[s], at[s + 1])),
                out.onHost().hostArray()[s]);
          }
        });
  }

  @EveryDevice
  void sumsALongSegmentAmongShortOnes(Device device) {
    float[] x = new float[600_000];
    for (int i = 0; i < x.length; i++) {
      x[i] = i % 1000 * 0.1f;
    }
    DoubleArray out = device.newDoubles(3);
    Sum.on(device).bySegment(FloatArray.wrap(x), IntArray.wrap(0, 10, 590_000, 600_000), out);
    double[] doubles = new double[x.length];
    Arrays.setAll(doubles, i -> x[i]);
    assertBits(
        ExactOracle.sum(Arrays.copyOfRange(doubles, 10, 590_000)), out.onHost().hostArray()[1]);
  }

  @EveryDevice
  void sumsEachRunOfKeys(Device device) {
    SplittableRandom random = Cases.random(11);
    int n = 200_000;
    long[] keys = new long[n];
    double[] values = random.doubles(n, -1e6, 1e-6).toArray();
    for (int i = 1; i < n; i++) {
      keys[i] = random.nextInt(50) == 0 ? random.nextLong() : keys[i - 1];
    }
    LongArray outKeys = device.newLongs(n);
    DoubleArray outSums = device.newDoubles(n);
    int runs =
        Sum.on(device).byRun(LongArray.wrap(keys), DoubleArray.wrap(values), outKeys, outSums);
    int run = 0;
    for (int from = 0, to = 0; from < n; from = to, run++) {
      while (to < n && keys[to] == keys[from]) {
        to++;
      }
      assertEquals(keys[from], outKeys.onHost().hostArray()[run]);
      assertBits(
          ExactOracle.sum(Arrays.copyOfRange(values, from, to)), outSums.onHost().hostArray()[run]);
    }
    assertEquals(run, runs);
    assertError(
        "outSums has room for 1, there are 2 runs",
        () ->
            Sum.on(device)
                .byRun(
                    LongArray.wrap(1, 2),
                    DoubleArray.wrap(1, 2),
                    LongArray.wrap(0, 0),
                    DoubleArray.wrap(0)));
  }

  @EveryDevice
  void sumsWhatLivesInItsMemory(Device staged) {
    Device device =
        staged instanceof Device.OpenCl openCl
            ? new Device.OpenCl(openCl.context(), openCl.launchConfig(), false)
            : staged;
    Sum sum = Sum.on(device);
    Sum serial = Sum.on(Device.serial());
    SplittableRandom random = Cases.random(13);
    for (int n : new int[] {0, 1, 1023, 1024, 1025, 6 * 1024 + 1, 150_001}) {
      double[] x = random.doubles(n).toArray();
      float[] floats = new float[n];
      for (int i = 0; i < n; i++) {
        x[i] = n % 2 == 1 ? Math.scalb(x[i] - 0.5, random.nextInt(300)) : x[i];
        floats[i] = (float) x[i];
      }
      DoubleArray here = DoubleArray.wrap(x);
      DoubleArray there = device.copyOf(here);
      assertBits(ExactOracle.sum(x), sum.sum(there));
      assertBits(serial.dot(here, here), sum.dot(there, there));
      assertBits(
          serial.sum(FloatArray.wrap(floats)), sum.sum(device.copyOf(FloatArray.wrap(floats))));
      int[] at = {0, n / 5, n / 5, n / 2, n / 2 + (n > 1 ? 1 : 0), n};
      DoubleArray expected = DoubleArray.wrap(new double[5]);
      DoubleArray out = device.newDoubles(5);
      serial.bySegment(here, IntArray.wrap(at), expected);
      sum.bySegment(there, device.copyOf(IntArray.wrap(at)), out);
      assertArrayEquals(Elements.bits(expected), Elements.bits(out));
    }
    if (device instanceof Device.OpenCl) {
      assertThrows(IllegalArgumentException.class, () -> sum.sum(DoubleArray.wrap(1)));
      assertThrows(IllegalArgumentException.class, () -> serial.sum(device.newDoubles(1)));
    }
  }

  /// Tiles of segments whose values fit a window, at its edges and past them, with ties.
  @EveryDevice
  void sumsTilesOfShortSegments(Device device) {
    for (int binades = 0; binades <= 64; binades += 4) {
      SplittableRandom random = Cases.random(binades);
      int n = 5000;
      int shift = random.nextInt(-900, 900);
      double[] x = new double[n];
      for (int i = 0; i < n; i++) {
        double value = 1 + (random.nextBoolean() ? random.nextDouble() : 0x1p-52);
        value = random.nextInt(20) == 0 ? 0.0 : value;
        value = Math.scalb(value, shift - random.nextInt(binades + 1));
        x[i] = random.nextBoolean() ? value : -value;
      }
      x[n / 2] = random.nextInt(3) == 0 ? Double.NaN : x[n / 2];
      for (int longest : new int[] {40, 120}) {
        int[] at = offsets(random, n, longest);
        DoubleArray out = device.newDoubles(at.length - 1);
        Sum.on(device).bySegment(DoubleArray.wrap(x), IntArray.wrap(at), out);
        double[] sums = out.onHost().hostArray();
        for (int s = 0; s < sums.length; s++) {
          assertBits(ExactOracle.sum(Arrays.copyOfRange(x, at[s], at[s + 1])), sums[s]);
        }
      }
    }
  }

  /// Tiles of segments whose values are larger and larger, less and less of which fits the window
  /// of the tile before, even where each value does.
  @EveryDevice
  void sumsTilesOfGrowingValues(Device device) {
    int length = 30;
    int perTile = SegmentTile.SIZE / length;
    for (int growth = 1; growth <= 14; growth++) {
      SplittableRandom random = Cases.random(growth);
      double[] x = new double[8 * perTile * length];
      for (int i = 0; i < x.length; i++) {
        x[i] = Math.scalb(random.nextDouble(1, 2), i / (perTile * length) * growth);
      }
      DoubleArray out = device.newDoubles(x.length / length);
      IntArray at =
          IntArray.wrap(IntStream.rangeClosed(0, out.length()).map(s -> s * length).toArray());
      Sum.on(device).bySegment(DoubleArray.wrap(x), at, out);
      for (int s = 0; s < out.length(); s++) {
        double[] values = Arrays.copyOfRange(x, s * length, (s + 1) * length);
        assertBits(ExactOracle.sum(values), out.onHost().hostArray()[s]);
      }
    }
  }

  /// Segments of less than `longest` elements, which end where the array does.
  private static int[] offsets(SplittableRandom random, int n, int longest) {
    int[] at = new int[n + 1];
    int segments = 0;
    while (at[segments] < n) {
      at[segments + 1] = Math.min(n, at[segments] + random.nextInt(longest));
      segments++;
    }
    return Arrays.copyOf(at, segments + 1);
  }

  /// What is half way between two doubles but for a little, or nothing: no two doubles tell.
  @EveryDevice
  void roundsShortSegmentsThatAreNearlyTies(Device device) {
    int[] at = new int[2001];
    double[] x = new double[2000 * 300];
    for (int s = 0; s < 2000; s++) {
      double[] values = nearlyTied(Cases.random(s));
      System.arraycopy(values, 0, x, at[s], values.length);
      at[s + 1] = at[s] + values.length;
    }
    x = Arrays.copyOf(x, at[2000]);
    DoubleArray out = device.newDoubles(2000);
    Sum.on(device).bySegment(DoubleArray.wrap(x), IntArray.wrap(at), out);
    double[] sums = out.onHost().hostArray();
    for (int s = 0; s < 2000; s++) {
      assertBits(ExactOracle.sum(Arrays.copyOfRange(x, at[s], at[s + 1])), sums[s]);
    }
  }

  private static double[] nearlyTied(SplittableRandom random) {
    List<Double> values = new ArrayList<>();
    double value = random.nextInt(3) == 0 ? 1 : 1 + random.nextDouble();
    value = Math.scalb(random.nextBoolean() ? value : -value, random.nextInt(-60, 60));
    values.add(value);
    double half = Math.ulp(value) / (random.nextBoolean() ? 2 : 4); // below a power of two
    half = random.nextBoolean() ? half : -half;
    for (int pieces = random.nextInt(1, 20); pieces > 1; pieces--) {
      half /= 2;
      values.add(half);
    }
    values.add(half);
    if (random.nextInt(3) > 0) {
      values.add(value * Math.scalb(random.nextDouble() - 0.5, -random.nextInt(50, 250)));
    }
    for (int pairs = random.nextInt(140); pairs > 0; pairs--) {
      double there = random.nextDouble() * value * (random.nextInt(9) == 0 ? 1e30 : 1);
      values.add(there);
      values.add(-there);
    }
    Collections.shuffle(values, new Random(random.nextLong()));
    return values.stream().mapToDouble(v -> v).toArray();
  }

  /// Segments that fit a work-item's window, and those that do not.
  @EveryDevice
  void roundsSegmentsOfEveryKind(Device device) {
    double max = Double.MAX_VALUE;
    double inf = Double.POSITIVE_INFINITY;
    double smallest = Double.MIN_VALUE;
    double[][] segments = {
      {1, 0x1p-53},
      {1 + 0x1p-52, 0x1p-53},
      {-1, -0x1p-53, -smallest},
      {max, max},
      {max, max, -max},
      {max, Math.ulp(max) / 2},
      {smallest, smallest, 0, -0.0},
      {-0x1p-1022, smallest},
      {},
      {-0.0},
      {inf, 1},
      {-inf},
      {inf, -inf},
      {Double.NaN, 1},
      {1e100, 1, -1e100},
      {-3, 1},
      {0x1p-1022, 0x1p-1022}
    };
    int n = Arrays.stream(segments).mapToInt(s -> s.length).sum();
    double[] x = new double[n];
    int[] at = new int[segments.length + 1];
    for (int s = 0; s < segments.length; s++) {
      System.arraycopy(segments[s], 0, x, at[s], segments[s].length);
      at[s + 1] = at[s] + segments[s].length;
    }
    DoubleArray out = device.newDoubles(segments.length);
    Sum.on(device).bySegment(DoubleArray.wrap(x), IntArray.wrap(at), out);
    for (int s = 0; s < segments.length; s++) {
      assertBits(ExactOracle.sum(segments[s]), out.onHost().hostArray()[s]);
    }
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Sum sum = Sum.on(device);
    assertError(
        "x has 1 elements, y has 2", () -> sum.dot(DoubleArray.wrap(1), DoubleArray.wrap(1, 2)));
    assertError(
        "out has 2 elements, offsets define 1 segments",
        () -> sum.bySegment(DoubleArray.wrap(1), IntArray.wrap(0, 1), DoubleArray.wrap(1, 2)));
    assertThrows(NullPointerException.class, () -> sum.with(null));
  }

  @EveryDevice
  void keepsNothingOfACallThatFailed(Device device) {
    Sum sum = Sum.on(device);
    double[] ones = new double[200_000];
    Arrays.fill(ones, 1.0);
    assertThrows(NullPointerException.class, () -> sum.add(DoubleArray.wrap(ones), null));
    assertBits(200_000.0, sum.sum(DoubleArray.wrap(ones)));
  }

  @Test
  void hasOneLineForPlainArrays() {
    assertBits(1e308, Sum.exact(1e308, 1e308, -1e308));
    assertBits(0.1f + 0.0, Sum.exact(0.1f));
  }

  private static void assertBits(double expected, double actual) {
    assertEquals(
        Long.toHexString(Double.doubleToRawLongBits(expected)),
        Long.toHexString(Double.doubleToRawLongBits(actual)),
        () -> expected + " expected, but was " + actual);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Sum.on(device))
        .operation("sum", (sum, seed) -> sum.sum(DoubleArray.wrap(Seeded.doubles(seed))))
        .operation("sum of floats", (sum, seed) -> sum.sum(FloatArray.wrap(Seeded.floats(seed))))
        .operation(
            "add",
            (sum, seed) -> {
              Accumulator own = new Accumulator();
              sum.add(DoubleArray.wrap(Seeded.doubles(seed)), own);
              sum.add(FloatArray.wrap(Seeded.floats(seed)), own);
              return own.round();
            })
        .operation(
            "dot",
            (sum, seed) -> {
              double[] x = Seeded.doubles(seed);
              return sum.dot(DoubleArray.wrap(x), DoubleArray.wrap(reversed(x)));
            })
        .operation(
            "dot of floats",
            (sum, seed) -> {
              FloatArray x = FloatArray.wrap(Seeded.floats(seed));
              return sum.dot(x, x);
            })
        .operation(
            "addProducts",
            (sum, seed) -> {
              Accumulator own = new Accumulator();
              double[] x = Seeded.doubles(seed);
              sum.addProducts(DoubleArray.wrap(x), DoubleArray.wrap(reversed(x)), own);
              FloatArray floats = FloatArray.wrap(Seeded.floats(seed));
              sum.addProducts(floats, floats, own);
              return own.round();
            })
        .operation(
            "sumOfSquares",
            (sum, seed) ->
                List.of(
                    sum.sumOfSquares(DoubleArray.wrap(Seeded.doubles(seed))),
                    sum.sumOfSquares(FloatArray.wrap(Seeded.floats(seed)))))
        .operation(
            "mean",
            (sum, seed) ->
                List.of(
                    sum.mean(DoubleArray.wrap(Seeded.doubles(seed))),
                    sum.mean(FloatArray.wrap(Seeded.floats(seed)))))
        .operation(
            "bySegment",
            (sum, seed) -> {
              IntArray offsets = IntArray.wrap(Seeded.offsets(seed));
              DoubleArray out = DoubleArray.wrap(new double[offsets.length() - 1]);
              sum.bySegment(DoubleArray.wrap(Seeded.doubles(seed)), offsets, out);
              return out.toArray();
            })
        .operation(
            "bySegment of floats",
            (sum, seed) -> {
              IntArray offsets = IntArray.wrap(Seeded.offsets(seed));
              DoubleArray out = DoubleArray.wrap(new double[offsets.length() - 1]);
              sum.bySegment(FloatArray.wrap(Seeded.floats(seed)), offsets, out);
              return out.toArray();
            })
        .operation(
            "byRun",
            (sum, seed) -> {
              IntArray keys = IntArray.wrap(Seeded.runs(seed, 50));
              IntArray outKeys = IntArray.wrap(new int[keys.length()]);
              DoubleArray sums = DoubleArray.wrap(new double[keys.length()]);
              int runs = sum.byRun(keys, DoubleArray.wrap(Seeded.doubles(seed)), outKeys, sums);
              return new Object[] {runs, outKeys.toArray(), sums.toArray()};
            })
        .operation(
            "byRun of floats",
            (sum, seed) -> {
              LongArray keys = LongArray.wrap(Seeded.longs(seed));
              LongArray outKeys = LongArray.wrap(new long[keys.length()]);
              DoubleArray sums = DoubleArray.wrap(new double[keys.length()]);
              int runs = sum.byRun(keys, FloatArray.wrap(Seeded.floats(seed)), outKeys, sums);
              return new Object[] {runs, outKeys.toArray(), sums.toArray()};
            })
        .verify();
  }

  private static double[] reversed(double[] x) {
    double[] y = new double[x.length];
    Arrays.setAll(y, i -> x[x.length - 1 - i]);
    return y;
  }

  @Test
  void nothingIsAddedByThreadsFromAnyLength() {
    SumTuning host = SumTuning.of(Device.cpu(2));
    var tuning =
        new SumTuning(
            0,
            host.chunksPerThread(),
            host.segmentChunk(),
            host.vectorSegment(),
            host.itemSegment(),
            host.longSegment());
    var sum = new Accumulator();
    new CpuSum(Device.cpu(2).workers(), tuning).add(DoubleArray.wrap(), sum);
    assertEquals(0, sum.round());
  }
}
