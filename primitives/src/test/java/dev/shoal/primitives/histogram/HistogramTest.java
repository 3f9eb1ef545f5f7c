package dev.shoal.primitives.histogram;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Memo;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The contract of [Histogram], on every device, against a tree map from lower edges to bins.
class HistogramTest {
  private record Even(Array<?> x, double low, double high, int bins) {}

  private record Given(Array<?> x, DoubleArray edges) {}

  /// Counts, and what is outside, with every element looked up in a tree.
  private static final class Oracle {
    private static final Memo<Oracle> ORACLES = new Memo<>();

    final int[] bin;
    final long[] counts;
    long below;
    long above;
    long nans;

    static Oracle of(double[] x, double[] edges) {
      return ORACLES.get(() -> new Oracle(x, edges), x, edges);
    }

    private Oracle(double[] x, double[] edges) {
      int bins = edges.length - 1;
      TreeMap<Double, Integer> lower = new TreeMap<>();
      for (int b = 0; b < bins; b++) {
        lower.put(edges[b] + 0.0, b); // of equal edges the last; −0.0 becomes 0.0
      }
      bin = new int[x.length];
      counts = new long[bins];
      for (int i = 0; i < x.length; i++) {
        bin[i] = -1;
        if (Double.isNaN(x[i])) {
          nans++;
        } else if (x[i] > edges[bins]) {
          above++;
        } else {
          var entry = lower.floorEntry(x[i] + 0.0);
          if (entry == null) {
            below++;
          } else {
            bin[i] = entry.getValue();
            counts[bin[i]]++;
          }
        }
      }
    }

    void check(Outside outside, LongArray found) {
      assertArrayEquals(counts, found.toArray());
      assertEquals(new Outside(below, above, nans), outside);
    }
  }

  /// As written in the contract.
  static double[] edges(double low, double high, int bins) {
    double[] edges = new double[bins + 1];
    for (int i = 0; i < bins; i++) {
      double offset = i * (high - low);
      edges[i] = low + offset / bins;
    }
    edges[bins] = high;
    return edges;
  }

  private static double[] doubles(Array<?> array) {
    double[] x = new double[array.length()];
    switch (array) {
      case IntArray a -> Arrays.setAll(x, i -> a.onHost().hostArray()[i]);
      case LongArray a -> Arrays.setAll(x, i -> a.onHost().hostArray()[i]);
      case FloatArray a -> Arrays.setAll(x, i -> a.onHost().hostArray()[i]);
      case DoubleArray a -> System.arraycopy(a.toArray(), 0, x, 0, x.length);
    }
    return x;
  }

  private static LongArray dirty(int bins) {
    long[] counts = new long[bins];
    Arrays.fill(counts, 77);
    return LongArray.wrap(counts);
  }

  @EveryDevice
  void countsInEvenBins(Device device) {
    Histogram histogram = Histogram.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          double[] some = {element(random, x), element(random, x), random.nextDouble(-9, 9), 0};
          double low = some[random.nextInt(4)];
          double high = some[random.nextInt(4)];
          int bins = bins(random);
          boolean valid = low < high && high - low <= Double.MAX_VALUE / bins;
          return valid ? new Even(x, low, high, bins) : new Even(x, -1.5, 2.25, bins);
        },
        c ->
            c.x().length() == 0
                ? null
                : new Even(Elements.firstHalf(c.x()), c.low(), c.high(), c.bins()),
        c -> checkEven(histogram, c.x(), c.low(), c.high(), c.bins()));
  }

  /// So many ints for each bin that it pays to look at each edge: few of them outside, then many.
  /// Some edges are ints, others not, and some bins are narrower than the distance of two ints.
  @EveryDevice
  void countsIntsInEvenBins(Device device) {
    Histogram histogram = Histogram.on(device);
    double min = Integer.MIN_VALUE;
    double max = Integer.MAX_VALUE;
    double[][] ranges = {
      {0, 1 << 20, 256},
      {0, 255, 100},
      {-0.5, 255.5, 128},
      {0.25, 999.75, 300},
      {0, 3, 2},
      {-7, 1000, 13},
      {-1e6 + 0.5, 1e6, 997},
      {1e9, 1e9 + 77, 11},
      {0.1, 99.9, 7},
      {0, 65_535, 1},
      {min, max, 3},
      {min, max, 4096},
      {min, 0, 7},
      {-1, max, 1000},
      {max - 900, max, 64},
      {min, min + 900, 64},
      {-0x1p-9, 100, 9},
      {min - 1, max + 1, 2},
      {0.9, 1, 1},
      {0.25, 3.75, 97}
    };
    for (double[] range : ranges) {
      int bins = (int) range[2];
      double[] edges = edges(range[0], range[1], bins);
      SplittableRandom random = Cases.random(bins);
      for (int inside : new int[] {1, 2, 500}) { // of so many one is anywhere
        IntStream near =
            DoubleStream.of(edges).flatMap(HistogramTest::around).mapToInt(e -> (int) e);
        IntStream others =
            IntStream.range(0, 17 * bins + 3000)
                .map(i -> i % inside == 0 ? random.nextInt() : between(random, range[0], range[1]));
        int[] x = IntStream.concat(near, others).toArray();
        checkEven(histogram, IntArray.wrap(x), range[0], range[1], bins);
        checkEven(histogram, IntArray.wrap(Arrays.copyOf(x, bins)), range[0], range[1], bins);
      }
    }
  }

  /// Blocks of doubles that are all as far from some edge: from half a bin down to less than an
  /// ulp, so that a block needs no comparison, or each of its elements does. As many bins as leave
  /// many bits for a fraction, just enough, and too few.
  @EveryDevice
  void countsDoublesAtEachDistanceFromAnEdge(Device device) {
    Histogram histogram = Histogram.on(device);
    double[][] ranges = {{0, 1}, {-1e6, -1e6 + 0.7}, {0x1p29, 0x1p29 + 1}};
    for (int bins : new int[] {1, 3, 4096, (1 << 18) - 1, 1 << 18}) {
      for (double[] range : ranges) {
        SplittableRandom random = Cases.random(bins);
        double[] edges = edges(range[0], range[1], bins);
        double width = (range[1] - range[0]) / bins;
        double[] x =
            IntStream.rangeClosed(1, 54)
                .mapToDouble(j -> Math.scalb(width, -j))
                .flatMap(d -> DoubleStream.of(d, -d))
                .flatMap(d -> random.ints(1024, 0, bins + 1).mapToDouble(i -> edges[i] + d))
                .toArray();
        checkEven(histogram, DoubleArray.wrap(x), range[0], range[1], bins);
      }
    }
  }

  private static DoubleStream around(double edge) {
    double whole = Math.ceil(edge);
    return DoubleStream.of(whole - 1, whole, whole + 1);
  }

  private static int between(SplittableRandom random, double low, double high) {
    return (int) Math.floor(random.nextDouble(low, high));
  }

  private static void checkEven(
      Histogram histogram, Array<?> x, double low, double high, int bins) {
    LongArray counts = dirty(bins);
    Outside outside = histogram.even(x, low, high, counts);
    Oracle.of(doubles(x), edges(low, high, bins)).check(outside, counts);
  }

  private static double element(SplittableRandom random, Array<?> x) {
    return x.length() == 0 ? 1 : doubles(x)[random.nextInt(x.length())];
  }

  private static int bins(SplittableRandom random) {
    int[] edges = {1, 2, 3, 10, 255, 256, 257, 2045, 2046, 2047, 4096};
    return random.nextBoolean()
        ? edges[random.nextInt(edges.length)]
        : 1 + random.nextInt(1 << random.nextInt(16));
  }

  /// On each edge, and one double to either side: where an estimate goes wrong.
  @EveryDevice
  void countsElementsAtEdgesExactly(Device device) {
    Histogram histogram = Histogram.on(device);
    double[][] ranges = {
      {0, 1},
      {-1, 1},
      {0, 100},
      {0.1, 0.7},
      {-1e-300, 1e-300},
      {1e15, 1e15 + 3000},
      {-3e15, 1},
      {0, Double.MIN_NORMAL},
      {0, 1e-310},
      {1e16, 1e16 + 2},
      {1, Math.nextUp(1.0)},
      {1, 1 + 100 * Math.ulp(1.0)},
      {1, 1 + 8191 * Math.ulp(1.0)},
      {-0.1, Double.MIN_VALUE},
      {-8e303, 8e303}
    };
    for (double[] range : ranges) {
      for (int bins : new int[] {1, 2, 3, 7, 10, 64, 100, 256, 1000, 4096}) {
        double[] edges = edges(range[0], range[1], bins);
        double[] x = new double[3 * edges.length];
        for (int i = 0; i < edges.length; i++) {
          x[3 * i] = Math.nextDown(edges[i]);
          x[3 * i + 1] = edges[i];
          x[3 * i + 2] = Math.nextUp(edges[i]);
          assertEquals(edges[i], Histogram.edge(range[0], range[1], bins, i));
        }
        checkEven(histogram, DoubleArray.wrap(x), range[0], range[1], bins);
        double[] any = shuffled(DoubleStream.concat(DoubleStream.of(x), magnitudes()));
        checkEven(histogram, DoubleArray.wrap(any), range[0], range[1], bins);
      }
    }
  }

  /// In another order, since runs of equal bins may be counted in another way.
  private static double[] shuffled(DoubleStream in) {
    double[] x = in.toArray();
    SplittableRandom random = Cases.random(x.length);
    for (int i = x.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double swapped = x[i];
      x[i] = x[j];
      x[j] = swapped;
    }
    return x;
  }

  /// Both signs of each power of two, the infinities, and NaNs.
  private static DoubleStream magnitudes() {
    return DoubleStream.concat(
        IntStream.rangeClosed(Double.MIN_EXPONENT - 52, Double.MAX_EXPONENT + 1)
            .mapToDouble(exponent -> Math.scalb(1.0, exponent))
            .flatMap(x -> DoubleStream.of(x, -x)),
        DoubleStream.of(Double.NaN, Double.longBitsToDouble(0xFFFF_FFFF_FFFF_FFFFL)));
  }

  @EveryDevice
  void countsWholeNumbersInBinsOfOne(Device device) {
    Histogram histogram = Histogram.on(device);
    int[] x = Cases.random(1).ints(200_000, -3, 1003).toArray();
    checkEven(histogram, IntArray.wrap(x), 0, 1000, 1000);
    checkEven(histogram, IntArray.wrap(x), 0, 1024, 1024);
    long[] longs = Cases.random(2).longs(100_000, (1L << 53) - 9, (1L << 53) + 9).toArray();
    checkEven(histogram, LongArray.wrap(longs), 0x1p53 - 8, 0x1p53 + 8, 16);
    longs[0] = Long.MAX_VALUE;
    longs[1] = Long.MIN_VALUE;
    checkEven(histogram, LongArray.wrap(longs), -0x1p63, 0x1p63, 300);
  }

  @EveryDevice
  void countsManyElementsOnAllThreads(Device device) {
    Histogram histogram = Histogram.on(device);
    SplittableRandom random = Cases.random(3);
    double[] x = random.doubles(200_001).map(v -> v < 0.8 ? 0.25 : v).toArray();
    x[5] = Double.NaN;
    x[100_000] = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
    x[x.length - 1] = 7;
    x[x.length - 2] = -0.0;
    x[x.length - 3] = Double.NEGATIVE_INFINITY;
    for (int bins : new int[] {1, 256, 5000, 90_000, 1 << 18}) {
      checkEven(histogram, DoubleArray.wrap(x), 0, 1, bins);
    }
    for (int bins : new int[] {3, 200_000}) {
      checkEdges(histogram, DoubleArray.wrap(x), edges(0, 0.9, bins));
    }
  }

  @EveryDevice
  void takesTheMostBins(Device device) {
    Histogram histogram = Histogram.on(device);
    double[] x = {0, 0.5, 1, -1, Math.nextDown(0.5), Double.NaN};
    LongArray counts = device.newLongs(Histogram.MAX_BINS);
    assertEquals(new Outside(1, 0, 1), histogram.even(DoubleArray.wrap(x), 0, 1, counts));
    assertEquals(1, counts.onHost().hostArray()[0]);
    assertEquals(1, counts.onHost().hostArray()[(1 << 23) - 1]);
    assertEquals(1, counts.onHost().hostArray()[1 << 23]);
    assertEquals(1, counts.onHost().hostArray()[(1 << 24) - 1]);
    assertEquals(4, Arrays.stream(counts.toArray()).sum());
  }

  @EveryDevice
  void countsBetweenGivenEdges(Device device) {
    Histogram histogram = Histogram.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int bins = Math.min(bins(random), 4096);
          int kind = random.nextInt(4);
          double[] edges = random.doubles(bins + 1).toArray();
          for (int i = 0; i <= bins; i++) {
            edges[i] =
                switch (kind) {
                  case 0 -> edges[i];
                  case 1 -> Math.exp(100 * edges[i]) - 5;
                  case 2 -> element(random, x);
                  default -> i - bins / 2;
                };
          }
          edges = rising(edges);
          if (random.nextInt(4) == 0) {
            edges[0] = Double.NEGATIVE_INFINITY;
            edges[edges.length - 1] = Double.POSITIVE_INFINITY;
          }
          return new Given(x, DoubleArray.wrap(edges));
        },
        c -> c.x().length() == 0 ? null : new Given(Elements.firstHalf(c.x()), c.edges()),
        c -> {
          double[] edges = c.edges().onHost().hostArray();
          checkEdges(histogram, c.x(), edges);
          double[] near = new double[3 * edges.length + 1];
          for (int i = 0; i < edges.length; i++) {
            near[3 * i] = Math.nextDown(edges[i]);
            near[3 * i + 1] = edges[i];
            near[3 * i + 2] = Math.nextUp(edges[i]);
          }
          near[near.length - 1] = Double.NaN;
          checkEdges(histogram, DoubleArray.wrap(near), edges);
        });
  }

  /// The distinct ones in order, and two at least.
  private static double[] rising(double[] x) {
    double[] distinct =
        Arrays.stream(x)
            .filter(v -> !Double.isNaN(v))
            .map(v -> v + 0.0)
            .sorted()
            .distinct()
            .toArray();
    return distinct.length < 2 ? new double[] {-1, 5} : distinct;
  }

  private static void checkEdges(Histogram histogram, Array<?> x, double[] edges) {
    LongArray counts = dirty(edges.length - 1);
    Outside outside = histogram.edges(x, DoubleArray.wrap(edges), counts);
    Oracle.of(doubles(x), edges).check(outside, counts);
  }

  @EveryDevice
  void edgesMayBeAnything(Device device) {
    Histogram histogram = Histogram.on(device);
    double inf = Double.POSITIVE_INFINITY;
    double most = Double.MAX_VALUE;
    double[][] all = {
      {-inf, inf},
      {-inf, 0, inf},
      {-inf, -most, most, inf},
      {-most, most},
      {-inf, 3},
      {3, inf},
      {most, inf},
      {-Double.MIN_VALUE, 0, Double.MIN_VALUE},
      {0, Double.MIN_VALUE, 1, 2, most},
      {-0.0, 1}
    };
    double[] x = {
      -inf,
      -most,
      -1,
      -Double.MIN_VALUE,
      -0.0,
      0,
      Double.MIN_VALUE,
      1,
      2,
      3,
      most,
      inf,
      Double.NaN,
      Double.longBitsToDouble(0xFFF8_0000_0000_0001L)
    };
    for (double[] edges : all) {
      checkEdges(histogram, DoubleArray.wrap(x), edges);
    }
  }

  @EveryDevice
  void countsEachValue(Device device) {
    Histogram histogram = Histogram.on(device);
    Cases.forAll(
        random -> {
          int[] x = Cases.ints(random);
          int bins = bins(random);
          int[] lows = {
            0,
            -3,
            (int) element(random, IntArray.wrap(x)),
            Integer.MIN_VALUE,
            Integer.MAX_VALUE - random.nextInt(9)
          };
          return new int[][] {x, {lows[random.nextInt(lows.length)], bins}};
        },
        c -> c[0].length == 0 ? null : new int[][] {Cases.firstHalf(c[0]), c[1]},
        c -> checkValues(histogram, c[0], c[1][0], c[1][1]));
    int[] x = Cases.random(4).ints(300_000, 0, 100_000).toArray();
    Arrays.fill(x, 1000, 200_000, 65);
    for (int bins : new int[] {256, 1 << 16, 99_999, 100_000, 1 << 19}) {
      checkValues(histogram, x, 0, bins);
      checkValues(histogram, x, 40, bins);
    }
  }

  @EveryDevice
  void countsOneValueThatIsMostOfAll(Device device) {
    Histogram histogram = Histogram.on(device);
    SplittableRandom random = Cases.random(11);
    int bins = 256;
    // Also below, above, in the two slots past the last bin, and where the difference wraps around.
    int[] hots = {0, 255, 65, -1, 256, 257, 258, Integer.MIN_VALUE, Integer.MAX_VALUE};
    for (int length : new int[] {1, 17, 31, 32, 33, 1024, 4095, 4096, 4097, 70_000}) {
      for (int hot : hots) {
        int others = 2 + random.nextInt(9);
        int other = hots[random.nextInt(hots.length)];
        int[] x = random.ints(length, -3, 260).toArray();
        for (int i = 0; i < length; i++) {
          x[i] = random.nextInt(others) == 0 ? x[i] : i % 4096 < 3000 ? hot : other;
        }
        checkValues(histogram, x, 0, bins);
        checkValues(histogram, x, Integer.MIN_VALUE, bins);
        checkEven(histogram, IntArray.wrap(x), 0, 256, bins);
      }
    }
  }

  private static void checkValues(Histogram histogram, int[] x, int low, int bins) {
    long[] expected = new long[bins];
    long below = 0;
    long above = 0;
    for (int v : x) {
      if (v < low) {
        below++;
      } else if (v >= (long) low + bins) {
        above++;
      } else {
        expected[(int) ((long) v - low)]++;
      }
    }
    LongArray counts = dirty(bins);
    assertEquals(new Outside(below, above, 0), histogram.values(IntArray.wrap(x), low, counts));
    assertArrayEquals(expected, counts.toArray());
  }

  @EveryDevice
  void addsThePiecesOfAStream(Device device) {
    Histogram histogram = Histogram.on(device);
    double[] x = Cases.random(5).doubles(150_000, -0.1, 1.1).toArray();
    int[] ints = Cases.random(6).ints(150_000, -5, 300).toArray();
    DoubleArray edges = DoubleArray.wrap(0, 0.1, 0.5, 1);
    for (int bins : new int[] {100, 10_000}) {
      LongArray whole = dirty(bins);
      LongArray pieces = device.newLongs(bins);
      Outside all = histogram.even(DoubleArray.wrap(x), 0, 1, whole);
      Outside sum = Outside.NONE;
      LongArray wholeGiven = dirty(3);
      LongArray piecesGiven = device.newLongs(3);
      Outside allGiven = histogram.edges(DoubleArray.wrap(x), edges, wholeGiven);
      Outside sumGiven = Outside.NONE;
      LongArray wholeInts = dirty(bins);
      LongArray piecesInts = device.newLongs(bins);
      Outside allInts = histogram.values(IntArray.wrap(ints), 0, wholeInts);
      Outside sumInts = Outside.NONE;
      for (int at = 0; at < x.length; ) {
        int end = Math.min(x.length, at == 0 ? 17 : 4 * at);
        DoubleArray piece = Elements.range(DoubleArray.wrap(x), at, end);
        sum = sum.plus(histogram.add(piece, 0, 1, pieces));
        sumGiven = sumGiven.plus(histogram.add(piece, edges, piecesGiven));
        IntArray some = Elements.range(IntArray.wrap(ints), at, end);
        sumInts = sumInts.plus(histogram.add(some, 0, piecesInts));
        at = end;
      }
      assertArrayEquals(whole.toArray(), pieces.toArray());
      assertArrayEquals(wholeGiven.toArray(), piecesGiven.toArray());
      assertArrayEquals(wholeInts.toArray(), piecesInts.toArray());
      assertEquals(all, sum);
      assertEquals(allGiven, sumGiven);
      assertEquals(allInts, sumInts);
      assertEquals(
          x.length,
          sum.total() + Arrays.stream(pieces.toArray()).sum(),
          "every element is counted");
    }
  }

  @EveryDevice
  void weighsExactly(Device device) {
    Histogram histogram = Histogram.on(device);
    Cases.forAll(
        random -> {
          double[] weights = Cases.finiteDoubles(random);
          weights = Arrays.copyOf(weights, Math.min(weights.length, 20_000));
          double[] x = random.doubles(weights.length, -0.1, 1.1).toArray();
          if (x.length > 0) {
            x[random.nextInt(x.length)] = Double.NaN;
          }
          return new double[][] {x, weights, {1 + random.nextInt(1 << random.nextInt(12))}};
        },
        _ -> null,
        c -> {
          int bins = (int) c[2][0];
          double[] edges = edges(0, 1, bins);
          Oracle oracle = Oracle.of(c[0], edges);
          double[] expected = weights(oracle, c[1]);
          DoubleArray x = DoubleArray.wrap(c[0]);
          DoubleArray weights = DoubleArray.wrap(c[1]);
          DoubleArray sums = DoubleArray.wrap(new double[bins]);
          Arrays.fill(sums.hostArray(), 8);
          Outside outside = histogram.even(x, weights, 0, 1, sums);
          assertArrayEquals(Elements.bits(DoubleArray.wrap(expected)), Elements.bits(sums));
          assertEquals(new Outside(oracle.below, oracle.above, oracle.nans), outside);
          Arrays.fill(sums.hostArray(), 8);
          assertEquals(outside, histogram.edges(x, weights, DoubleArray.wrap(edges), sums));
          assertArrayEquals(Elements.bits(DoubleArray.wrap(expected)), Elements.bits(sums));
        });
  }

  @EveryDevice
  void weighsPiecesOfAnyLengthInTurn(Device device) {
    Histogram histogram = Histogram.on(device);
    SplittableRandom random = Cases.random(12);
    for (int length : new int[] {8000, 7999, 6999, 7000, 5000, 2499, 3, 0, 4, 8001}) {
      double[] x = random.doubles(length, -0.1, 1.1).toArray();
      double[] weights = random.doubles(length).toArray();
      DoubleArray sums = DoubleArray.wrap(new double[7]);
      histogram.even(DoubleArray.wrap(x), DoubleArray.wrap(weights), 0, 1, sums);
      assertArrayEquals(weights(Oracle.of(x, edges(0, 1, 7)), weights), sums.toArray());
      Arrays.fill(weights, Double.NaN); // what the scratch may keep
      histogram.even(DoubleArray.wrap(x), DoubleArray.wrap(weights), 0, 1, sums);
    }
  }

  @EveryDevice
  void weighsNothingInBinsWithoutElements(Device device) {
    int[] values = {-1, 3, 7};
    int[] x = Cases.random(13).ints(30_000, 0, 3).map(i -> values[i]).toArray();
    double[] weights = Cases.random(14).doubles(x.length, -1, 1).toArray();
    double[] expected = new double[10];
    for (int bin : new int[] {3, 7}) {
      expected[bin] =
          IntStream.range(0, x.length)
              .filter(i -> x[i] == bin)
              .mapToObj(i -> new BigDecimal(weights[i]))
              .reduce(BigDecimal.ZERO, BigDecimal::add)
              .doubleValue();
    }
    Histogram histogram = Histogram.on(device);
    DoubleArray sums = DoubleArray.wrap(new double[10]);
    Arrays.fill(sums.hostArray(), 8);
    histogram.values(IntArray.wrap(x), DoubleArray.wrap(weights), 0, sums);
    assertArrayEquals(expected, sums.toArray());
    histogram.values(IntArray.wrap(x), DoubleArray.wrap(weights), 100, sums);
    assertArrayEquals(new double[10], sums.toArray());
  }

  /// None, one, two and many in a bin: zeros of both signs, ties, sums that overflow, infinities,
  /// NaNs of other bits; in order and not.
  @EveryDevice
  void weighsFewInManyBins(Device device) {
    Histogram histogram = Histogram.on(device);
    double[] odd = {
      0.0,
      -0.0,
      1,
      0x1p-53,
      -0x1p-80,
      Double.MAX_VALUE,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.longBitsToDouble(0x7FF8_0000_0000_0123L)
    };
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          int n = random.nextInt(random.nextBoolean() ? 8 : 200);
          int bins = 4 * n + 1 + random.nextInt(100);
          int[] x = random.ints(n, -2, random.nextBoolean() ? bins + 2 : 3).toArray();
          if (random.nextBoolean()) {
            Arrays.sort(x);
          }
          int kinds = random.nextBoolean() ? odd.length : 6;
          double[] weights = new double[n];
          Arrays.setAll(weights, _ -> odd[random.nextInt(kinds)]);
          DoubleArray sums = DoubleArray.wrap(new double[bins]);
          Arrays.fill(sums.hostArray(), 8);
          histogram.values(IntArray.wrap(x), DoubleArray.wrap(weights), 0, sums);
          double[] expected = new double[bins];
          Arrays.setAll(expected, bin -> weightOf(bin, x, weights));
          assertArrayEquals(Elements.bits(DoubleArray.wrap(expected)), Elements.bits(sums));
        });
  }

  private static double weightOf(int bin, int[] x, double[] weights) {
    BigDecimal sum = BigDecimal.ZERO;
    double special = 0;
    for (int i = 0; i < x.length; i++) {
      if (x[i] == bin && Double.isFinite(weights[i])) {
        sum = sum.add(new BigDecimal(weights[i]));
      } else if (x[i] == bin) {
        special += weights[i];
      }
    }
    return Double.isNaN(special) ? Double.NaN : special == 0 ? sum.doubleValue() : special;
  }

  private static double[] weights(Oracle oracle, double[] weight) {
    BigDecimal[] sums = new BigDecimal[oracle.counts.length];
    Arrays.fill(sums, BigDecimal.ZERO);
    for (int i = 0; i < weight.length; i++) {
      if (oracle.bin[i] >= 0) {
        sums[oracle.bin[i]] = sums[oracle.bin[i]].add(new BigDecimal(weight[i]));
      }
    }
    return Arrays.stream(sums).mapToDouble(BigDecimal::doubleValue).toArray();
  }

  @EveryDevice
  void weighsEachValue(Device device) {
    Histogram histogram = Histogram.on(device);
    int[] x = Cases.random(7).ints(90_000, -20, 70).toArray();
    double[] weights = Cases.random(8).doubles(x.length).toArray();
    weights[10] = Double.NaN;
    weights[11] = Double.POSITIVE_INFINITY;
    weights[12] = Double.NEGATIVE_INFINITY;
    weights[13] = Double.POSITIVE_INFINITY;
    x[10] = 3;
    x[11] = 4;
    x[12] = 5;
    x[13] = 5;
    Map<Integer, BigDecimal> sums = new TreeMap<>();
    for (int i = 14; i < x.length; i++) {
      sums.merge(x[i], new BigDecimal(weights[i]), BigDecimal::add);
    }
    for (int i = 0; i < 10; i++) {
      sums.merge(x[i], new BigDecimal(weights[i]), BigDecimal::add);
    }
    DoubleArray found = device.newDoubles(50);
    Outside outside = histogram.values(IntArray.wrap(x), DoubleArray.wrap(weights), 0, found);
    assertEquals(IntStream.of(x).filter(v -> v < 0).count(), outside.below());
    assertEquals(IntStream.of(x).filter(v -> v >= 50).count(), outside.above());
    for (int v = 0; v < 50; v++) {
      double expected =
          switch (v) {
            case 3, 5 -> Double.NaN;
            case 4 -> Double.POSITIVE_INFINITY;
            default -> sums.get(v).doubleValue();
          };
      assertEquals(expected, found.onHost().hostArray()[v], "weight of " + v);
    }
  }

  @EveryDevice
  void countsWhereArraysLive(Device given) {
    Device device = OpenClDevices.resident(given);
    Histogram histogram = Histogram.on(device);
    for (int n : new int[] {0, 1, 4095, 4097, 24_577, 300_001}) {
      int[] x = Cases.random(n).ints(n, -5, 1005).toArray();
      IntArray in = device.copyOf(IntArray.wrap(x));
      DoubleArray edges = device.copyOf(DoubleArray.wrap(edges(0, 1000, 1000)));
      for (int bins : new int[] {1000, 200_000}) {
        double[] evenEdges = edges(0, 1000, bins);
        LongArray counts = device.copyOf(dirty(bins));
        Oracle oracle = Oracle.of(doubles(IntArray.wrap(x)), evenEdges);
        oracle.check(histogram.even(in, 0, 1000, counts), counts);
        histogram.add(in, 0, 1000, counts);
        assertEquals(2 * LongStream.of(oracle.counts).sum(), LongStream.of(counts.toArray()).sum());
      }
      LongArray counts = device.copyOf(dirty(1000));
      Oracle.of(doubles(IntArray.wrap(x)), edges(0, 1000, 1000))
          .check(histogram.edges(in, edges, counts), counts);
      LongArray each = device.newLongs(1010);
      assertEquals(Outside.NONE, histogram.values(in, -5, each));
      long[] expected = new long[1010];
      Arrays.stream(x).forEach(v -> expected[v + 5]++);
      assertArrayEquals(expected, each.toArray());
      assertArrayEquals(x, in.toArray());
    }
  }

  @EveryDevice
  void weighsWhereArraysLive(Device given) {
    Device device = OpenClDevices.resident(given);
    int n = 30_001;
    int[] x = Cases.random(10).ints(n, -1, 6).toArray();
    double[] weights = Cases.random(11).doubles(n).toArray();
    BigDecimal[] sums = new BigDecimal[5];
    Arrays.fill(sums, BigDecimal.ZERO);
    for (int i = 0; i < n; i++) {
      if (x[i] >= 0 && x[i] < 5) {
        sums[x[i]] = sums[x[i]].add(new BigDecimal(weights[i]));
      }
    }
    DoubleArray found = device.copyOf(DoubleArray.wrap(7, 7, 7, 7, 7));
    IntArray in = device.copyOf(IntArray.wrap(x));
    Histogram.on(device).values(in, device.copyOf(DoubleArray.wrap(weights)), 0, found);
    assertArrayEquals(
        Arrays.stream(sums).mapToDouble(BigDecimal::doubleValue).toArray(), found.toArray());
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      Histogram histogram = Histogram.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 2, 3));
      LongArray counts = device.newLongs(5);
      LongArray onHost = LongArray.wrap(7, 7);
      assertThrows(
          IllegalArgumentException.class, () -> histogram.values(IntArray.wrap(1), 0, counts));
      assertThrows(IllegalArgumentException.class, () -> histogram.values(here, 0, onHost));
      for (Device host : List.of(Device.serial(), Device.cpu(2))) {
        String text =
            assertThrows(
                    IllegalArgumentException.class,
                    () -> Histogram.on(host).values(here, 0, onHost))
                .getMessage();
        assertTrue(text.startsWith("IntArray[3] does not live on " + host), text);
      }
      assertArrayEquals(new long[] {7, 7}, onHost.toArray());
    }
  }

  @EveryDevice
  void namesTheArgumentThatIsWrong(Device device) {
    Histogram histogram = Histogram.on(device);
    DoubleArray x = DoubleArray.wrap(1, 2);
    LongArray two = LongArray.wrap(7, 8);
    assertError(
        "low is 3.0, high is 3.0: must be finite, and low below high",
        () -> histogram.even(x, 3, 3, two));
    assertError(
        "low is NaN, high is 3.0: must be finite, and low below high",
        () -> histogram.even(x, Double.NaN, 3, two));
    assertError(
        "low is 0.0, high is Infinity: must be finite, and low below high",
        () -> histogram.even(x, 0, Double.POSITIVE_INFINITY, two));
    assertError(
        "2 bins from -1.7976931348623157E308 to 1.0: bins * (high - low) overflows",
        () -> histogram.even(x, -Double.MAX_VALUE, 1, two));
    assertError(
        "counts has 0 elements, there must be 1 … 16777216 bins",
        () -> histogram.even(x, 0, 1, LongArray.wrap()));
    assertError(
        "sums has 16777217 elements, there must be 1 … 16777216 bins",
        () ->
            histogram.values(
                IntArray.wrap(), DoubleArray.wrap(), 0, DoubleArray.wrap(new double[16_777_217])));
    assertError("counts and in are the same array", () -> histogram.even(two, 0, 1, two));
    assertError(
        "edges has 1 elements, there must be 2 or more",
        () -> histogram.edges(x, DoubleArray.wrap(1), two));
    assertError(
        "counts has 2 elements, edges have 1 bins",
        () -> histogram.edges(x, DoubleArray.wrap(1, 2), two));
    assertError(
        "edges[2] is 2.0, not above edges[1], 2.0",
        () -> histogram.edges(x, DoubleArray.wrap(1, 2, 2), two));
    assertError(
        "edges[1] is NaN", () -> histogram.edges(x, DoubleArray.wrap(1, Double.NaN, 2), two));
    assertError(
        "edges[1] is 0.0, not above edges[0], -0.0",
        () -> histogram.add(x, DoubleArray.wrap(-0.0, 0.0, 2), two));
    DoubleArray sums = DoubleArray.wrap(7, 8);
    assertError(
        "in has 2 elements, weights has 1",
        () -> histogram.even(x, DoubleArray.wrap(1), 0, 1, sums));
    assertError("sums and in are the same array", () -> histogram.even(x, sums, 0, 1, x));
    assertError("sums and weights are the same array", () -> histogram.even(x, sums, 0, 1, sums));
    DoubleArray three = DoubleArray.wrap(1, 2, 3);
    assertError("sums and edges are the same array", () -> histogram.edges(x, x, three, three));
    assertArrayEquals(new long[] {7, 8}, two.toArray(), "nothing was written");
    assertArrayEquals(new double[] {7, 8}, sums.toArray(), "nothing was written");
    assertThrows(IndexOutOfBoundsException.class, () -> Histogram.edge(0, 1, 3, 4));
    assertError("there are 0 bins, must be 1 … 16777216", () -> Histogram.edge(0, 1, 0, 0));
  }

  @EveryDevice
  void doesNotOverflowInSilence(Device device) {
    Histogram histogram = Histogram.on(device);
    LongArray counts = LongArray.wrap(0, Long.MAX_VALUE);
    DoubleArray x = DoubleArray.wrap(0.1, 0.1, 0.2, 1);
    for (DoubleArray in : List.of(x, DoubleArray.wrap(1))) {
      var failure = assertThrows(ArithmeticException.class, () -> histogram.add(in, 0, 1, counts));
      assertEquals("counts[1] would not fit in a long", failure.getMessage());
    }
    assertEquals(Outside.NONE, histogram.even(x, 0, 1, counts));
    assertArrayEquals(new long[] {3, 1}, counts.toArray(), "nothing is left of the failure");
  }

  @EveryDevice
  void makesNoObjectOfNothingOutside(Device device) {
    LongArray counts = device.newLongs(1);
    assertSame(Outside.NONE, Histogram.on(device).even(device.newDoubles(9), -1, 1, counts));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Histogram.on(device))
        .operation(
            "even",
            (histogram, seed) -> {
              LongArray counts = LongArray.wrap(new long[10 + seed]);
              Outside outside =
                  histogram.even(DoubleArray.wrap(Seeded.doubles(seed)), -seed - 1, 9, counts);
              return new Object[] {outside, counts.toArray()};
            })
        .operation(
            "even with weights",
            (histogram, seed) -> {
              DoubleArray sums = DoubleArray.wrap(new double[10 + seed]);
              DoubleArray weights = DoubleArray.wrap(Seeded.doubles(seed));
              Outside outside =
                  histogram.even(IntArray.wrap(Seeded.ints(seed)), weights, -500, 500, sums);
              return new Object[] {outside, sums.toArray()};
            })
        .operation(
            "edges",
            (histogram, seed) -> {
              LongArray counts = LongArray.wrap(new long[20 + seed]);
              Outside outside =
                  histogram.edges(FloatArray.wrap(Seeded.floats(seed)), edges(20 + seed), counts);
              return new Object[] {outside, counts.toArray()};
            })
        .operation(
            "edges with weights",
            (histogram, seed) -> {
              DoubleArray sums = DoubleArray.wrap(new double[20 + seed]);
              DoubleArray x = DoubleArray.wrap(Seeded.doubles(seed));
              Outside outside = histogram.edges(x, x, edges(20 + seed), sums);
              return new Object[] {outside, sums.toArray()};
            })
        .operation(
            "values",
            (histogram, seed) -> {
              LongArray counts = LongArray.wrap(new long[100 * (1 + seed)]);
              Outside outside = histogram.values(IntArray.wrap(Seeded.ints(seed)), -100, counts);
              return new Object[] {outside, counts.toArray()};
            })
        .operation(
            "values with weights",
            (histogram, seed) -> {
              DoubleArray sums = DoubleArray.wrap(new double[100 * (1 + seed)]);
              DoubleArray weights = DoubleArray.wrap(Seeded.doubles(seed));
              Outside outside =
                  histogram.values(IntArray.wrap(Seeded.ints(seed)), weights, -seed, sums);
              return new Object[] {outside, sums.toArray()};
            })
        .operation(
            "add",
            (histogram, seed) -> {
              LongArray counts = LongArray.wrap(new long[30]);
              IntArray x = IntArray.wrap(Seeded.ints(seed));
              return new Object[] {
                histogram.add(x, -1.5, seed, counts),
                histogram.add(x, edges(30), counts),
                histogram.add(x, seed, counts),
                counts.toArray()
              };
            })
        .verify();
  }

  /// Edges of so many bins, each wider than the one before.
  private static DoubleArray edges(int bins) {
    double[] edges = new double[bins + 1];
    Arrays.setAll(edges, i -> i * i * 0.25 - 3);
    return DoubleArray.wrap(edges);
  }
}
