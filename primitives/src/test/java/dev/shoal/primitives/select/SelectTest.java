package dev.shoal.primitives.select;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Select], on every device.
class SelectTest {
  /// What stands where nothing may be written.
  private static final byte UNTOUCHED = -77;

  /// Room past what is selected: none, less than a vector, more than a word of marks.
  private static final int[] ROOMS = {0, 1, 5, 70, 5000};

  private record OfInts(IntCondition where, IntPredicate meets) {
    static OfInts any(SplittableRandom random, int[] x) {
      int a = some(random, x);
      int b = some(random, x);
      int low = Math.min(a, b);
      int high = Math.max(a, b);
      return switch (random.nextInt(9)) {
        case 0 -> new OfInts(IntCondition.below(a), v -> v < a);
        case 1 -> new OfInts(IntCondition.atMost(a), v -> v <= a);
        case 2 -> new OfInts(IntCondition.equalTo(a), v -> v == a);
        case 3 -> new OfInts(IntCondition.notEqualTo(a), v -> v != a);
        case 4 -> new OfInts(IntCondition.atLeast(a), v -> v >= a);
        case 5 -> new OfInts(IntCondition.above(a), v -> v > a);
        case 6 -> new OfInts(IntCondition.between(low, high), v -> v >= low && v <= high);
        case 7 -> new OfInts(IntCondition.between(low, high).not(), v -> v < low || v > high);
        default -> new OfInts(IntCondition.below(a).not(), v -> v >= a);
      };
    }

    private static int some(SplittableRandom random, int[] x) {
      int[] odd = {0, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, random.nextInt()};
      return x.length == 0 || random.nextInt(4) == 0
          ? odd[random.nextInt(odd.length)]
          : x[random.nextInt(x.length)];
    }
  }

  private record OfLongs(LongCondition where, LongPredicate meets) {
    static OfLongs any(SplittableRandom random, long[] x) {
      long a = some(random, x);
      long b = some(random, x);
      long low = Math.min(a, b);
      long high = Math.max(a, b);
      return switch (random.nextInt(7)) {
        case 0 -> new OfLongs(LongCondition.below(a), v -> v < a);
        case 1 -> new OfLongs(LongCondition.atMost(a), v -> v <= a);
        case 2 -> new OfLongs(LongCondition.notEqualTo(a), v -> v != a);
        case 3 -> new OfLongs(LongCondition.atLeast(a), v -> v >= a);
        case 4 -> new OfLongs(LongCondition.above(a), v -> v > a);
        case 5 -> new OfLongs(LongCondition.between(low, high), v -> v >= low && v <= high);
        default -> new OfLongs(LongCondition.between(low, high).not(), v -> v < low || v > high);
      };
    }

    private static long some(SplittableRandom random, long[] x) {
      long[] odd = {0, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, random.nextLong()};
      return x.length == 0 || random.nextInt(4) == 0
          ? odd[random.nextInt(odd.length)]
          : x[random.nextInt(x.length)];
    }
  }

  /// Of doubles, and of floats with the same values.
  private record OfDoubles(
      DoubleCondition where, FloatCondition whereFloat, DoublePredicate meets) {
    static OfDoubles any(SplittableRandom random, double[] x) {
      float a = some(random, x);
      float b = some(random, x);
      float low = Math.min(a, b);
      float high = Math.max(a, b);
      return switch (random.nextInt(11)) {
        case 0 -> new OfDoubles(DoubleCondition.below(a), FloatCondition.below(a), v -> v < a);
        case 1 -> new OfDoubles(DoubleCondition.atMost(a), FloatCondition.atMost(a), v -> v <= a);
        case 2 -> new OfDoubles(DoubleCondition.equalTo(a), FloatCondition.equalTo(a), v -> v == a);
        case 3 ->
            new OfDoubles(DoubleCondition.notEqualTo(a), FloatCondition.notEqualTo(a), v -> v != a);
        case 4 -> new OfDoubles(DoubleCondition.atLeast(a), FloatCondition.atLeast(a), v -> v >= a);
        case 5 -> new OfDoubles(DoubleCondition.above(a), FloatCondition.above(a), v -> v > a);
        case 6 ->
            new OfDoubles(DoubleCondition.isNan(), FloatCondition.isNan(), v -> Double.isNaN(v));
        case 7 ->
            new OfDoubles(
                DoubleCondition.isNumber(), FloatCondition.isNumber(), v -> !Double.isNaN(v));
        case 8 ->
            new OfDoubles(
                DoubleCondition.below(a).not(), FloatCondition.below(a).not(), v -> !(v < a));
        default ->
            Float.isNaN(low)
                ? any(random, x)
                : new OfDoubles(
                    DoubleCondition.between(low, high),
                    FloatCondition.between(low, high),
                    v -> v >= low && v <= high);
      };
    }

    private static float some(SplittableRandom random, double[] x) {
      float[] odd = {
        0f,
        -0f,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MAX_VALUE,
        -Float.MIN_VALUE
      };
      return x.length == 0 || random.nextInt(3) == 0
          ? odd[random.nextInt(odd.length)]
          : (float) x[random.nextInt(x.length)];
    }
  }

  @EveryDevice
  void selectsInts(Device device) {
    Select select = Select.on(device);
    Cases.forAll(
        Cases::ints,
        Cases::firstHalf,
        x -> {
          OfInts c = OfInts.any(new SplittableRandom(Arrays.hashCode(x)), x);
          check(select, IntArray.wrap(x), c.where, i -> c.meets.test(x[i]));
        });
  }

  @EveryDevice
  void selectsLongs(Device device) {
    Select select = Select.on(device);
    Cases.forAll(
        Cases::longs,
        Cases::firstHalf,
        x -> {
          OfLongs c = OfLongs.any(new SplittableRandom(Arrays.hashCode(x)), x);
          check(select, LongArray.wrap(x), c.where, i -> c.meets.test(x[i]));
        });
  }

  @EveryDevice
  void selectsDoublesAndFloats(Device device) {
    Select select = Select.on(device);
    Cases.forAll(
        Cases::doubles,
        Cases::firstHalf,
        x -> {
          OfDoubles c = OfDoubles.any(new SplittableRandom(Arrays.hashCode(x)), x);
          check(select, DoubleArray.wrap(x), c.where, i -> c.meets.test(x[i]));
          float[] y = floats(x);
          check(select, FloatArray.wrap(y), c.whereFloat, i -> c.meets.test(y[i]));
        });
  }

  @EveryDevice
  void selectsFromManyThatAreDenseSparseOrUneven(Device device) {
    Select select = Select.on(device);
    for (int n : new int[] {131_071, 200_001}) {
      SplittableRandom random = Cases.random(n);
      int[] x = random.ints(n, 0, 1000).toArray();
      LongArray longs = LongArray.wrap(Arrays.stream(x).asLongStream().toArray());
      double[] y = Arrays.stream(x).mapToDouble(v -> v % 7 == 0 ? Double.NaN : v).toArray();
      DoubleArray doubles = DoubleArray.wrap(y);
      for (int high : new int[] {-1, 0, 500, 998, 999}) {
        check(select, IntArray.wrap(x), IntCondition.atMost(high), i -> x[i] <= high);
        check(select, longs, LongCondition.above(high), i -> x[i] > high);
        check(select, doubles, DoubleCondition.above(high).not(), i -> !(y[i] > high));
      }
      for (int[] range :
          new int[][] {{0, 1}, {n - 1, n}, {n / 2, n / 2 + 9}, {20_000, n - 70_000}}) {
        int[] z = new int[n];
        Arrays.fill(z, range[0], range[1], 7);
        check(select, IntArray.wrap(z), IntCondition.equalTo(7), i -> z[i] == 7);
      }
    }
  }

  /// Each comparison that scalar code has a loop for, and its negation, where few, half or nearly
  /// all elements meet it.
  @EveryDevice
  void selectsFewHalfAndNearlyAllByEachComparison(Device device) {
    Select select = Select.on(device);
    for (int percent : new int[] {0, 1, 50, 99, 100}) {
      SplittableRandom random = Cases.random(percent);
      int[] x = random.ints(5_003, 0, 100).map(r -> r < percent ? 3 : r % 3).toArray();
      checkInts(select, x, IntCondition.equalTo(3), v -> v == 3);
      checkInts(select, x, IntCondition.atLeast(3), v -> v >= 3);
      checkInts(select, x, IntCondition.atMost(2), v -> v <= 2);
      checkInts(select, x, IntCondition.between(1, 2), v -> v == 1 || v == 2);
      long[] longs = Arrays.stream(x).asLongStream().toArray();
      checkLongs(select, longs, LongCondition.equalTo(3), v -> v == 3);
      checkLongs(select, longs, LongCondition.atLeast(3), v -> v >= 3);
      checkLongs(select, longs, LongCondition.atMost(2), v -> v <= 2);
      checkLongs(select, longs, LongCondition.between(1, 2), v -> v == 1 || v == 2);
      double[] y = Arrays.stream(x).mapToDouble(v -> v == 1 ? Double.NaN : v).toArray();
      checkDoubles(select, y, DoubleCondition.equalTo(3), FloatCondition.equalTo(3), v -> v == 3);
      checkDoubles(select, y, DoubleCondition.atLeast(3), FloatCondition.atLeast(3), v -> v >= 3);
      checkDoubles(select, y, DoubleCondition.atMost(2), FloatCondition.atMost(2), v -> v <= 2);
      checkDoubles(
          select,
          y,
          DoubleCondition.between(1, 2),
          FloatCondition.between(1, 2),
          v -> v >= 1 && v <= 2);
      checkFlags(select, FloatArray.wrap(floats(y)), Arrays.stream(x).map(v -> v / 3).toArray());
    }
  }

  private static void checkInts(Select select, int[] x, IntCondition where, IntPredicate meets) {
    check(select, IntArray.wrap(x), where, i -> meets.test(x[i]));
    check(select, IntArray.wrap(x), where.not(), i -> !meets.test(x[i]));
  }

  private static void checkLongs(
      Select select, long[] x, LongCondition where, LongPredicate meets) {
    check(select, LongArray.wrap(x), where, i -> meets.test(x[i]));
    check(select, LongArray.wrap(x), where.not(), i -> !meets.test(x[i]));
  }

  private static void checkDoubles(
      Select select,
      double[] x,
      DoubleCondition where,
      FloatCondition whereFloat,
      DoublePredicate meets) {
    check(select, DoubleArray.wrap(x), where, i -> meets.test(x[i]));
    check(select, DoubleArray.wrap(x), where.not(), i -> !meets.test(x[i]));
    check(select, FloatArray.wrap(floats(x)), whereFloat, i -> meets.test(x[i]));
    check(select, FloatArray.wrap(floats(x)), whereFloat.not(), i -> !meets.test(x[i]));
  }

  private static float[] floats(double[] x) {
    float[] y = new float[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) x[i];
    }
    return y;
  }

  /// Eight elements for each of 256 patterns, with words of few marks and of none between them.
  @EveryDevice
  void selectsEveryPatternOfAVector(Device device) {
    Select select = Select.on(device);
    for (int gap : new int[] {0, 8, 64, 136}) {
      int[] x = new int[256 * (8 + gap)];
      for (int pattern = 0; pattern < 256; pattern++) {
        for (int lane = 0; lane < 8; lane++) {
          x[pattern * (8 + gap) + lane] = (pattern >>> lane & 1) * (1 + pattern * 8 + lane);
        }
      }
      long[] longs = Arrays.stream(x).asLongStream().toArray();
      double[] doubles = Arrays.stream(x).asDoubleStream().toArray();
      check(select, IntArray.wrap(x), IntCondition.above(0), i -> x[i] > 0);
      check(select, LongArray.wrap(longs), LongCondition.above(0), i -> x[i] > 0);
      check(select, FloatArray.wrap(floats(doubles)), FloatCondition.above(0), i -> x[i] > 0);
      check(select, DoubleArray.wrap(doubles), DoubleCondition.above(0), i -> x[i] > 0);
    }
  }

  /// Each selection by condition, into rooms of several sizes.
  private static <A extends Array<A>> void check(
      Select select, A x, Condition<A> where, IntPredicate meets) {
    int n = x.length();
    int[] expectedIndices = IntStream.range(0, n).filter(meets).toArray();
    int count = expectedIndices.length;
    long[] bits = Elements.bits(x);
    assertEquals(count, select.count(x, where), () -> "count where " + where);
    int room = ROOMS[n % ROOMS.length];
    long[] selected = Arrays.stream(expectedIndices).mapToLong(i -> bits[i]).toArray();
    for (int length : new int[] {count + room, n + room}) {
      A out = untouched(x, length);
      assertEquals(count, select.values(x, where, out));
      assertWritten(selected, out);
      IntArray indices = untouched(IntArray.wrap(), length);
      assertEquals(count, select.indices(x, where, indices));
      assertWritten(Arrays.stream(expectedIndices).asLongStream().toArray(), indices);
    }
    long[] both = Arrays.copyOf(selected, n);
    int other = count;
    for (int i = 0; i < n; i++) {
      if (!meets.test(i)) {
        both[other++] = bits[i];
      }
    }
    A out = untouched(x, n + room);
    assertEquals(count, select.partition(x, where, out));
    assertWritten(both, out);
    assertEquals(n, x.length());
    assertArrayEquals(bits, Elements.bits(x), "in is not changed");
    if (count > 0) {
      A little = untouched(x, count - 1);
      assertError(
          "out has room for " + (count - 1) + ", " + count + " are selected",
          () -> select.values(x, where, little));
      assertWritten(new long[0], little);
      IntArray few = untouched(IntArray.wrap(), count - 1);
      assertError(
          "out has room for " + (count - 1) + ", " + count + " are selected",
          () -> select.indices(x, where, few));
      var error = assertThrows(CapacityException.class, () -> select.indices(x, where, few));
      assertEquals(count, error.required());
      assertEquals(count - 1, error.available());
      assertWritten(new long[0], few);
    }
  }

  @EveryDevice
  void selectsWhatIsFlagged(Device device) {
    Select select = Select.on(device);
    Cases.forAll(
        Elements::any,
        Elements::firstHalf,
        x -> checkFlags(select, x, new SplittableRandom(x.length() + 1)));
    SplittableRandom random = Cases.random(1);
    checkFlags(select, DoubleArray.wrap(random.doubles(200_003).toArray()), random);
    checkFlags(select, FloatArray.wrap(new float[131_072]), random);
  }

  private static void checkFlags(Select select, Array<?> x, SplittableRandom random) {
    int kinds = 2 + random.nextInt(10);
    int[] of = {0, 1, Integer.MIN_VALUE, -1, Integer.MAX_VALUE};
    checkFlags(
        select, x, random.ints(x.length(), 0, kinds).map(k -> k < of.length ? of[k] : 0).toArray());
  }

  private static <A extends Array<A>> void checkFlags(Select select, Array<?> array, int[] flags) {
    A x = typed(array);
    int n = x.length();
    int[] expectedIndices = IntStream.range(0, n).filter(i -> flags[i] != 0).toArray();
    long[] bits = Elements.bits(x);
    long[] selected = Arrays.stream(expectedIndices).mapToLong(i -> bits[i]).toArray();
    long[] others =
        IntStream.range(0, n).filter(i -> flags[i] == 0).mapToLong(i -> bits[i]).toArray();
    for (int length : new int[] {expectedIndices.length, expectedIndices.length + 3, n + 100}) {
      A out = untouched(x, length);
      assertEquals(expectedIndices.length, select.flagged(x, IntArray.wrap(flags), out));
      assertWritten(selected, out);
      IntArray indices = untouched(IntArray.wrap(), length);
      assertEquals(expectedIndices.length, select.flaggedIndices(IntArray.wrap(flags), indices));
      assertWritten(Arrays.stream(expectedIndices).asLongStream().toArray(), indices);
    }
    A out = untouched(x, n + 1);
    assertEquals(expectedIndices.length, select.partitionFlagged(x, IntArray.wrap(flags), out));
    long[] both = Arrays.copyOf(selected, n);
    System.arraycopy(others, 0, both, selected.length, others.length);
    assertWritten(both, out);
  }

  /// Lengths at the edges of tiles and chunks, and more than all groups have in a tile each.
  private static final int[] LENGTHS = {
    0, 1, 63, 64, 511, 513, 4095, 4096, 4097, 24_577, 32_768, 32_769, 300_001
  };

  @EveryDevice
  void selectsWhereArraysLive(Device given) {
    Device device = OpenClDevices.resident(given);
    Select select = Select.on(device);
    for (int n : LENGTHS) {
      int[] x = Cases.random(n).ints(n, 0, 4).toArray();
      double[] y = Arrays.stream(x).mapToDouble(v -> v == 0 ? Double.NaN : -v).toArray();
      IntArray ints = device.copyOf(IntArray.wrap(x));
      DoubleArray doubles = device.copyOf(DoubleArray.wrap(y));
      IntArray outInts = device.newInts(n);
      IntArray outIndices = device.newInts(n);
      DoubleArray outDoubles = device.newDoubles(n);
      int[] zeros = IntStream.range(0, n).filter(i -> x[i] == 0).toArray();
      int[] others = IntStream.range(0, n).filter(i -> x[i] != 0).toArray();
      assertEquals(zeros.length, select.count(ints, IntCondition.equalTo(0)));
      assertEquals(others.length, select.values(doubles, DoubleCondition.atMost(-1), outDoubles));
      assertBegins(Arrays.stream(others).mapToDouble(i -> y[i]).toArray(), outDoubles);
      assertEquals(zeros.length, select.indices(doubles, DoubleCondition.isNan(), outIndices));
      assertArrayEquals(zeros, Arrays.copyOf(outIndices.toArray(), zeros.length));
      IntStream both = IntStream.concat(Arrays.stream(others), Arrays.stream(zeros));
      assertEquals(others.length, select.partitionFlagged(doubles, ints, outDoubles));
      assertBegins(both.mapToDouble(i -> y[i]).toArray(), outDoubles);
      int[] starts = IntStream.range(0, n).filter(i -> i == 0 || x[i] != x[i - 1]).toArray();
      assertEquals(starts.length, select.uniqueByRun(doubles, ints, outDoubles, outInts));
      assertBegins(Arrays.stream(starts).mapToDouble(i -> y[i]).toArray(), outDoubles);
      assertArrayEquals(
          Arrays.stream(starts).map(i -> x[i]).toArray(),
          Arrays.copyOf(outInts.toArray(), starts.length));
      assertEquals(starts.length, select.runLengths(doubles, outDoubles, outIndices));
      int[] lengths = Arrays.copyOf(outIndices.toArray(), starts.length);
      Arrays.parallelPrefix(lengths, Integer::sum);
      for (int r = 0; r < lengths.length; r++) {
        assertEquals(r + 1 < starts.length ? starts[r + 1] : n, lengths[r]);
      }
      assertArrayEquals(x, ints.toArray());
    }
  }

  private static void assertBegins(double[] expected, DoubleArray found) {
    assertArrayEquals(expected, Arrays.copyOf(found.toArray(), expected.length));
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      Select select = Select.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 2, 3));
      IntArray onHost = IntArray.wrap(7, 8, 9);
      IntCondition any = IntCondition.atLeast(0);
      assertThrows(IllegalArgumentException.class, () -> select.count(onHost, any));
      assertThrows(IllegalArgumentException.class, () -> select.values(onHost, any, here));
      assertThrows(IllegalArgumentException.class, () -> select.values(here, any, onHost));
      assertThrows(IllegalArgumentException.class, () -> select.indices(here, any, onHost));
      assertThrows(IllegalArgumentException.class, () -> select.flagged(onHost, here, here.copy()));
      assertThrows(
          IllegalArgumentException.class,
          () -> Select.on(Device.serial()).values(here, any, onHost));
      IntArray room = device.newInts(3);
      assertThrows(
          IllegalArgumentException.class,
          () -> select.uniqueByRun(here, here.copy(), onHost, room));
      assertThrows(IllegalArgumentException.class, () -> select.runLengths(here, room, onHost));
      assertArrayEquals(new int[3], room.toArray(), "nothing was written");
      assertArrayEquals(new int[] {1, 2, 3}, here.toArray());
      assertArrayEquals(new int[] {7, 8, 9}, onHost.toArray());
    }
  }

  @EveryDevice
  void findsRuns(Device device) {
    Select select = Select.on(device);
    Cases.forAll(Elements::any, Elements::firstHalf, x -> checkRuns(select, x));
    SplittableRandom random = Cases.random(2);
    float oddNaN = Float.intBitsToFloat(0xFFC0_0001);
    float[] values = {0f, -0f, Float.NaN, oddNaN, 1f, Float.POSITIVE_INFINITY};
    for (int n : new int[] {64, 65, 1024, 1025, 140_001}) {
      float[] floats = new float[n];
      double[] doubles = new double[n];
      for (int i = 0; i < n; i++) {
        floats[i] = values[random.nextInt(values.length)];
        doubles[i] = floats[i];
      }
      checkRuns(select, FloatArray.wrap(floats));
      checkRuns(select, DoubleArray.wrap(doubles));
      checkRuns(select, IntArray.wrap(random.ints(n, 0, 2).toArray()));
      checkRuns(select, LongArray.wrap(random.longs(n, 0, 3).sorted().toArray()));
      checkRuns(select, LongArray.wrap(new long[n]));
    }
  }

  private static <A extends Array<A>> void checkRuns(Select select, Array<?> array) {
    A x = typed(array);
    int n = x.length();
    Object[] boxed = boxed(x);
    int[] starts =
        IntStream.range(0, n)
            .filter(i -> i == 0 || !Objects.equals(boxed[i - 1], boxed[i]))
            .toArray();
    int runs = starts.length;
    long[] bits = Elements.bits(x);
    long[] firsts = Arrays.stream(starts).mapToLong(i -> bits[i]).toArray();
    long[] lengths = new long[runs];
    for (int run = 0; run < runs; run++) {
      int end = run + 1 < runs ? starts[run + 1] : n;
      lengths[run] = (long) end - starts[run];
    }
    DoubleArray beside = DoubleArray.wrap(IntStream.range(0, n).asDoubleStream().toArray());
    long[] besideFirsts =
        Arrays.stream(starts).mapToLong(i -> Double.doubleToLongBits(i)).toArray();
    for (int length : new int[] {runs, runs + 2, n + 9}) {
      A out = untouched(x, length);
      assertEquals(runs, select.unique(x, out));
      assertWritten(firsts, out);
      out = untouched(x, length);
      DoubleArray outBeside = untouched(beside, length);
      assertEquals(runs, select.uniqueByRun(x, beside, out, outBeside));
      assertWritten(firsts, out);
      assertWritten(besideFirsts, outBeside);
      out = untouched(x, length);
      IntArray outLengths = untouched(IntArray.wrap(), length);
      assertEquals(runs, select.runLengths(x, out, outLengths));
      assertWritten(firsts, out);
      assertWritten(lengths, outLengths);
      IntArray outStarts = untouched(IntArray.wrap(), length);
      assertEquals(runs, select.runStarts(x, outStarts));
      assertWritten(Arrays.stream(starts).asLongStream().toArray(), outStarts);
    }
  }

  @EveryDevice
  void refusesShortRoomBeforeAnythingIsWritten(Device device) {
    Select select = Select.on(device);
    IntArray x = IntArray.wrap(1, 1, 2, 0);
    IntArray two = untouched(x, 2);
    IntArray three = untouched(x, 3);
    assertError("out has room for 2, 3 are selected", () -> select.flaggedIndices(x, two));
    assertError("out has room for 2, 3 are selected", () -> select.flagged(x.copy(), x, two));
    assertError("out has room for 2, 3 are selected", () -> select.unique(x, two));
    assertError("out has room for 2, 3 are selected", () -> select.runStarts(x, two));
    assertError(
        "outKeys has room for 2, 3 are selected", () -> select.uniqueByRun(x, x, two, three));
    assertError(
        "outValues has room for 2, 3 are selected", () -> select.uniqueByRun(x, x, three, two));
    assertError("outValues has room for 2, 3 are selected", () -> select.runLengths(x, two, three));
    assertError(
        "outLengths has room for 2, 3 are selected", () -> select.runLengths(x, three, two));
    assertError(
        "out has room for 3, in has 4 elements",
        () -> select.partition(x, IntCondition.above(0), three));
    assertError(
        "out has room for 3, in has 4 elements", () -> select.partitionFlagged(x.copy(), x, three));
    assertWritten(new long[0], two);
    assertWritten(new long[0], three);
  }

  @EveryDevice
  void refusesWhatDoesNotFitTogether(Device device) {
    Select select = Select.on(device);
    IntArray x = IntArray.wrap(1, 2, 3);
    IntArray same = IntArray.wrap(x.hostArray());
    IntArray y = IntArray.wrap(1, 2);
    IntArray z = IntArray.wrap(0, 0, 0);
    IntCondition where = IntCondition.above(0);
    assertError("out and in are the same array", () -> select.values(x, where, same));
    assertError("out and in are the same array", () -> select.indices(x, where, same));
    assertError("out and in are the same array", () -> select.partition(x, where, same));
    assertError("out and in are the same array", () -> select.unique(x, same));
    assertError("out and in are the same array", () -> select.runStarts(x, same));
    assertError("out and in are the same array", () -> select.flagged(x, z, same));
    assertError("out and flags are the same array", () -> select.flagged(z, x, same));
    assertError("out and flags are the same array", () -> select.flaggedIndices(x, same));
    assertError("out and flags are the same array", () -> select.partitionFlagged(z, x, same));
    assertError("in has 3 elements, flags has 2", () -> select.flagged(x, y, z));
    assertError("in has 3 elements, flags has 2", () -> select.partitionFlagged(x, y, z));
    assertError("keys has 3 elements, values has 2", () -> select.uniqueByRun(x, y, z, z));
    assertError("outValues and outKeys are the same array", () -> select.uniqueByRun(x, x, z, z));
    assertError("outKeys and keys are the same array", () -> select.uniqueByRun(x, x, same, z));
    assertError("outLengths and in are the same array", () -> select.runLengths(x, z, same));
    assertError("outLengths and outValues are the same array", () -> select.runLengths(x, z, z));
    assertError(NullPointerException.class, "where", () -> select.count(x, null));
  }

  @Test
  void conditionsEndWhereTheTypeEnds() {
    assertEquals(false, IntCondition.below(Integer.MIN_VALUE).meets(Integer.MIN_VALUE));
    assertEquals(true, IntCondition.below(Integer.MIN_VALUE).not().meets(Integer.MIN_VALUE));
    assertEquals(false, IntCondition.above(Integer.MAX_VALUE).meets(Integer.MAX_VALUE));
    assertEquals(false, LongCondition.above(Long.MAX_VALUE).meets(Long.MAX_VALUE));
    assertEquals(true, DoubleCondition.above(Double.MAX_VALUE).meets(Double.POSITIVE_INFINITY));
    assertEquals(
        false, DoubleCondition.above(Double.POSITIVE_INFINITY).meets(Double.POSITIVE_INFINITY));
    assertEquals(false, DoubleCondition.below(0.0).meets(-0.0));
    assertEquals(true, DoubleCondition.atMost(-0.0).meets(0.0));
    assertEquals(false, FloatCondition.equalTo(Float.NaN).meets(Float.NaN));
    assertEquals(true, FloatCondition.notEqualTo(Float.NaN).meets(0));
    assertEquals(IntCondition.between(2, 4), IntCondition.between(2, 4));
  }

  @Test
  void conditionsNameTheEndsOfAnImpossibleRange() {
    assertError("low is 3, above high, 2", () -> IntCondition.between(3, 2));
    assertError(
        "low is NaN, not at most high, 1.0", () -> DoubleCondition.between(Double.NaN, 1.0));
    assertError("low is 2.0, not at most high, 1.0", () -> FloatCondition.between(2, 1));
  }

  /// `length` elements whose bytes are all [#UNTOUCHED].
  private static <A extends Array<A>> A untouched(A like, int length) {
    A array = like.newLike(length);
    long bits = UNTOUCHED * 0x0101_0101_0101_0101L;
    switch ((Array<?>) array) {
      case IntArray a -> Arrays.fill(a.hostArray(), (int) bits);
      case LongArray a -> Arrays.fill(a.hostArray(), bits);
      case FloatArray a -> Arrays.fill(a.hostArray(), Float.intBitsToFloat((int) bits));
      case DoubleArray a -> Arrays.fill(a.hostArray(), Double.longBitsToDouble(bits));
    }
    return array;
  }

  /// That `out` begins with these and stays untouched behind.
  private static <A extends Array<A>> void assertWritten(long[] expected, A out) {
    long[] all = Elements.bits(untouched(out, out.length()));
    System.arraycopy(expected, 0, all, 0, expected.length);
    assertArrayEquals(all, Elements.bits(out));
  }

  /// Equal as the order of a sort has it: one NaN is another, −0.0 is not 0.0.
  private static Object[] boxed(Array<?> array) {
    return switch (array) {
      case IntArray x -> Arrays.stream(x.toArray()).boxed().toArray();
      case LongArray x -> Arrays.stream(x.toArray()).boxed().toArray();
      case FloatArray x ->
          IntStream.range(0, x.length()).mapToObj(i -> x.onHost().hostArray()[i]).toArray();
      case DoubleArray x -> Arrays.stream(x.toArray()).boxed().toArray();
    };
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> A typed(Array<?> array) {
    return (A) array;
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Select.on(device))
        .operation(
            "count",
            (select, seed) ->
                select.count(IntArray.wrap(Seeded.ints(seed)), IntCondition.above(seed)))
        .operation(
            "values",
            (select, seed) -> {
              DoubleArray x = DoubleArray.wrap(Seeded.doubles(seed));
              DoubleArray out = x.newLike(x.length());
              int count = select.values(x, DoubleCondition.below(0.1), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "values where the room is short",
            (select, seed) -> {
              IntArray x = IntArray.wrap(Seeded.ints(seed));
              try {
                return select.values(x, IntCondition.atMost(1000), x.newLike(x.length() / 2));
              } catch (IllegalArgumentException e) {
                return e.getMessage();
              }
            })
        .operation(
            "indices",
            (select, seed) -> {
              LongArray x = LongArray.wrap(Seeded.longs(seed));
              IntArray out = IntArray.wrap(new int[x.length()]);
              int count = select.indices(x, LongCondition.between(-300, 300), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "partition",
            (select, seed) -> {
              FloatArray x = FloatArray.wrap(Seeded.floats(seed));
              FloatArray out = x.newLike(x.length());
              int count = select.partition(x, FloatCondition.above(0), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "flagged",
            (select, seed) -> {
              LongArray x = LongArray.wrap(Seeded.longs(seed));
              LongArray out = x.newLike(x.length());
              int count = select.flagged(x, flags(seed), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "flaggedIndices",
            (select, seed) -> {
              IntArray out = IntArray.wrap(new int[Seeded.length(seed)]);
              int count = select.flaggedIndices(flags(seed), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "partitionFlagged",
            (select, seed) -> {
              IntArray x = IntArray.wrap(Seeded.ints(seed));
              IntArray out = x.newLike(x.length());
              int count = select.partitionFlagged(x, flags(seed), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "unique",
            (select, seed) -> {
              IntArray x = IntArray.wrap(Seeded.runs(seed, 9));
              IntArray out = x.newLike(x.length());
              int count = select.unique(x, out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "uniqueByRun",
            (select, seed) -> {
              IntArray keys = IntArray.wrap(Seeded.runs(seed, 9));
              DoubleArray values = DoubleArray.wrap(Seeded.doubles(seed));
              IntArray outKeys = keys.newLike(keys.length());
              DoubleArray out = values.newLike(keys.length());
              int count = select.uniqueByRun(keys, values, outKeys, out);
              return new Object[] {count, outKeys.toArray(), out.toArray()};
            })
        .operation(
            "runLengths",
            (select, seed) -> {
              IntArray x = IntArray.wrap(Seeded.runs(seed, 9));
              IntArray values = x.newLike(x.length());
              IntArray lengths = x.newLike(x.length());
              int count = select.runLengths(x, values, lengths);
              return new Object[] {count, values.toArray(), lengths.toArray()};
            })
        .operation(
            "runStarts",
            (select, seed) -> {
              IntArray x = IntArray.wrap(Seeded.runs(seed, 9));
              IntArray out = x.newLike(x.length());
              int count = select.runStarts(x, out);
              return new Object[] {count, out.toArray()};
            })
        .verify();
  }

  /// Every third int or so is not 0.
  private static IntArray flags(int seed) {
    return IntArray.wrap(Arrays.stream(Seeded.ints(seed)).map(x -> x % 3 / 2).toArray());
  }
}
