package dev.shoal.primitives.reduce;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.ReduceContract;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Seeded;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract of [Reduce], on every device.
class ReduceTest {
  /// Long enough for several threads.
  private static final int MANY = 300_007;

  /// Not associative in floats: only the fixed grouping makes the bits agree.
  private static final Operator HARMONIC =
      Operator.of(
          new DoubleMonoid(Double.POSITIVE_INFINITY, (a, b) -> 1 / (1 / a + 1 / b)),
          "1 / (1 / a + 1 / b)");

  private static final Operator FLOAT_PRODUCT =
      Operator.of(new FloatMonoid(1, (a, b) -> a * b), "a * b");

  private static final Operator PRODUCT =
      Operator.of(new LongMonoid(1, (a, b) -> a * b), "(T)((ulong)a * (ulong)b)");

  private static final Operator INT_PRODUCT =
      Operator.of(new IntMonoid(1, (a, b) -> a * b), "(T)((uint)a * (uint)b)");

  @EveryDevice
  void reducesIntsAsTheJdk(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(Cases::ints, Cases::firstHalf, x -> checkInts(reduce, x));
    int[] all = Cases.random(1).ints(MANY).toArray();
    checkInts(reduce, all);
    Arrays.fill(all, Integer.MIN_VALUE);
    checkInts(reduce, all);
  }

  private static void checkInts(Reduce reduce, int[] x) {
    IntArray in = IntArray.wrap(x);
    assertEquals(Arrays.stream(x).asLongStream().sum(), reduce.sum(in));
    assertEquals(IntStream.of(x).reduce(-1, (a, b) -> a & b), reduce.and(in));
    assertEquals(IntStream.of(x).reduce(0, (a, b) -> a | b), reduce.or(in));
    assertEquals(IntStream.of(x).reduce(0, (a, b) -> a ^ b), reduce.xor(in));
    assertEquals(IntStream.of(x).reduce(1, (a, b) -> a * b), reduce.reduce(in, INT_PRODUCT));
    assertEquals(
        IntStream.of(x).reduce(0, Integer::sum), reduce.wrapping().reduce(in, Operator.SUM));
    if (x.length > 0) {
      int min = IntStream.of(x).min().getAsInt();
      int max = IntStream.of(x).max().getAsInt();
      assertEquals(new IntMinMax(min, max), reduce.minMax(in));
      assertEquals(min, reduce.min(in));
      assertEquals(max, reduce.max(in));
      assertEquals(
          IntStream.range(0, x.length).filter(i -> x[i] == min).findFirst().getAsInt(),
          reduce.argmin(in));
      assertEquals(
          IntStream.range(0, x.length).filter(i -> x[i] == max).findFirst().getAsInt(),
          reduce.argmax(in));
    }
  }

  @EveryDevice
  void reducesLongsAsTheJdk(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(Cases::longs, Cases::firstHalf, x -> checkLongs(reduce, x));
    checkLongs(reduce, Cases.random(2).longs(MANY).toArray());
  }

  private static void checkLongs(Reduce reduce, long[] x) {
    LongArray in = LongArray.wrap(x);
    assertEquals(LongStream.of(x).sum(), reduce.wrapping().sum(in));
    assertEquals(LongStream.of(x).reduce(-1, (a, b) -> a & b), reduce.and(in));
    assertEquals(LongStream.of(x).reduce(0, (a, b) -> a | b), reduce.or(in));
    assertEquals(LongStream.of(x).reduce(0, (a, b) -> a ^ b), reduce.xor(in));
    assertEquals(LongStream.of(x).reduce(1, (a, b) -> a * b), reduce.reduce(in, PRODUCT));
    if (x.length > 0) {
      long min = LongStream.of(x).min().getAsLong();
      long max = LongStream.of(x).max().getAsLong();
      assertEquals(new LongMinMax(min, max), reduce.minMax(in));
      assertEquals(min, reduce.min(in));
      assertEquals(max, reduce.max(in));
      assertEquals(
          IntStream.range(0, x.length).filter(i -> x[i] == min).findFirst().getAsInt(),
          reduce.argmin(in));
      assertEquals(
          IntStream.range(0, x.length).filter(i -> x[i] == max).findFirst().getAsInt(),
          reduce.argmax(in));
    }
  }

  /// Short segments among a few long ones, and empty ones.
  private static int[] mixedOffsets(SplittableRandom random, int n) {
    int[] at = new int[2 * n + 10];
    int segments = 0;
    while (at[segments] < n) {
      int length = random.nextInt(200) == 0 ? random.nextInt(3000) : random.nextInt(40);
      at[segments + 1] = Math.min(n, at[segments] + length);
      segments++;
    }
    return Arrays.copyOf(at, segments + 1);
  }

  @EveryDevice
  void reducesShortSegmentsOfIntegersAsStreams(Device device) {
    for (int bits = 1; bits <= 63; bits += 31) {
      SplittableRandom random = Cases.random(bits);
      for (int n : new int[] {1, 1023, 1024, 1025, 60_000}) {
        int shift = 64 - bits;
        long[] longs = random.longs(n).map(x -> x >> shift).toArray();
        int[] ints = random.ints(n).map(x -> x >> (shift / 2)).toArray();
        int[] at = mixedOffsets(random, n);
        IntArray offsets = IntArray.wrap(at);
        IntArray outInts = IntArray.wrap(new int[at.length - 1]);
        LongArray outLongs = LongArray.wrap(new long[at.length - 1]);
        Reduce reduce = Reduce.on(device).wrapping();
        reduce.bySegment(IntArray.wrap(ints), offsets, Operator.SUM, outInts);
        reduce.bySegment(LongArray.wrap(longs), offsets, Operator.SUM, outLongs);
        for (int s = 0; s < at.length - 1; s++) {
          assertEquals(Arrays.stream(ints, at[s], at[s + 1]).sum(), outInts.hostArray()[s]);
          assertEquals(Arrays.stream(longs, at[s], at[s + 1]).sum(), outLongs.hostArray()[s]);
        }
        reduce.bySegment(IntArray.wrap(ints), offsets, Operator.MIN, outInts);
        reduce.bySegment(LongArray.wrap(longs), offsets, Operator.MAX, outLongs);
        for (int s = 0; s < at.length - 1; s++) {
          assertEquals(
              Arrays.stream(ints, at[s], at[s + 1]).min().orElse(Integer.MAX_VALUE),
              outInts.hostArray()[s]);
          assertEquals(
              Arrays.stream(longs, at[s], at[s + 1]).max().orElse(Long.MIN_VALUE),
              outLongs.hostArray()[s]);
        }
      }
    }
  }

  @EveryDevice
  void findsTheExtremesOfShortSegmentsAsTheJdk(Device device) {
    double[] special = {
      0.0,
      -0.0,
      Double.NaN,
      Double.longBitsToDouble(0xFFF8_0000_0000_0001L),
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.MIN_VALUE,
      -Double.MAX_VALUE
    };
    for (int n : new int[] {1, 1024, 50_000}) {
      SplittableRandom random = Cases.random(n);
      double[] x = random.doubles(n, -1, 1).toArray();
      for (int i = 0; i < n; i += random.nextInt(1, 90)) {
        x[i] = special[random.nextInt(special.length)];
      }
      float[] floats = new float[n];
      for (int i = 0; i < n; i++) {
        floats[i] = (float) x[i];
      }
      int[] at = mixedOffsets(random, n);
      IntArray offsets = IntArray.wrap(at);
      DoubleArray out = DoubleArray.wrap(new double[at.length - 1]);
      FloatArray outFloats = FloatArray.wrap(new float[at.length - 1]);
      Reduce reduce = Reduce.on(device);
      for (Operator operator : List.of(Operator.MIN, Operator.MAX)) {
        boolean isMin = operator == Operator.MIN;
        reduce.bySegment(DoubleArray.wrap(x), offsets, operator, out);
        reduce.bySegment(FloatArray.wrap(floats), offsets, operator, outFloats);
        for (int s = 0; s < at.length - 1; s++) {
          assertSameBits(extreme(x, at[s], at[s + 1], isMin), out.hostArray()[s]);
          double[] widened =
              IntStream.range(at[s], at[s + 1]).mapToDouble(i -> floats[i]).toArray();
          assertEquals(
              Float.floatToIntBits((float) extreme(widened, 0, widened.length, isMin)),
              Float.floatToRawIntBits(outFloats.hostArray()[s]));
        }
      }
    }
  }

  private static double extreme(double[] x, int from, int to, boolean isMin) {
    DoubleStream values = Arrays.stream(x, from, to);
    return isMin
        ? values.min().orElse(Double.POSITIVE_INFINITY)
        : values.max().orElse(Double.NEGATIVE_INFINITY);
  }

  /// The sum that overflows is in a tile of its own, or hides between others.
  @EveryDevice
  void namesTheFirstSegmentThatOverflows(Device device) {
    int segments = 5000;
    int[] at = IntStream.rangeClosed(0, segments).map(s -> 3 * s).toArray();
    for (int bad : new int[] {0, 1, 341, 342, 4999}) {
      int[] ints = new int[3 * segments];
      long[] longs = new long[3 * segments];
      for (int s = bad; s < segments; s += 2000) {
        Arrays.fill(ints, 3 * s, 3 * s + 2, Integer.MIN_VALUE);
        Arrays.fill(longs, 3 * s + 1, 3 * s + 3, Long.MAX_VALUE);
      }
      IntArray offsets = IntArray.wrap(at);
      Reduce reduce = Reduce.on(device);
      IntArray outInts = IntArray.wrap(new int[segments]);
      LongArray outLongs = LongArray.wrap(new long[segments]);
      String message =
          assertThrows(
                  ArithmeticException.class,
                  () -> reduce.bySegment(IntArray.wrap(ints), offsets, Operator.SUM, outInts))
              .getMessage();
      assertEquals(
          "segment " + bad + ": the sum is -4294967296, past int; wrapping() would allow it",
          message);
      message =
          assertThrows(
                  ArithmeticException.class,
                  () -> reduce.bySegment(LongArray.wrap(longs), offsets, Operator.SUM, outLongs))
              .getMessage();
      assertEquals(
          "segment "
              + bad
              + ": the sum is 18446744073709551614, past long; wrapping() would allow it",
          message);
    }
  }

  @EveryDevice
  void findsTheExtremesOfDoublesAsTheJdk(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(Cases::doubles, Cases::firstHalf, x -> checkDoubles(reduce, x));
    double[] many = Cases.random(3).doubles(MANY).toArray();
    checkDoubles(reduce, many);
    many[MANY - 2] = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
    checkDoubles(reduce, many);
    for (int length : new int[] {4095, 4096, 4097, 65_535, 65_536, 65_537}) { // tiles and blocks
      double[] last = Cases.random(length).doubles(length).toArray();
      last[length - 1] = 2;
      checkDoubles(reduce, last);
      last[length - 1] = -2;
      checkDoubles(reduce, last);
    }
  }

  private static void checkDoubles(Reduce reduce, double[] x) {
    if (x.length > 0) {
      DoubleArray in = DoubleArray.wrap(x);
      double min = DoubleStream.of(x).min().getAsDouble();
      double max = DoubleStream.of(x).max().getAsDouble();
      assertSameBits(min, reduce.min(in));
      assertSameBits(max, reduce.max(in));
      assertSameBits(min, reduce.minMax(in).min());
      assertSameBits(max, reduce.minMax(in).max());
      assertSameBits(min, reduce.reduce(in, Operator.MIN));
      assertEquals(firstLike(x, min), reduce.argmin(in));
      assertEquals(firstLike(x, max), reduce.argmax(in));
    }
  }

  @EveryDevice
  void findsTheExtremesOfFloatsAsTheJdk(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(Cases::floats, Cases::firstHalf, x -> checkFloats(reduce, x));
    float[] many = new float[MANY];
    many[7] = -0.0f;
    checkFloats(reduce, many);
    Arrays.fill(many, -0.0f);
    many[MANY - 7] = 0.0f;
    checkFloats(reduce, many);
  }

  private static void checkFloats(Reduce reduce, float[] x) {
    if (x.length > 0) {
      FloatArray in = FloatArray.wrap(x);
      double[] wide = IntStream.range(0, x.length).mapToDouble(i -> x[i]).toArray();
      double min = DoubleStream.of(wide).min().getAsDouble();
      double max = DoubleStream.of(wide).max().getAsDouble();
      assertEquals(
          Float.floatToRawIntBits(canonical(min)), Float.floatToRawIntBits(reduce.min(in)));
      assertEquals(
          Float.floatToRawIntBits(canonical(max)), Float.floatToRawIntBits(reduce.max(in)));
      FloatMinMax both = reduce.minMax(in);
      assertEquals(Float.floatToRawIntBits(canonical(min)), Float.floatToRawIntBits(both.min()));
      assertEquals(Float.floatToRawIntBits(canonical(max)), Float.floatToRawIntBits(both.max()));
      assertEquals(firstLike(wide, min), reduce.argmin(in));
      assertEquals(firstLike(wide, max), reduce.argmax(in));
    }
  }

  /// In every position of a step of lanes and in the rest after the last, NaNs of either sign.
  @EveryDevice
  void findsBothExtremesWhereverTheyAre(Device device) {
    Reduce reduce = Reduce.on(device);
    float[] specials = {
      Float.NaN,
      Float.intBitsToFloat(0xFFC0_0001),
      Float.intBitsToFloat(0x7F80_0001),
      Float.POSITIVE_INFINITY,
      Float.NEGATIVE_INFINITY,
      -0.0f,
      Float.MIN_VALUE
    };
    for (int length : new int[] {5, 131, 4096 + 77}) {
      for (int at = 0; at < length; at = at < 200 ? at + 1 : at + 997) {
        float special = specials[at % specials.length];
        float[] floats = new float[length];
        floats[at] = special;
        double[] doubles = new double[length];
        doubles[at] = special;
        float min = canonical(Math.min(0.0f, special));
        float max = canonical(Math.max(0.0f, special));
        assertEquals(new FloatMinMax(min, max), reduce.minMax(FloatArray.wrap(floats)));
        DoubleMinMax wide = reduce.minMax(DoubleArray.wrap(doubles));
        assertSameBits(Float.isNaN(min) ? Double.NaN : min, wide.min());
        assertSameBits(Float.isNaN(max) ? Double.NaN : max, wide.max());
      }
    }
  }

  @EveryDevice
  void foldsInTheGroupingOfThePackage(Device device) {
    Reduce reduce = Reduce.on(device);
    Scan scan = Scan.on(Device.serial());
    Cases.forAll(
        random -> random.nextInt(20) == 0 ? random.doubles(MANY).toArray() : Cases.doubles(random),
        Cases::firstHalf,
        x -> {
          double total = reduce.reduce(DoubleArray.wrap(x), HARMONIC);
          assertSameBits(inTiles(x, HARMONIC.onDoubles()), total);
          if (x.length > 0) {
            double[] prefixes = new double[x.length];
            scan.inclusive(DoubleArray.wrap(x), HARMONIC, DoubleArray.wrap(prefixes));
            assertSameBits(prefixes[x.length - 1], total);
          }
        });
    float[] x = new float[MANY];
    for (int i = 0; i < x.length; i++) {
      x[i] = 1 + (i % 7 - 3) * 1e-3f;
    }
    assertEquals(
        Reduce.on(Device.serial()).reduce(FloatArray.wrap(x), FLOAT_PRODUCT),
        reduce.reduce(FloatArray.wrap(x), FLOAT_PRODUCT));
  }

  /// The words of the package, on copies of the tiles.
  private static double inTiles(double[] x, DoubleMonoid monoid) {
    double total = monoid.identity();
    for (int t = 0; t * 4096 < x.length; t++) {
      double[] tile = Arrays.copyOfRange(x, t * 4096, Math.min(x.length, t * 4096 + 4096));
      total = monoid.apply(total, DoubleStream.of(tile).reduce(monoid.identity(), monoid::apply));
    }
    return total;
  }

  @EveryDevice
  void sumsLongsExactlyOrNamesTheSum(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(
        random -> {
          long[] x = random.nextInt(10) == 0 ? random.longs(MANY).toArray() : Cases.longs(random);
          int shift = random.nextInt(20);
          Arrays.setAll(x, i -> x[i] >> shift);
          return x;
        },
        Cases::firstHalf,
        x -> {
          BigInteger sum = sum(x, 0, x.length);
          if (sum.bitLength() < Long.SIZE) {
            assertEquals(sum.longValueExact(), reduce.sum(LongArray.wrap(x)));
          } else {
            assertError(
                ArithmeticException.class,
                "the sum is " + sum + ", past long; wrapping() would allow it",
                () -> reduce.sum(LongArray.wrap(x)));
          }
        });
    assertEquals(
        Long.MIN_VALUE,
        reduce.sum(LongArray.wrap(Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 1)));
    assertEquals(
        Long.MAX_VALUE,
        reduce.sum(LongArray.wrap(Long.MAX_VALUE, Long.MAX_VALUE, -Long.MAX_VALUE)));
    assertError(
        ArithmeticException.class,
        "the sum is -9223372036854775809, past long; wrapping() would allow it",
        () -> reduce.sum(LongArray.wrap(Long.MIN_VALUE, -1)));
    assertError(
        ArithmeticException.class,
        "the sum is 9223372036854775808, past long; wrapping() would allow it",
        () -> reduce.reduce(LongArray.wrap(Long.MAX_VALUE, 1), Operator.SUM));
  }

  @EveryDevice
  void reducesToAnIntOnlyWhatFits(Device device) {
    Reduce reduce = Reduce.on(device);
    IntArray past = IntArray.wrap(Integer.MAX_VALUE, 1);
    assertEquals(1L << 31, reduce.sum(past));
    assertEquals(Integer.MIN_VALUE, reduce.wrapping().reduce(past, Operator.SUM));
    assertEquals(
        Integer.MAX_VALUE, reduce.reduce(IntArray.wrap(Integer.MAX_VALUE, 1, -1), Operator.SUM));
    assertError(
        ArithmeticException.class,
        "the sum is 2147483648, past int; wrapping() would allow it",
        () -> reduce.reduce(past, Operator.SUM));
  }

  @EveryDevice
  void reducesNoElementsToTheIdentity(Device device) {
    Reduce reduce = Reduce.on(device);
    assertEquals(0, reduce.sum(IntArray.wrap()));
    assertEquals(0, reduce.sum(LongArray.wrap()));
    assertEquals(-1, reduce.and(LongArray.wrap()));
    assertEquals(Integer.MAX_VALUE, reduce.reduce(IntArray.wrap(), Operator.MIN));
    assertEquals(1, reduce.reduce(FloatArray.wrap(), FLOAT_PRODUCT));
    var none = NoSuchElementException.class;
    assertError(none, "there is no minimum of 0 elements", () -> reduce.min(IntArray.wrap()));
    assertError(none, "there is no minimum of 0 elements", () -> reduce.min(LongArray.wrap()));
    assertError(none, "there is no minimum of 0 elements", () -> reduce.minMax(IntArray.wrap()));
    assertError(none, "there is no minimum of 0 elements", () -> reduce.minMax(DoubleArray.wrap()));
    assertError(none, "there is no maximum of 0 elements", () -> reduce.max(FloatArray.wrap()));
    assertError(none, "there is no maximum of 0 elements", () -> reduce.max(DoubleArray.wrap()));
    assertError(none, "there is no minimum of 0 elements", () -> reduce.argmin(DoubleArray.wrap()));
    assertError(none, "there is no maximum of 0 elements", () -> reduce.argmax(IntArray.wrap()));
  }

  @EveryDevice
  void reducesEachSegmentAsIfItStoodAlone(Device device) {
    record Case(Array<?> x, IntArray offsets, long seed) {}
    Reduce reduce = Reduce.on(device).wrapping();
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          return new Case(x, Elements.offsets(random, x.length()), random.nextLong());
        },
        _ -> null,
        c -> checkSegments(reduce, c.x(), c.offsets(), c.seed()));
    SplittableRandom random = Cases.random(4);
    LongArray many = LongArray.wrap(random.longs(MANY).toArray());
    checkSegments(reduce, many, Elements.offsets(random, MANY), 0);
    checkSegments(reduce, many, IntArray.wrap(0, 1, 1, MANY - 5, MANY), 1);
  }

  private static <A extends Array<A>> void checkSegments(
      Reduce reduce, Array<?> array, IntArray offsets, long seed) {
    A x = typed(array);
    A out = x.newLike(offsets.length() - 1);
    Operator operator = operators(x)[(int) Long.remainderUnsigned(seed, operators(x).length)];
    reduce.bySegment(x, offsets, operator, out);
    int[] at = offsets.onHost().hostArray();
    Reduce serial = Reduce.on(Device.serial()).wrapping();
    for (int s = 0; s + 1 < at.length; s += 1 + (int) (seed >>> 8 & 7)) {
      A alone = Elements.range(x, at[s], at[s + 1]);
      assertArrayEquals(
          Elements.bits(one(serial, alone, operator)),
          Elements.bits(Elements.range(out, s, s + 1)),
          "segment " + s);
    }
  }

  private static Operator[] operators(Array<?> array) {
    return switch (array) {
      case IntArray _ -> new Operator[] {Operator.SUM, Operator.AND, Operator.MAX, INT_PRODUCT};
      case LongArray _ -> new Operator[] {Operator.SUM, Operator.XOR, Operator.MIN, PRODUCT};
      case FloatArray _ -> new Operator[] {Operator.MIN, Operator.MAX, FLOAT_PRODUCT};
      case DoubleArray _ -> new Operator[] {Operator.MIN, Operator.MAX, HARMONIC};
    };
  }

  private static Array<?> one(Reduce reduce, Array<?> array, Operator operator) {
    return switch (array) {
      case IntArray x -> IntArray.wrap(reduce.reduce(x, operator));
      case LongArray x -> LongArray.wrap(reduce.reduce(x, operator));
      case FloatArray x -> FloatArray.wrap(reduce.reduce(x, operator));
      case DoubleArray x -> DoubleArray.wrap(reduce.reduce(x, operator));
    };
  }

  @EveryDevice
  void namesTheFirstSegmentWhoseSumDoesNotFit(Device device) {
    Reduce reduce = Reduce.on(device);
    int n = 200_000;
    int[] ints = new int[n];
    long[] longs = new long[n];
    IntArray offsets = IntArray.wrap(IntStream.rangeClosed(0, n / 4).map(s -> 4 * s).toArray());
    for (int at : new int[] {n - 3, n / 2, 4 * 77}) {
      ints[at] = Integer.MIN_VALUE;
      ints[at + 1] = -at;
      longs[at] = Long.MAX_VALUE;
      longs[at + 1] = at;
      assertError(
          ArithmeticException.class,
          "segment "
              + at / 4
              + ": the sum is "
              + ((long) Integer.MIN_VALUE - at)
              + ", past int; wrapping() would allow it",
          () ->
              reduce.bySegment(IntArray.wrap(ints), offsets, Operator.SUM, device.newInts(n / 4)));
      assertError(
          ArithmeticException.class,
          "segment "
              + at / 4
              + ": the sum is "
              + BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.valueOf(at))
              + ", past long; wrapping() would allow it",
          () ->
              reduce.bySegment(
                  LongArray.wrap(longs), offsets, Operator.SUM, device.newLongs(n / 4)));
    }
    assertError(
        ArithmeticException.class,
        "run 1: the sum is 2147483648, past int; wrapping() would allow it",
        () ->
            reduce.byRun(
                LongArray.wrap(5, 6, 6),
                IntArray.wrap(1, Integer.MAX_VALUE, 1),
                Operator.SUM,
                device.newLongs(2),
                device.newInts(2)));
  }

  @EveryDevice
  void reducesRunsOfEqualKeys(Device device) {
    Reduce reduce = Reduce.on(device);
    Cases.forAll(
        random -> {
          int n = random.nextInt(10) == 0 ? MANY : Cases.length(random);
          int most = 1 << random.nextInt(12);
          int[][] keysAndValues = {new int[n], random.ints(n, -1000, 1000).toArray()};
          for (int i = 0, key = 0, left = 0; i < n; i++, left--) {
            if (left == 0) {
              key = random.nextInt(3);
              left = 1 + random.nextInt(most);
            }
            keysAndValues[0][i] = key;
          }
          return keysAndValues;
        },
        _ -> null,
        c -> {
          int[] keys = c[0];
          int[] values = c[1];
          int[] outKeys = new int[keys.length];
          long[] outValues = new long[keys.length];
          long[] wide = Arrays.stream(values).asLongStream().toArray();
          int runs =
              reduce.byRun(
                  IntArray.wrap(keys),
                  LongArray.wrap(wide),
                  Operator.SUM,
                  IntArray.wrap(outKeys),
                  LongArray.wrap(outValues));
          int run = -1;
          int[] expectedKeys = new int[keys.length];
          long[] expected = new long[keys.length];
          for (int i = 0; i < keys.length; i++) {
            run += i == 0 || keys[i] != keys[i - 1] ? 1 : 0;
            expectedKeys[run] = keys[i];
            expected[run] += values[i];
          }
          assertEquals(run + 1, runs);
          assertArrayEquals(expectedKeys, outKeys);
          assertArrayEquals(expected, outValues);
        });
  }

  @EveryDevice
  void distinguishesFloatKeysByTheirOrder(Device device) {
    double nan = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
    DoubleArray keys = DoubleArray.wrap(-0.0, 0.0, 0.0, nan, Double.NaN, 1);
    DoubleArray outKeys = device.newDoubles(5);
    IntArray outValues = device.newInts(5);
    int runs =
        Reduce.on(device)
            .byRun(keys, IntArray.wrap(1, 2, 3, 4, 5, 6), Operator.SUM, outKeys, outValues);
    assertEquals(4, runs);
    assertArrayEquals(new int[] {1, 5, 9, 6, 0}, outValues.toArray());
    assertArrayEquals(
        Elements.bits(DoubleArray.wrap(-0.0, 0.0, nan, 1, 0)), Elements.bits(outKeys));
  }

  @EveryDevice
  void reducesWhatLivesInItsMemory(Device staged) {
    Device device = resident(staged);
    Reduce reduce = Reduce.on(device);
    Reduce serial = Reduce.on(Device.serial());
    SplittableRandom random = Cases.random(5);
    for (int n : new int[] {1, 63, 64, 65, 4095, 4096, 4097, 6 * 4096 + 1, 200_003}) {
      IntArray ints = IntArray.wrap(random.ints(n, -1000, 1000).toArray());
      DoubleArray doubles =
          DoubleArray.wrap(random.doubles(n).map(v -> Math.round(v * n)).toArray());
      IntArray in = device.copyOf(ints);
      DoubleArray values = device.copyOf(doubles);
      assertEquals(serial.sum(ints), reduce.sum(in));
      assertEquals(serial.min(ints), reduce.min(in));
      assertEquals(serial.argmin(ints), reduce.argmin(in));
      assertSameBits(serial.max(doubles), reduce.max(values));
      assertEquals(serial.argmax(doubles), reduce.argmax(values));
      assertSameBits(serial.reduce(doubles, HARMONIC), reduce.reduce(values, HARMONIC));
      IntArray offsets = IntArray.wrap(0, n / 3, n / 3, n / 2, n / 2 + n % 2, n);
      DoubleArray expected = DoubleArray.wrap(new double[5]);
      DoubleArray out = device.newDoubles(5);
      serial.bySegment(doubles, offsets, Operator.MAX, expected);
      reduce.bySegment(values, device.copyOf(offsets), Operator.MAX, out);
      assertArrayEquals(Elements.bits(expected), Elements.bits(out));
    }
    if (device instanceof Device.OpenCl) {
      assertThrows(IllegalArgumentException.class, () -> reduce.sum(IntArray.wrap(1)));
      assertThrows(IllegalArgumentException.class, () -> reduce.max(DoubleArray.wrap(1)));
      assertThrows(IllegalArgumentException.class, () -> serial.sum(device.newInts(1)));
    }
  }

  /// The same device; an OpenCL device accepts no host arrays.
  private static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.launchConfig(), false)
        : device;
  }

  @EveryDevice
  void refusesWhatDisagrees(Device device) {
    Reduce reduce = Reduce.on(device);
    IntArray two = IntArray.wrap(1, 2);
    IntArray three = IntArray.wrap(1, 2, 3);
    IntArray out = device.newInts(2);
    DoubleArray doubles = DoubleArray.wrap(1, 2);
    var wrong = IllegalArgumentException.class;
    String sums =
        "the sum of floats depends on the order; dev.shoal.primitives.sum.Sum gives the exact one";
    assertError(wrong, sums, () -> reduce.reduce(doubles, Operator.SUM));
    assertError(wrong, sums, () -> reduce.reduce(FloatArray.wrap(1), Operator.SUM));
    assertError(
        wrong,
        sums,
        () -> reduce.bySegment(doubles, IntArray.wrap(0, 2), Operator.SUM, device.newDoubles(1)));
    assertError(
        wrong, sums, () -> reduce.byRun(two, doubles, Operator.SUM, out, device.newDoubles(2)));
    assertError(
        wrong,
        "the operator XOR has no meaning on doubles",
        () -> reduce.reduce(doubles, Operator.XOR));
    assertError(
        wrong,
        "the operator of longs has no meaning on ints",
        () -> reduce.bySegment(two, IntArray.wrap(0, 2), PRODUCT, out));
    assertError(
        wrong,
        "offsets ends at 3, there are 2 elements",
        () -> reduce.bySegment(two, IntArray.wrap(0, 3), Operator.SUM, out));
    assertError(
        wrong,
        "out has 2 elements, there are 1 segments",
        () -> reduce.bySegment(two, IntArray.wrap(0, 2), Operator.SUM, out));
    assertError(
        wrong,
        "out and in are the same array",
        () ->
            reduce.bySegment(
                two, IntArray.wrap(0, 1, 2), Operator.SUM, IntArray.wrap(two.hostArray())));
    assertError(
        wrong,
        "keys has 2 elements, values has 3",
        () -> reduce.byRun(two, three, Operator.SUM, out, device.newInts(3)));
    assertError(
        wrong,
        "outValues has room for 1, there are 2 runs",
        () -> reduce.byRun(two, two, Operator.SUM, out, device.newInts(1)));
    assertError(
        wrong,
        "outKeys has room for 1, there are 2 runs",
        () -> reduce.byRun(two, two, Operator.SUM, device.newInts(1), out));
    assertError(
        wrong,
        "outValues and outKeys are the same array",
        () -> reduce.byRun(two, two, Operator.SUM, out, out));
    assertError(
        wrong,
        "outKeys and keys are the same array",
        () -> reduce.byRun(two, two, Operator.SUM, two, out));
    assertArrayEquals(new int[2], out.toArray(), "nothing was written");
  }

  @EveryDevice
  void refusesClosedArraysAndNone(Device device) {
    Reduce reduce = Reduce.on(device);
    IntArray closed = IntArray.wrap(1);
    closed.close();
    assertThrows(IllegalStateException.class, () -> reduce.sum(closed));
    assertThrows(IllegalStateException.class, () -> reduce.argmin(closed));
    assertThrows(IllegalStateException.class, () -> reduce.reduce(closed, Operator.MIN));
    assertThrows(NullPointerException.class, () -> reduce.max((IntArray) null));
    assertThrows(NullPointerException.class, () -> reduce.reduce(IntArray.wrap(1), null));
  }

  /// The first element that has the bits of `value`, or is a NaN as it is.
  private static int firstLike(double[] x, double value) {
    return IntStream.range(0, x.length)
        .filter(i -> Double.doubleToLongBits(x[i]) == Double.doubleToLongBits(value))
        .findFirst()
        .getAsInt();
  }

  private static float canonical(double value) {
    return Double.isNaN(value) ? Float.NaN : (float) value;
  }

  /// One NaN only: the canonical one.
  private static void assertSameBits(double expected, double actual) {
    assertEquals(Double.doubleToLongBits(expected), Double.doubleToRawLongBits(actual));
  }

  private static BigInteger sum(long[] x, int from, int to) {
    return Arrays.stream(x, from, to)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ZERO, BigInteger::add);
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> A typed(Array<?> array) {
    return (A) array;
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    ReduceContract.ofSharing(Reduce.on(device), 1).verify();
    ReduceContract.ofSharing(Reduce.on(device).wrapping(), 2).verify();
  }

  /// The inner call has scratch of its own, and does not wait for the outer one.
  @Test
  void anOperatorMayUseTheInstanceThatCallsIt() {
    int[] x = Seeded.ints(1);
    for (Device device : List.of(Device.serial(), Device.cpu(3))) {
      Reduce reduce = Reduce.on(device);
      IntMonoid sum =
          new IntMonoid(0, (a, b) -> reduce.argmin(IntArray.wrap(a, b)) == 0 ? a + b : b + a);
      assertEquals(
          IntStream.of(x).sum(),
          reduce.reduce(IntArray.wrap(x), Operator.of(sum)),
          device.toString());
    }
  }
}
