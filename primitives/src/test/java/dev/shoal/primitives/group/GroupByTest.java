package dev.shoal.primitives.group;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Memo;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract of [GroupBy], on every device, against a tree map of lists.
class GroupByTest {
  /// More room than there are groups, filled with what must stay.
  private static final int SPARE = 3;

  private static final int FEW = 10_000;

  /// By which the hash multiplies a key.
  private static final long FACTOR = KeyTable.hash(1);

  private static final Memo<Map<Comparable<?>, List<Integer>>> GROUPS = new Memo<>();
  private static final Memo<double[]> SUMS = new Memo<>();

  private record Keyed(Array<?> keys, Array<?> values) {
    Keyed firstHalf() {
      return keys.length() == 0
          ? null
          : new Keyed(Elements.firstHalf(keys), Elements.firstHalf(values));
    }
  }

  /// The indices of each key, in order of key; one NaN is another.
  private static Map<Comparable<?>, List<Integer>> groups(Array<?> keys) {
    return GROUPS.get(() -> collect(keys), keys);
  }

  private static Map<Comparable<?>, List<Integer>> collect(Array<?> keys) {
    Map<Comparable<?>, List<Integer>> groups = new TreeMap<>();
    for (int i = 0; i < keys.length(); i++) {
      Comparable<?> key =
          switch (keys) {
            case IntArray x -> x.onHost().hostArray()[i];
            case LongArray x -> x.onHost().hostArray()[i];
            case FloatArray x -> x.onHost().hostArray()[i];
            case DoubleArray x -> x.onHost().hostArray()[i];
          };
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(i);
    }
    return groups;
  }

  /// Keys of any type, of many shapes, among them ints of a small span.
  private static Array<?> keys(SplittableRandom random, int length) {
    int distinct = 1 << random.nextInt(18);
    int low = random.nextInt();
    int[] few = random.ints(length, 0, distinct).map(k -> k + low).toArray();
    return switch (random.nextInt(7)) {
      case 0, 1, 2 -> IntArray.wrap(few);
      case 3 -> IntArray.wrap(random.ints(length).toArray());
      case 4 -> LongArray.wrap(Arrays.stream(few).mapToLong(k -> k * 5_000_000_000L).toArray());
      case 5 -> {
        float[] keys = new float[length];
        for (int i = 0; i < length; i++) {
          keys[i] = odd(few[i], few[i] % 100 * 0.5f);
        }
        yield FloatArray.wrap(keys);
      }
      default ->
          DoubleArray.wrap(Arrays.stream(few).mapToDouble(k -> odd(k, k % 100 * 0.25f)).toArray());
    };
  }

  private static float odd(int k, float otherwise) {
    return switch (k & 63) {
      case 0 -> Float.NaN;
      case 1 -> Float.intBitsToFloat(0xFFC0_0001);
      case 2 -> -0.0f;
      case 3 -> 0.0f;
      case 4 -> Float.NEGATIVE_INFINITY;
      default -> otherwise;
    };
  }

  private static Array<?> firsts(Array<?> keys, Map<Comparable<?>, List<Integer>> groups) {
    int[] indices = groups.values().stream().mapToInt(List::getFirst).toArray();
    return switch (keys) {
      case IntArray x ->
          IntArray.wrap(Arrays.stream(indices).map(i -> x.onHost().hostArray()[i]).toArray());
      case LongArray x ->
          LongArray.wrap(
              Arrays.stream(indices).mapToLong(i -> x.onHost().hostArray()[i]).toArray());
      case FloatArray x -> {
        float[] y = new float[indices.length];
        for (int g = 0; g < y.length; g++) {
          y[g] = x.onHost().hostArray()[indices[g]];
        }
        yield FloatArray.wrap(y);
      }
      case DoubleArray x ->
          DoubleArray.wrap(
              Arrays.stream(indices).mapToDouble(i -> x.onHost().hostArray()[i]).toArray());
    };
  }

  private static void checkKeys(
      Array<?> keys, Map<Comparable<?>, List<Integer>> groups, int count, Array<?> outKeys) {
    assertEquals(groups.size(), count);
    long[] expected = Elements.bits(firsts(keys, groups));
    assertArrayEquals(
        Arrays.copyOf(expected, count + SPARE), Elements.bits(outKeys), "spare ones stay 0");
  }

  @EveryDevice
  void countsGroups(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    Cases.forAll(
        random -> keys(random, Math.min(FEW, Cases.length(random))),
        Elements::firstHalf,
        keys -> checkCount(groupBy, keys));
    checkCount(groupBy, IntArray.wrap(Cases.random(1).ints(150_000, -1000, 1000).toArray()));
    checkCount(groupBy, IntArray.wrap(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE));
    checkCount(groupBy, IntArray.wrap(Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE));
    checkCount(groupBy, LongArray.wrap(1, 1, 2, 5, 5));
  }

  /// Few and many different ints of any range, on either side of what a table numbers.
  @EveryDevice
  void groupsScatteredInts(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    for (int distinct : new int[] {1, 2, 255, 256, 257, 8193, 1 << 15, 40_000}) {
      SplittableRandom random = Cases.random(distinct);
      int[] few = random.ints(distinct).toArray();
      int[] all = random.ints(5L * distinct, 0, distinct).map(i -> few[i]).toArray();
      IntArray keys = IntArray.wrap(all);
      checkCount(groupBy, keys);
      checkSums(groupBy, new Keyed(keys, DoubleArray.wrap(random.doubles(all.length).toArray())));
    }
  }

  /// Few keys of many blocks: some that first occur late, some far from their slots, and one that
  /// is the last element alone.
  @EveryDevice
  void groupsFewKeysOfMany(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    int n = 150_001;
    SplittableRandom random = Cases.random(7);
    long[] x = new long[n];
    for (int i = 0; i < n; i++) {
      int key = random.nextInt(1000 + i / 100);
      x[i] = random.nextInt(40) == 0 ? keyOf(key % 60) : key * 5_000_000_000L;
    }
    x[n - 1] = -1;
    LongArray keys = LongArray.wrap(x);
    Keyed doubles = new Keyed(keys, DoubleArray.wrap(random.doubles(n, -1, 1).toArray()));
    Keyed ints = new Keyed(keys, IntArray.wrap(random.ints(n).toArray()));
    checkCount(groupBy, keys);
    checkSums(groupBy, doubles);
    checkExtremes(groupBy, doubles);
    double[] odd = random.doubles(n, -1, 1).toArray();
    for (int i = 0; i + 1 < n; i += 500) {
      odd[i] = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
      odd[i + 1] = i % 1000 == 0 ? 0.0 : -0.0;
    }
    checkExtremes(groupBy.wrapping(), new Keyed(keys, DoubleArray.wrap(odd)));
    checkInts(groupBy, ints, Operator.XOR, (a, b) -> a ^ b);
    checkInts(groupBy, ints, Operator.AND, (a, b) -> a & b);
    checkInts(groupBy, ints, Operator.OR, (a, b) -> a | b);
    checkInts(groupBy, ints, Operator.MAX, Math::max);
    checkInts(groupBy.wrapping(), ints, Operator.SUM, Integer::sum);
    Keyed small = new Keyed(keys, IntArray.wrap(random.ints(n, -9, 9).toArray()));
    checkInts(groupBy, small, Operator.SUM, Integer::sum);
  }

  /// Many values of each key: those that overflow are in one chunk, or in two.
  @EveryDevice
  void sumsOfManyLongsMustFit(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    int n = 99_999;
    int[] keys = new int[n];
    Arrays.setAll(keys, i -> i % 3);
    IntArray outKeys = IntArray.wrap(new int[3]);
    LongArray sums = LongArray.wrap(new long[3]);
    for (int second : new int[] {4, n / 2 + 3, n - 5}) {
      assertEquals(1, keys[second]);
      long[] values = new long[n];
      values[1] = Long.MAX_VALUE;
      values[second] = 7;
      assertError(
          ArithmeticException.class,
          "run 1: the sum is 9223372036854775814, past long; wrapping() would allow it",
          () ->
              groupBy.reduce(
                  IntArray.wrap(keys), LongArray.wrap(values), Operator.SUM, outKeys, sums));
      values[n - 2] = -9;
      groupBy.reduce(IntArray.wrap(keys), LongArray.wrap(values), Operator.SUM, outKeys, sums);
      assertArrayEquals(new long[] {0, Long.MAX_VALUE - 2, 0}, sums.toArray());
    }
  }

  /// Keys of each type of which many occur a few times: they are distributed to parts.
  @EveryDevice
  void groupsManyKeys(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    SplittableRandom random = Cases.random(5);
    int n = 80_000;
    int distinct = 36_000;
    int[] few = random.ints(n, 0, distinct).toArray();
    float[] floats = new float[n];
    for (int i = 0; i < n; i++) {
      floats[i] = odd(few[i], few[i] * 0.5f);
    }
    double[] values = random.doubles(n, -1, 1).toArray();
    for (Array<?> keys :
        List.of(
            IntArray.wrap(Arrays.stream(few).map(k -> k * 0x9E37_79B1).toArray()),
            LongArray.wrap(Arrays.stream(few).mapToLong(k -> k * 5_000_000_000L).toArray()),
            FloatArray.wrap(floats),
            DoubleArray.wrap(
                Arrays.stream(few).mapToDouble(k -> odd(k, k % 100 * 0.25f) - k).toArray()))) {
      checkCount(groupBy, keys);
      checkSums(groupBy, new Keyed(keys, DoubleArray.wrap(values)));
    }
    Keyed ints =
        new Keyed(
            IntArray.wrap(Arrays.stream(few).map(k -> k * 0x9E37_79B1).toArray()),
            IntArray.wrap(random.ints(n).toArray()));
    checkInts(groupBy.wrapping(), ints, Operator.SUM, Integer::sum);
    checkInts(groupBy, ints, Operator.MAX, Math::max);
    checkExtremes(groupBy, new Keyed(ints.keys(), DoubleArray.wrap(values)));
  }

  /// One key is half of all, and keys occur just often enough for parts, or just not.
  @EveryDevice
  void groupsUnevenKeys(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    SplittableRandom random = Cases.random(6);
    int n = 60_000;
    for (int distinct : new int[] {n / 3, n / 2, n, 10 * n}) {
      int[] keys = random.ints(n, 0, distinct).map(k -> k * 0x9E37_79B1).toArray();
      DoubleArray values = DoubleArray.wrap(random.doubles(n).toArray());
      checkSums(groupBy, new Keyed(IntArray.wrap(keys), values));
      for (int i = n / 10; i < n; i += 2) {
        keys[i] = 7;
      }
      checkSums(groupBy, new Keyed(IntArray.wrap(keys), values));
    }
  }

  /// Returns the key that the table hashes to `hash`.
  private static long keyOf(long hash) {
    long inverse = FACTOR; // modulo 2⁶⁴, by Newton's iteration
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - FACTOR * inverse;
    }
    assertEquals(1, inverse * FACTOR);
    assertEquals(hash, KeyTable.hash(hash * inverse));
    return hash * inverse;
  }

  /// Keys of small hashes: all of them want one slot.
  @EveryDevice
  void groupsKeysThatCollide(Device device) {
    long[] x = Cases.random(3).longs(30_000, 0, 9000).map(GroupByTest::keyOf).toArray();
    GroupBy groupBy = GroupBy.on(device);
    checkCount(groupBy, LongArray.wrap(x));
    checkCount(groupBy, LongArray.wrap(Arrays.stream(x).map(k -> k * 7 % 30).toArray()));
  }

  /// Keys that collide and are found again and again end numbering, not only new ones.
  @Test
  void numberingEndsWhereKeysKeepColliding() {
    int n = 100_000;
    int distinct = 500;
    KeyTable table = new KeyTable(GroupTuning.of(Device.serial()));
    table.begin(n);
    for (int i = 0; i < distinct; i++) {
      assertEquals(i, table.number(keyOf(i), i));
    }
    int i = distinct;
    while (i < n && table.number(keyOf(distinct - 1), i) >= 0) {
      i++;
    }
    assertTrue(i < n / 10, "it did not end");
    assertFalse(table.repeats());
  }

  /// First keys that are distributed to parts, then keys all of which want one slot of their part.
  @EveryDevice
  void groupsKeysThatCollideInTheirParts(Device device) {
    SplittableRandom random = Cases.random(4);
    int n = 100_000;
    long[] x = random.longs(n, 0, 40_000).map(k -> k * 5_000_000_000L).toArray();
    for (int i = n / 5; i < n; i++) {
      long j = random.nextInt(20_000);
      x[i] = keyOf(j << 56 | j >>> 8);
    }
    checkCount(GroupBy.on(device), LongArray.wrap(x));
  }

  @EveryDevice
  void groupsWhereArraysLive(Device given) {
    Device device = OpenClDevices.resident(given);
    GroupBy groupBy = GroupBy.on(device);
    int n = 20_001;
    long[] x = Cases.random(2).longs(n, -300, 300).toArray();
    Map<Long, Long> counts = new TreeMap<>();
    Map<Long, Long> sums = new TreeMap<>();
    for (int i = 0; i < n; i++) {
      counts.merge(x[i], 1L, Long::sum);
      sums.merge(x[i], (long) i, Long::sum);
    }
    long[] distinct = counts.keySet().stream().mapToLong(k -> k).toArray();
    int groups = distinct.length;
    LongArray keys = device.copyOf(LongArray.wrap(x));
    LongArray values = device.copyOf(LongArray.wrap(LongStream.range(0, n).toArray()));
    double[] reals = LongStream.range(0, n).mapToDouble(i -> i).toArray();
    LongArray outKeys = device.newLongs(groups);
    LongArray out = device.newLongs(groups);
    DoubleArray outSums = device.newDoubles(groups);
    long[] expected = sums.values().stream().mapToLong(s -> s).toArray();
    assertEquals(groups, groupBy.count(keys, outKeys, out));
    assertArrayEquals(distinct, outKeys.toArray());
    assertArrayEquals(counts.values().stream().mapToLong(c -> c).toArray(), out.toArray());
    assertEquals(groups, groupBy.reduce(keys, values, Operator.SUM, outKeys, out));
    assertArrayEquals(expected, out.toArray());
    DoubleArray weights = device.copyOf(DoubleArray.wrap(reals));
    assertEquals(groups, groupBy.sum(keys, weights, outKeys, outSums));
    assertArrayEquals(Arrays.stream(expected).asDoubleStream().toArray(), outSums.toArray());
    assertArrayEquals(distinct, outKeys.toArray());
  }

  private static <K extends Array<K>> void checkCount(GroupBy groupBy, Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K keys = (K) array;
    long[] before = Elements.bits(keys);
    var groups = groups(keys);
    K outKeys = keys.newLike(groups.size() + SPARE);
    LongArray outCounts = LongArray.wrap(new long[groups.size() + SPARE]);
    int count = groupBy.count(keys, outKeys, outCounts);
    checkKeys(keys, groups, count, outKeys);
    long[] expected = groups.values().stream().mapToLong(List::size).toArray();
    assertArrayEquals(Arrays.copyOf(expected, count + SPARE), outCounts.toArray());
    assertArrayEquals(before, Elements.bits(keys), "keys stay");
  }

  @EveryDevice
  void reducesGroupsOfInts(Device device) {
    GroupBy groupBy = GroupBy.on(device).wrapping();
    List<Map.Entry<Operator, BinaryOperator<Integer>>> all =
        List.of(
            Map.entry(Operator.SUM, Integer::sum),
            Map.entry(Operator.MIN, Math::min),
            Map.entry(Operator.MAX, Math::max),
            Map.entry(Operator.AND, (a, b) -> a & b),
            Map.entry(Operator.OR, (a, b) -> a | b),
            Map.entry(Operator.XOR, (a, b) -> a ^ b),
            Map.entry(
                Operator.of(new IntMonoid(0, (a, b) -> a == 0 ? b : a), "a == 0 ? b : a"),
                (a, b) -> a == 0 ? b : a));
    int[] turn = {0};
    Cases.forAll(
        random -> {
          int[] values = few(Cases.ints(random));
          return new Keyed(keys(random, values.length), IntArray.wrap(values));
        },
        Keyed::firstHalf,
        c -> {
          var some = all.get(turn[0]++ % all.size());
          checkInts(groupBy, c, some.getKey(), some.getValue());
        });
  }

  /// The first of them, for the oracle makes many objects.
  private static int[] few(int[] x) {
    return Arrays.copyOf(x, Math.min(x.length, FEW));
  }

  private static double[] few(double[] x) {
    return Arrays.copyOf(x, Math.min(x.length, FEW));
  }

  private static <K extends Array<K>> void checkInts(
      GroupBy groupBy, Keyed c, Operator operator, BinaryOperator<Integer> function) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K keys = (K) c.keys();
    int[] x = ((IntArray) c.values()).onHost().hostArray();
    var groups = groups(keys);
    K outKeys = keys.newLike(groups.size() + SPARE);
    IntArray out = IntArray.wrap(new int[groups.size() + SPARE]);
    int count = groupBy.reduce(keys, IntArray.wrap(x), operator, outKeys, out);
    checkKeys(keys, groups, count, outKeys);
    int[] expected =
        groups.values().stream()
            .mapToInt(indices -> indices.stream().map(i -> x[i]).reduce(function).orElseThrow())
            .toArray();
    assertArrayEquals(Arrays.copyOf(expected, count + SPARE), out.toArray(), operator.toString());
  }

  @EveryDevice
  void reducesGroupsOfLongsAndFloats(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    Cases.forAll(
        random -> {
          double[] values = few(Cases.doubles(random));
          return new Keyed(keys(random, values.length), DoubleArray.wrap(values));
        },
        Keyed::firstHalf,
        c -> checkExtremes(groupBy, c));
  }

  private static <K extends Array<K>> void checkExtremes(GroupBy groupBy, Keyed c) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K keys = (K) c.keys();
    double[] x = ((DoubleArray) c.values()).onHost().hostArray();
    var groups = groups(keys);
    K outKeys = keys.newLike(groups.size() + SPARE);
    int n = groups.size();

    DoubleArray maxima = DoubleArray.wrap(new double[n]);
    checkGroups(n, groupBy.reduce(keys, DoubleArray.wrap(x), Operator.MAX, outKeys, maxima));
    assertArrayEquals(
        groups.values().stream()
            .mapToDouble(p -> p.stream().mapToDouble(i -> x[i]).reduce(Math::max).orElseThrow())
            .mapToLong(Double::doubleToLongBits)
            .toArray(),
        Elements.bits(maxima));

    float[] floats = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      floats[i] = (float) x[i];
    }
    FloatArray minima = FloatArray.wrap(new float[n]);
    checkGroups(n, groupBy.reduce(keys, FloatArray.wrap(floats), Operator.MIN, outKeys, minima));
    int g = 0;
    for (List<Integer> indices : groups.values()) {
      float expected = floats[indices.getFirst()];
      for (int i : indices) {
        expected = Math.min(expected, floats[i]);
      }
      assertEquals(
          Float.floatToIntBits(expected),
          Float.floatToRawIntBits(minima.onHost().hostArray()[g++]));
    }

    long[] longs = new long[x.length];
    Arrays.setAll(longs, i -> Double.doubleToRawLongBits(x[i]) / x.length);
    LongArray sums = LongArray.wrap(new long[n]);
    checkGroups(n, groupBy.reduce(keys, LongArray.wrap(longs), Operator.SUM, outKeys, sums));
    assertArrayEquals(
        groups.values().stream()
            .mapToLong(p -> p.stream().mapToLong(i -> longs[i]).sum())
            .toArray(),
        sums.toArray());
  }

  private static void checkGroups(int expected, int groups) {
    assertEquals(expected, groups);
  }

  @EveryDevice
  void sumsGroupsExactly(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    Cases.forAll(
        random -> {
          double[] values = few(Cases.finiteDoubles(random));
          return new Keyed(keys(random, values.length), DoubleArray.wrap(values));
        },
        Keyed::firstHalf,
        c -> checkSums(groupBy, c));
  }

  private static <K extends Array<K>> void checkSums(GroupBy groupBy, Keyed c) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K keys = (K) c.keys();
    double[] x = ((DoubleArray) c.values()).onHost().hostArray();
    var groups = groups(keys);
    K outKeys = keys.newLike(groups.size() + SPARE);
    DoubleArray out = DoubleArray.wrap(new double[groups.size() + SPARE]);
    int count = groupBy.sum(keys, DoubleArray.wrap(x), outKeys, out);
    checkKeys(keys, groups, count, outKeys);
    assertArrayEquals(sums(keys, x), Arrays.copyOf(out.toArray(), count));

    float[] floats = new float[x.length];
    double[] same = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      floats[i] = Float.isFinite((float) x[i]) ? (float) x[i] : 1;
      same[i] = floats[i];
    }
    checkGroups(count, groupBy.sum(keys, FloatArray.wrap(floats), outKeys, out));
    assertArrayEquals(sums(keys, same), Arrays.copyOf(out.toArray(), count));
  }

  /// Values of one group: their sum is near where rounding changes, cancels, or leaves the range of
  /// doubles on its way.
  private static double[] hardToRound(SplittableRandom random) {
    double x = Math.scalb(1 + random.nextInt(1 << 20) * 0x1p-20, random.nextInt(-30, 30));
    double half = Math.ulp(x) / 2;
    double[][] kinds = {
      {x, half}, // a tie
      {x, half, half * 0x1p-60},
      {x, half, -half * 0x1p-60},
      {x, half, half * 0x1p-200, -half * 0x1p-201},
      {x, -x}, // exactly zero
      {x, -x, -0.0, half * 0x1p-100},
      {x * 0x1p60, x, -x * 0x1p60, half},
      {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE, x},
      {Double.MIN_VALUE, -Double.MIN_NORMAL, Double.MIN_VALUE},
      random.doubles(40, -x, x).toArray(),
      random.doubles(300, 0, x).toArray()
    };
    return kinds[random.nextInt(kinds.length)];
  }

  @EveryDevice
  void sumsGroupsThatAreHardToRound(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    Cases.forAll(
        random -> {
          int factor = random.nextBoolean() ? 1 : 1_000_003; // dense keys, or scattered ones
          boolean isTame = random.nextInt(4) > 0; // then most groups have a proof
          List<double[]> pairs = new ArrayList<>();
          for (int group = random.nextInt(1, 100); group >= 0; group--) {
            double[] values =
                isTame && random.nextInt(8) > 0
                    ? random.doubles(random.nextInt(1, 50), -1, 1).toArray()
                    : hardToRound(random);
            for (double value : values) {
              if (!isTame || Math.abs(value) < 0x1p90) {
                pairs.add(new double[] {group * factor, value});
              }
            }
          }
          Collections.shuffle(pairs, new Random(random.nextLong()));
          return new Keyed(
              IntArray.wrap(pairs.stream().mapToInt(pair -> (int) pair[0]).toArray()),
              DoubleArray.wrap(pairs.stream().mapToDouble(pair -> pair[1]).toArray()));
        },
        Keyed::firstHalf,
        c -> checkSums(groupBy, c));
  }

  @EveryDevice
  void aGroupThatIsNotFiniteLeavesTheOthersAlone(Device device) {
    IntArray keys = IntArray.wrap(5, 1, 2, 3, 4, 5, 1, 2, 3, 4);
    double inf = Double.POSITIVE_INFINITY;
    DoubleArray values =
        DoubleArray.wrap(0.1, inf, inf, Double.NaN, -inf, 0.2, 7, -inf, 1, Double.MAX_VALUE);
    IntArray outKeys = IntArray.wrap(new int[5]);
    DoubleArray out = DoubleArray.wrap(new double[5]);
    assertEquals(5, GroupBy.on(device).sum(keys, values, outKeys, out));
    assertArrayEquals(new double[] {inf, Double.NaN, Double.NaN, -inf, 0.1 + 0.2}, out.toArray());
  }

  private static double[] sums(Array<?> keys, double[] x) {
    return SUMS.get(() -> add(groups(keys), x), keys, x);
  }

  private static double[] add(Map<Comparable<?>, List<Integer>> groups, double[] x) {
    return groups.values().stream()
        .mapToDouble(indices ->
            indices.stream()
                .map(i -> new BigDecimal(x[i]))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue())
        .toArray();
  }

  @EveryDevice
  void onlyTheSumItselfMustFit(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    IntArray keys = IntArray.wrap(2, 1, 2, 1, 2);
    IntArray outKeys = IntArray.wrap(0, 0);
    LongArray sums = LongArray.wrap(0, 0);
    long most = Long.MAX_VALUE;
    groupBy.reduce(keys, LongArray.wrap(most, 1, 1, 2, -1), Operator.SUM, outKeys, sums);
    assertArrayEquals(new long[] {3, most}, sums.toArray());
    IntArray ints = IntArray.wrap(0, 0);
    int mostInt = Integer.MAX_VALUE;
    groupBy.reduce(keys, IntArray.wrap(mostInt, 1, 1, 2, -1), Operator.SUM, outKeys, ints);
    assertArrayEquals(new int[] {3, mostInt}, ints.toArray());
    assertError(
        ArithmeticException.class,
        "run 1: the sum is 2147483648, past int; wrapping() would allow it",
        () ->
            groupBy.reduce(keys, IntArray.wrap(mostInt, 1, 1, 2, 0), Operator.SUM, outKeys, ints));
    GroupBy wrapping = groupBy.wrapping();
    wrapping.reduce(keys, IntArray.wrap(mostInt, 1, 1, 2, 0), Operator.SUM, outKeys, ints);
    assertArrayEquals(new int[] {3, Integer.MIN_VALUE}, ints.toArray());
    wrapping.reduce(keys, LongArray.wrap(most, 1, 1, 2, 0), Operator.SUM, outKeys, sums);
    assertArrayEquals(new long[] {3, Long.MIN_VALUE}, sums.toArray());
  }

  @EveryDevice
  void namesTheArgumentThatIsWrong(Device device) {
    GroupBy groupBy = GroupBy.on(device);
    IntArray keys = IntArray.wrap(2, 1, 2);
    FloatArray floatKeys = FloatArray.wrap(2, 1, 2);
    DoubleArray values = DoubleArray.wrap(1, 2, 3);
    IntArray one = IntArray.wrap(77);
    IntArray two = IntArray.wrap(77, 78);
    DoubleArray sums = DoubleArray.wrap(7, 8);
    assertError(
        "outKeys has room for 1, there are 2 runs", () -> groupBy.sum(keys, values, one, sums));
    assertError(
        "outSums has room for 1, there are 2 runs",
        () -> groupBy.sum(keys, values, two, DoubleArray.wrap(1)));
    assertError(
        "outCounts has room for 1, there are 2 runs",
        () -> groupBy.count(keys, two, LongArray.wrap(7)));
    assertError(
        "outCounts has room for 0, there are 2 runs",
        () -> groupBy.count(floatKeys, FloatArray.wrap(0, 0), LongArray.wrap()));
    assertError(
        "outValues has room for 1, there are 2 runs",
        () -> groupBy.reduce(keys, values, Operator.MIN, two, DoubleArray.wrap(1)));
    assertError(
        "keys has 3 elements, values has 2", () -> groupBy.sum(keys, sums, two, sums.copy()));
    assertError("outKeys and keys are the same array", () -> groupBy.sum(keys, values, keys, sums));
    assertError(
        "outSums and values are the same array", () -> groupBy.sum(keys, values, two, values));
    assertError(
        "outValues and outKeys are the same array",
        () -> groupBy.reduce(keys, keys.copy(), Operator.MIN, two, two));
    assertError(
        "outCounts and keys are the same array",
        () -> {
          LongArray same = LongArray.wrap(1, 2);
          groupBy.count(same, LongArray.wrap(0, 0), same);
        });
    assertError(
        "the sum of floats depends on the order; GroupBy.sum gives the exact one",
        () -> groupBy.reduce(keys, values, Operator.SUM, two, sums));
    assertThrows(
        IllegalArgumentException.class,
        () -> groupBy.reduce(keys, values, Operator.XOR, two, sums));
    assertArrayEquals(new int[] {77, 78}, two.toArray(), "nothing was written");
    assertArrayEquals(new double[] {7, 8}, sums.toArray(), "nothing was written");
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      GroupBy groupBy = GroupBy.on(device);
      IntArray keys = device.copyOf(IntArray.wrap(3, 1));
      DoubleArray values = device.newDoubles(2);
      IntArray outKeys = device.newInts(2);
      LongArray counts = device.newLongs(2);
      for (Runnable call :
          new Runnable[] {
            () -> groupBy.count(keys, IntArray.wrap(0, 0), counts),
            () -> groupBy.count(keys, outKeys, LongArray.wrap(0, 0)),
            () -> groupBy.sum(keys, values, outKeys, DoubleArray.wrap(0, 0)),
            () -> groupBy.reduce(keys, values, Operator.MIN, outKeys, DoubleArray.wrap(0, 0)),
            () -> GroupBy.on(Device.cpu(1)).count(IntArray.wrap(3, 1), IntArray.wrap(0, 0), counts)
          }) {
        assertThrows(IllegalArgumentException.class, call::run);
      }
      assertArrayEquals(new int[2], outKeys.toArray(), "nothing was written");
      assertArrayEquals(new long[2], counts.toArray(), "nothing was written");
      assertEquals(2, groupBy.count(keys, outKeys, counts));
    }
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    contract(GroupBy.on(device), 1).verify();
    contract(GroupBy.on(device).wrapping(), 2).verify();
  }

  /// @param factor 2 for short arrays only
  private static SharedInstance<GroupBy> contract(GroupBy shared, int factor) {
    return SharedInstance.of(shared)
        .operation(
            "count of a small span",
            (by, seed) -> count(by, IntArray.wrap(ofSmallSpan(factor * seed))))
        .operation(
            "count of doubles", (by, seed) -> count(by, DoubleArray.wrap(halves(factor * seed))))
        .operation(
            "reduce of a small span",
            (by, seed) -> {
              IntArray keys = IntArray.wrap(ofSmallSpan(factor * seed));
              IntArray outKeys = keys.newLike(keys.length());
              LongArray out = LongArray.wrap(new long[keys.length()]);
              LongArray values = LongArray.wrap(Seeded.longs(factor * seed));
              int groups = by.reduce(keys, values, Operator.SUM, outKeys, out);
              return new Object[] {groups, outKeys.toArray(), out.toArray()};
            })
        .operation(
            "reduce by doubles",
            (by, seed) -> {
              DoubleArray keys = DoubleArray.wrap(halves(factor * seed));
              DoubleArray outKeys = keys.newLike(keys.length());
              DoubleArray out = keys.newLike(keys.length());
              DoubleArray values = DoubleArray.wrap(Seeded.doubles(factor * seed));
              int groups = by.reduce(keys, values, Operator.MAX, outKeys, out);
              return new Object[] {groups, outKeys.toArray(), out.toArray()};
            })
        .operation(
            "sum of a small span",
            (by, seed) -> {
              IntArray keys = IntArray.wrap(ofSmallSpan(factor * seed));
              IntArray outKeys = keys.newLike(keys.length());
              DoubleArray sums = DoubleArray.wrap(new double[keys.length()]);
              int groups =
                  by.sum(keys, DoubleArray.wrap(Seeded.doubles(factor * seed)), outKeys, sums);
              return new Object[] {groups, outKeys.toArray(), sums.toArray()};
            })
        .operation(
            "sum of floats of a small span",
            (by, seed) -> {
              IntArray keys = IntArray.wrap(ofSmallSpan(factor * seed));
              IntArray outKeys = keys.newLike(keys.length());
              DoubleArray sums = DoubleArray.wrap(new double[keys.length()]);
              int groups =
                  by.sum(keys, FloatArray.wrap(Seeded.floats(factor * seed)), outKeys, sums);
              return new Object[] {groups, outKeys.toArray(), sums.toArray()};
            })
        .operation(
            "sum by longs",
            (by, seed) -> {
              LongArray keys = LongArray.wrap(Seeded.longs(factor * seed));
              LongArray outKeys = keys.newLike(keys.length());
              DoubleArray sums = DoubleArray.wrap(new double[keys.length()]);
              int groups =
                  by.sum(keys, FloatArray.wrap(Seeded.floats(factor * seed)), outKeys, sums);
              return new Object[] {groups, outKeys.toArray(), sums.toArray()};
            });
  }

  private static <K extends Array<K>> Object count(GroupBy by, K keys) {
    K outKeys = keys.newLike(keys.length());
    LongArray counts = LongArray.wrap(new long[keys.length()]);
    int groups = by.count(keys, outKeys, counts);
    return new Object[] {groups, Elements.bits(outKeys), counts.toArray()};
  }

  /// Keys that are counted in a table; its length differs from seed to seed.
  private static int[] ofSmallSpan(int seed) {
    return Arrays.stream(Seeded.ints(seed)).map(x -> x % (10 + 90 * seed) - seed).toArray();
  }

  private static double[] halves(int seed) {
    return Arrays.stream(Seeded.ints(seed)).mapToDouble(x -> x * 0.5).toArray();
  }
}
