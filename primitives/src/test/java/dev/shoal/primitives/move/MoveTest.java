package dev.shoal.primitives.move;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// The contract of [Move], on every device.
class MoveTest {
  /// Elements and a map beside them.
  private record Mapped(Array<?> x, IntArray map, int length) {}

  @EveryDevice
  void copiesWholeArrays(Device device) {
    Move move = Move.on(device);
    Cases.forAll(Elements::any, Elements::firstHalf, x -> checkCopy(move, x));
  }

  private static <A extends Array<A>> void checkCopy(Move move, Array<?> array) {
    A x = typed(array);
    A out = x.newLike(x.length());
    move.copy(x, out);
    assertArrayEquals(Elements.bits(x), Elements.bits(out));
  }

  @EveryDevice
  void copiesRangesThatOverlap(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int length = random.nextInt(x.length() + 1);
          int from = random.nextInt(x.length() - length + 1);
          return new int[][] {
            ints(Elements.bits(x)), {from, random.nextInt(x.length() - length + 1), length}
          };
        },
        _ -> null,
        c -> {
          int[] x = c[0];
          int from = c[1][0];
          int at = c[1][1];
          int length = c[1][2];
          int[] expected = x.clone();
          for (int i = 0; i < length; i++) {
            expected[at + i] = x[from + i];
          }
          int[] apart = x.clone();
          move.copy(IntArray.wrap(x), from, IntArray.wrap(apart), at, length);
          assertArrayEquals(expected, apart);
          move.copy(IntArray.wrap(x), from, IntArray.wrap(x), at, length);
          assertArrayEquals(expected, x);
        });
  }

  @EveryDevice
  void fillsEveryElement(Device device) {
    Move move = Move.on(device);
    float oddNaN = Float.intBitsToFloat(0xFFC0_0001);
    double oddDoubleNaN = Double.longBitsToDouble(0xFFF8_0000_0000_0001L);
    for (int n : new int[] {0, 1, 1000, 65_535, 65_536, 200_001}) {
      var ints = device.newInts(n);
      move.fill(ints, Integer.MIN_VALUE);
      assertTrue(Arrays.stream(ints.toArray()).allMatch(v -> v == Integer.MIN_VALUE));
      var longs = device.newLongs(n);
      move.fill(longs, -2L);
      assertTrue(Arrays.stream(longs.toArray()).allMatch(v -> v == -2L));
      var floats = device.newFloats(n);
      move.fill(floats, oddNaN);
      assertTrue(Arrays.stream(Elements.bits(floats)).allMatch(b -> b == 0xFFFF_FFFF_FFC0_0001L));
      var doubles = device.newDoubles(n);
      move.fill(doubles, oddDoubleNaN);
      assertTrue(Arrays.stream(Elements.bits(doubles)).allMatch(b -> b == 0xFFF8_0000_0000_0001L));
    }
  }

  @EveryDevice
  void writesSequencesWithAnyStep(Device device) {
    Move move = Move.on(device);
    for (int n : new int[] {0, 1, 2, 1000, 65_536, 200_001}) {
      for (int step : new int[] {0, 1, -3, 10_000}) {
        int[] ints = new int[n];
        move.iota(IntArray.wrap(ints), -7, step);
        assertArrayEquals(IntStream.range(0, n).map(i -> i * step - 7).toArray(), ints);
        long[] longs = new long[n];
        move.iota(LongArray.wrap(longs), 1L << 40, step * 1_000_000_000L);
        for (int i = 0; i < n; i++) {
          BigInteger expected = big(step * 1_000_000_000L).multiply(big(i)).add(big(1L << 40));
          assertEquals(expected, big(longs[i]));
        }
      }
    }
  }

  @EveryDevice
  void countsAsFarAsTheTypeGoesAndNoFurther(Device device) {
    Move move = Move.on(device);
    int[] ints = new int[3];
    move.iota(IntArray.wrap(ints), Integer.MIN_VALUE, Integer.MAX_VALUE);
    assertArrayEquals(new int[] {Integer.MIN_VALUE, -1, Integer.MAX_VALUE - 1}, ints);
    long[] longs = new long[3];
    move.iota(LongArray.wrap(longs), Long.MIN_VALUE, Long.MAX_VALUE);
    assertArrayEquals(new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE - 1}, longs);
    move.iota(IntArray.wrap(), 1, 1);
    move.iota(LongArray.wrap(), Long.MIN_VALUE, Long.MIN_VALUE);
    assertError(
        ArithmeticException.class,
        "out[2] would be 2147483648, past int",
        () -> move.iota(IntArray.wrap(ints), Integer.MAX_VALUE - 1, 1));
    assertError(
        ArithmeticException.class,
        "out[2] would be -9223372036854775809, past long",
        () -> move.iota(LongArray.wrap(longs), Long.MIN_VALUE + 1, -1));
    assertEquals(-1, ints[1], "nothing was written");
    assertEquals(-1, longs[1], "nothing was written");
  }

  @EveryDevice
  void reversesAlsoInPlace(Device device) {
    Move move = Move.on(device);
    Cases.forAll(Elements::any, Elements::firstHalf, x -> checkReverse(move, x));
    checkReverse(move, LongArray.wrap(Cases.random(0).longs(300_001).toArray()));
  }

  private static <A extends Array<A>> void checkReverse(Move move, Array<?> array) {
    A x = typed(array);
    long[] expected = Elements.bits(x);
    long[] mirrored = new long[expected.length];
    for (int i = 0; i < expected.length; i++) {
      mirrored[expected.length - 1 - i] = expected[i];
    }
    A out = x.newLike(x.length());
    move.reverse(x, out);
    assertArrayEquals(mirrored, Elements.bits(out));
    move.reverse(x, x);
    assertArrayEquals(mirrored, Elements.bits(x));
  }

  @EveryDevice
  void gathersFromAnyIndices(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int n = x.length() == 0 ? 0 : Cases.length(random);
          return new Mapped(
              x, IntArray.wrap(random.ints(n, 0, Math.max(1, x.length())).toArray()), n);
        },
        _ -> null,
        c -> checkGather(move, c));
  }

  private static <A extends Array<A>> void checkGather(Move move, Mapped c) {
    A x = typed(c.x());
    A out = x.newLike(c.length());
    move.gather(x, c.map(), out);
    long[] from = Elements.bits(x);
    assertArrayEquals(
        Arrays.stream(c.map().toArray()).mapToLong(i -> from[i]).toArray(), Elements.bits(out));
  }

  @EveryDevice
  void scattersToDistinctIndices(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int length = x.length() + random.nextInt(100);
          int[] indices = shuffled(random, length);
          return new Mapped(x, IntArray.wrap(Arrays.copyOf(indices, x.length())), length);
        },
        _ -> null,
        c -> checkScatter(move, c, true));
  }

  /// Around the lengths from which a permutation is checked by bits, and scattered by threads.
  @EveryDevice
  void scattersPermutationsOfEachLength(Device device) {
    Move move = Move.on(device);
    SplittableRandom random = new SplittableRandom(11);
    for (int n : new int[] {1, 2, 1 << 15, (1 << 15) + 1, (1 << 19) - 1, (1 << 19) + 1}) {
      int[] map = shuffled(random, n);
      int[] expected = new int[n];
      for (int i = 0; i < n; i++) {
        expected[map[i]] = -i;
      }
      IntArray in = IntArray.wrap(IntStream.range(0, n).map(i -> -i).toArray());
      int[] out = new int[n];
      move.scatter(in, IntArray.wrap(map), IntArray.wrap(out));
      assertArrayEquals(expected, out);
      if (n > 1) {
        map[0] = map[n - 1];
        String text = "map[0] and map[" + (n - 1) + "] are both " + map[0];
        assertError(text, () -> move.scatter(in, IntArray.wrap(map), IntArray.wrap(out)));
      }
    }
  }

  @EveryDevice
  void scattersToAscendingIndices(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int[] indices = new int[x.length()];
          int at = random.nextInt(3);
          for (int i = 0; i < indices.length; i++) {
            indices[i] = at;
            at += 1 + random.nextInt(3);
          }
          return new Mapped(x, IntArray.wrap(indices), at);
        },
        _ -> null,
        c -> checkScatter(move, c, true));
  }

  @EveryDevice
  void letsTheLastWinWhereAsked(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          Array<?> x = Elements.any(random);
          int length = 1 + random.nextInt(1 + x.length());
          return new Mapped(x, IntArray.wrap(random.ints(x.length(), 0, length).toArray()), length);
        },
        _ -> null,
        c -> checkScatter(move, c, false));
  }

  private static <A extends Array<A>> void checkScatter(Move move, Mapped c, boolean distinct) {
    A x = typed(c.x());
    A out = x.newLike(c.length());
    long[] expected = new long[c.length()];
    long[] from = Elements.bits(x);
    for (int i = 0; i < from.length; i++) {
      expected[c.map().onHost().hostArray()[i]] = from[i];
    }
    if (distinct) {
      move.scatter(x, c.map(), out);
    } else {
      move.scatterLastWins(x, c.map(), out);
    }
    assertArrayEquals(expected, Elements.bits(out));
  }

  /// A map of each kind that the check treats by itself: rising, shuffled, falling at a part's end.
  private static int[] distinctMap(SplittableRandom random, int n) {
    int[] map = IntStream.range(0, n).toArray();
    switch (random.nextInt(3)) {
      case 0 -> shuffle(random, map);
      case 1 -> Arrays.setAll(map, i -> (i + n / 2) % n);
      default -> {}
    }
    return map;
  }

  @EveryDevice
  void namesTheFirstIndexThatRepeats(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          int n = 2 + random.nextInt(1 << random.nextInt(2, 18));
          int[] map = distinctMap(random, n);
          for (int k = 1 + random.nextInt(3); k > 0; k--) {
            map[random.nextInt(n)] = map[random.nextInt(n)];
          }
          return map;
        },
        _ -> null,
        map -> {
          int[] before = new int[map.length];
          Arrays.fill(before, -1);
          int i = 0;
          while (i < map.length && before[map[i]] < 0) {
            before[map[i]] = i;
            i++;
          }
          int[] out = new int[map.length];
          Runnable run =
              () ->
                  move.scatter(IntArray.wrap(map.clone()), IntArray.wrap(map), IntArray.wrap(out));
          if (i == map.length) {
            run.run();
            return;
          }
          String text = "map[" + before[map[i]] + "] and map[" + i + "] are both " + map[i];
          assertError(text, run::run);
          String again = text.replace("map", "permutation");
          int[] array = map.clone();
          assertError(again, () -> move.permute(IntArray.wrap(map), IntArray.wrap(array)));
          assertArrayEquals(map, array, "nothing was written");
        });
  }

  @EveryDevice
  void namesTheFirstIndexThatIsOutside(Device device) {
    Move move = Move.on(device);
    Cases.forAll(
        random -> {
          int n = 1 + random.nextInt(1 << random.nextInt(18));
          int[] map = distinctMap(random, n);
          int[] odd = {-1, n, Integer.MIN_VALUE, Integer.MAX_VALUE, n + 1};
          for (int k = 1 + random.nextInt(3); k > 0; k--) {
            map[random.nextInt(n)] = odd[random.nextInt(odd.length)];
          }
          return map;
        },
        _ -> null,
        map -> {
          int n = map.length;
          int i =
              IntStream.range(0, n).filter(k -> map[k] < 0 || map[k] >= n).findFirst().getAsInt();
          String start = "map[" + i + "] is " + map[i] + ", ";
          String end = " has " + n + " elements";
          IntArray in = IntArray.wrap(new int[n]);
          IntArray out = IntArray.wrap(new int[n]);
          IntArray whole = IntArray.wrap(IntStream.range(1, n + 1).toArray());
          IntArray m = IntArray.wrap(map);
          assertError(
              IndexOutOfBoundsException.class, start + "in" + end, () -> move.gather(in, m, out));
          assertError(
              IndexOutOfBoundsException.class, start + "out" + end, () -> move.scatter(in, m, out));
          assertError(
              IndexOutOfBoundsException.class,
              start + "out" + end,
              () -> move.scatterLastWins(in, m, out));
          assertError(
              IndexOutOfBoundsException.class,
              start.replace("map", "permutation") + "permutation" + end,
              () -> move.permute(m, whole));
          assertArrayEquals(IntStream.range(1, n + 1).toArray(), whole.toArray());
        });
  }

  @EveryDevice
  void checksEachMapAfresh(Device device) {
    Move move = Move.on(device);
    IntArray in = IntArray.wrap(1, 2, 3);
    IntArray out = IntArray.wrap(new int[1000]); // far more elements than the map has
    for (int round = 0; round < 3; round++) {
      move.scatter(in, IntArray.wrap(999, 5, 70), out);
      assertThrows(
          IllegalArgumentException.class, () -> move.scatter(in, IntArray.wrap(5, 9, 5), out));
      move.permute(IntArray.wrap(2, 0, 1), IntArray.wrap(7, 8, 9));
    }
  }

  @EveryDevice
  void permutesAllColumnsAlike(Device device) {
    Move move = Move.on(device);
    for (int n : new int[] {0, 1, 3, 1000, 70_001, 300, 70_000}) {
      SplittableRandom random = Cases.random(n);
      int[] permutation = shuffled(random, n);
      Array<?>[] columns = {
        IntArray.wrap(random.ints(n).toArray()),
        DoubleArray.wrap(random.doubles(n).toArray()),
        LongArray.wrap(random.longs(n).toArray()),
        FloatArray.wrap(new float[n]),
        IntArray.wrap(random.ints(n).toArray())
      };
      long[][] before = Arrays.stream(columns).map(Elements::bits).toArray(long[][]::new);
      move.permute(IntArray.wrap(permutation), columns);
      for (int k = 0; k < columns.length; k++) {
        long[] old = before[k];
        long[] expected = Arrays.stream(permutation).mapToLong(i -> old[i]).toArray();
        assertArrayEquals(expected, Elements.bits(columns[k]), "column " + k);
      }
    }
    move.permute(IntArray.wrap(1, 0));
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Move move = Move.on(device);
    IntArray two = IntArray.wrap(1, 0);
    IntArray three = IntArray.wrap(1, 2, 0);
    var wrong = IllegalArgumentException.class;
    assertError(wrong, "in has 2 elements, out has 3", () -> move.copy(two, three));
    assertError(wrong, "in has 2 elements, out has 3", () -> move.reverse(two, three));
    assertError(wrong, "map has 2 elements, out has 3", () -> move.gather(two, two, three));
    assertError(wrong, "in has 2 elements, map has 3", () -> move.scatter(two, three, three));
    assertError(
        wrong, "in has 2 elements, map has 3", () -> move.scatterLastWins(two, three, three));
    assertError(
        wrong,
        "permutation has 2 elements, arrays[1] has 3",
        () -> move.permute(two, IntArray.wrap(4, 5), three));
    assertArrayEquals(new int[] {1, 2, 0}, three.toArray());
    assertError(wrong, "length is -1", () -> move.copy(two, 0, three, 0, -1));
    var outside = IndexOutOfBoundsException.class;
    assertError(
        outside, "in has 2 elements, not 2 from 1 on", () -> move.copy(two, 1, three, 0, 2));
    assertError(
        outside, "out has 2 elements, not 2 from -1 on", () -> move.copy(three, 1, two, -1, 2));
    assertError(
        outside,
        "in has 2 elements, not 2 from 2147483647 on",
        () -> move.copy(two, Integer.MAX_VALUE, three, 0, 2));
    assertError(
        outside,
        "map[0] is 0, in has 0 elements",
        () -> move.gather(IntArray.wrap(), IntArray.wrap(0), IntArray.wrap(0)));
  }

  @EveryDevice
  void refusesOneArrayInTwoParts(Device device) {
    Move move = Move.on(device);
    IntArray a = IntArray.wrap(1, 0);
    IntArray same = IntArray.wrap(a.hostArray());
    IntArray other = IntArray.wrap(0, 1);
    var wrong = IllegalArgumentException.class;
    assertError(wrong, "out and in are the same array", () -> move.gather(a, other, same));
    assertError(wrong, "out and map are the same array", () -> move.gather(other, a, a));
    assertError(wrong, "out and in are the same array", () -> move.scatter(a, other, a));
    assertError(
        wrong, "out and map are the same array", () -> move.scatterLastWins(other, a, same));
    assertError(wrong, "arrays[0] and permutation are the same array", () -> move.permute(a, same));
    assertError(
        wrong,
        "arrays[2] and arrays[0] are the same array",
        () -> move.permute(other, a, DoubleArray.wrap(1, 2), same));
    assertArrayEquals(new int[] {1, 0}, a.toArray());
  }

  @EveryDevice
  void refusesClosedArraysAndNone(Device device) {
    Move move = Move.on(device);
    IntArray closed = IntArray.wrap(1);
    closed.close();
    IntArray one = IntArray.wrap(0);
    assertThrows(IllegalStateException.class, () -> move.copy(closed, one));
    assertThrows(IllegalStateException.class, () -> move.fill(closed, 1));
    assertThrows(IllegalStateException.class, () -> move.gather(one, closed, one));
    assertThrows(IllegalStateException.class, () -> move.permute(one, closed));
    assertThrows(NullPointerException.class, () -> move.reverse(null, one));
    assertThrows(NullPointerException.class, () -> move.scatter(one, null, IntArray.wrap(0)));
    assertThrows(NullPointerException.class, () -> move.permute(one, (IntArray) null));
  }

  @EveryDevice
  void movesWhatLivesOnTheDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    Move move = Move.on(device);
    for (int n : new int[] {0, 1, 1023, 1024, 1025, 6 * 1024 + 1, 300_001}) {
      SplittableRandom random = Cases.random(n);
      long[] x = random.longs(n).toArray();
      int[] indices = shuffled(random, n);
      long[] gathered = Arrays.stream(indices).mapToLong(i -> x[i]).toArray();
      try (LongArray in = device.copyOf(LongArray.wrap(x));
          IntArray map = device.copyOf(IntArray.wrap(indices));
          LongArray out = device.newLongs(n);
          LongArray back = device.newLongs(n)) {
        move.gather(in, map, out);
        assertArrayEquals(gathered, out.toArray());
        move.scatter(out, map, back);
        assertArrayEquals(x, back.toArray());
        move.scatterLastWins(in, map, out);
        move.gather(out, map, back);
        assertArrayEquals(x, back.toArray());
        move.permute(map, in, out);
        assertArrayEquals(gathered, in.toArray());
        move.reverse(in, in);
        move.reverse(in, back);
        assertArrayEquals(gathered, back.toArray());
        move.fill(out, n);
        move.copy(in, n / 4, out, n / 8, n / 2);
        move.copy(out, n / 8, out, n / 4, n / 2);
        long[] expected = new long[n];
        Arrays.fill(expected, n);
        System.arraycopy(in.toArray(), n / 4, expected, n / 8, n / 2);
        System.arraycopy(expected, n / 8, expected, n / 4, n / 2);
        assertArrayEquals(expected, out.toArray());
        move.iota(map, 7, -3);
        move.iota(out, 7, -3);
        assertArrayEquals(IntStream.range(0, n).map(i -> 7 - 3 * i).toArray(), map.toArray());
        assertArrayEquals(IntStream.range(0, n).mapToLong(i -> 7 - 3 * i).toArray(), out.toArray());
      }
    }
  }

  @EveryDevice
  void namesFaultsOfWhatLivesOnTheDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    Move move = Move.on(device);
    int n = 100_000;
    int[] indices = IntStream.range(0, n).map(i -> n - 1 - i).toArray();
    indices[77_777] = 12;
    FloatArray in = device.newFloats(n);
    FloatArray out = device.newFloats(n);
    try (IntArray map = device.copyOf(IntArray.wrap(indices))) {
      String text = "map[77777] and map[99987] are both 12";
      assertError(text, () -> move.scatter(in, map, out));
    }
    indices[99_999] = n;
    indices[88_888] = -1;
    try (IntArray map = device.copyOf(IntArray.wrap(indices))) {
      var outside = IndexOutOfBoundsException.class;
      String text = "map[88888] is -1, in has 100000 elements";
      assertError(outside, text, () -> move.gather(in, map, out));
      String other = text.replace(", in", ", out");
      assertError(outside, other, () -> move.scatter(in, map, out));
      assertError(outside, other, () -> move.scatterLastWins(in, map, out));
    }
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      IntArray here = device.copyOf(IntArray.wrap(0, 1));
      IntArray there = IntArray.wrap(0, 1);
      String start = "IntArray[2] does not live on " + device;
      for (Runnable run :
          new Runnable[] {
            () -> Move.on(device).copy(here, there),
            () -> Move.on(device).fill(there, 1),
            () -> Move.on(device).gather(here, there, device.newInts(2)),
            () -> Move.on(device).permute(there, here),
            () -> Move.on(device).permute(device.copyOf(IntArray.wrap(1, 0)), here, there)
          }) {
        String text = assertThrows(IllegalArgumentException.class, run::run).getMessage();
        assertTrue(text.startsWith(start), text);
      }
      assertThrows(
          IllegalArgumentException.class, () -> Move.on(Device.serial()).reverse(there, here));
      assertArrayEquals(new int[] {0, 1}, there.toArray());
      assertArrayEquals(new int[] {0, 1}, here.toArray(), "nothing was written");
    }
  }

  static int[] shuffled(SplittableRandom random, int n) {
    int[] map = IntStream.range(0, n).toArray();
    shuffle(random, map);
    return map;
  }

  private static void shuffle(SplittableRandom random, int[] x) {
    for (int i = x.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int xi = x[i];
      x[i] = x[j];
      x[j] = xi;
    }
  }

  private static BigInteger big(long x) {
    return BigInteger.valueOf(x);
  }

  private static int[] ints(long[] x) {
    return Arrays.stream(x).mapToInt(v -> (int) v).toArray();
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> A typed(Array<?> array) {
    return (A) array;
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Move.on(device))
        .operation(
            "copy",
            (move, seed) -> {
              DoubleArray x = DoubleArray.wrap(Seeded.doubles(seed));
              DoubleArray out = x.newLike(x.length());
              move.copy(x, out);
              move.copy(x, 0, out, 1, x.length() - 1);
              return out.toArray();
            })
        .operation(
            "fill",
            (move, seed) -> {
              int length = Seeded.length(seed);
              IntArray ints = IntArray.wrap(new int[length]);
              move.fill(ints, seed);
              LongArray longs = LongArray.wrap(new long[length]);
              move.fill(longs, seed);
              FloatArray floats = FloatArray.wrap(new float[length]);
              move.fill(floats, seed);
              DoubleArray doubles = DoubleArray.wrap(new double[length]);
              move.fill(doubles, seed);
              return new Object[] {
                ints.toArray(), longs.toArray(), floats.toArray(), doubles.toArray()
              };
            })
        .operation(
            "iota",
            (move, seed) -> {
              IntArray ints = IntArray.wrap(new int[Seeded.length(seed)]);
              move.iota(ints, seed, 3);
              LongArray longs = LongArray.wrap(new long[Seeded.length(seed)]);
              move.iota(longs, seed, 1L << 40);
              return new Object[] {ints.toArray(), longs.toArray()};
            })
        .operation(
            "reverse",
            (move, seed) -> {
              FloatArray x = FloatArray.wrap(Seeded.floats(seed));
              move.reverse(x, x);
              return x.toArray();
            })
        .operation(
            "gather",
            (move, seed) -> {
              LongArray x = LongArray.wrap(Seeded.longs(seed));
              LongArray out = x.newLike(x.length());
              move.gather(x, IntArray.wrap(Seeded.permutation(seed)), out);
              return out.toArray();
            })
        .operation(
            "scatter",
            (move, seed) -> {
              DoubleArray x = DoubleArray.wrap(Seeded.doubles(seed));
              DoubleArray out = x.newLike(x.length());
              move.scatter(x, IntArray.wrap(Seeded.permutation(seed)), out);
              return out.toArray();
            })
        .operation(
            "scatter to an index twice",
            (move, seed) -> {
              IntArray x = IntArray.wrap(Seeded.ints(seed));
              int[] map = Seeded.permutation(seed);
              map[map.length - 1] = map[0];
              try {
                move.scatter(x, IntArray.wrap(map), x.newLike(x.length()));
                return "a single index";
              } catch (IllegalArgumentException e) {
                return e.getMessage();
              }
            })
        .operation(
            "scatterLastWins",
            (move, seed) -> {
              IntArray x = IntArray.wrap(Seeded.ints(seed));
              int[] map = Arrays.stream(Seeded.permutation(seed)).map(p -> p / 2).toArray();
              IntArray out = x.newLike(x.length());
              move.scatterLastWins(x, IntArray.wrap(map), out);
              return out.toArray();
            })
        .operation(
            "permute",
            (move, seed) -> {
              IntArray ints = IntArray.wrap(Seeded.ints(seed));
              DoubleArray doubles = DoubleArray.wrap(Seeded.doubles(seed));
              move.permute(IntArray.wrap(Seeded.permutation(seed)), ints, doubles);
              return new Object[] {ints.toArray(), doubles.toArray()};
            })
        .verify();
  }
}
