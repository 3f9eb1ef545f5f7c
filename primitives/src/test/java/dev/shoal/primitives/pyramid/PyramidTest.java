package dev.shoal.primitives.pyramid;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of both pyramids, against a map of running sums.
class PyramidTest {
  private static final int[] LENGTHS = {
    1, 2, 3, 7, 8, 9, 15, 16, 17, 63, 64, 65, 255, 256, 257, 511, 513, 4095, 4096, 4097, 70_000
  };

  record Kind(Device device, Pyramid pyramid) {
    /// How many elements to go on by, to ask each for itself: a launch each takes its time.
    int step(int n) {
      return device instanceof Device.OpenCl ? Math.max(1, n / 100) : 1;
    }
  }

  /// Each device, and each arity on it; the first is the default.
  static Stream<Kind> kinds() {
    return EveryDevice.Source.devices()
        .flatMap(device ->
            Stream.concat(
                    Stream.of(Pyramid.on(device)),
                    Pyramid.arities().stream().map(Pyramid.on(device)::withArity))
                .map(pyramid -> new Kind(device, pyramid)));
  }

  private static long[] weights(SplittableRandom random, int n, long most) {
    return switch (random.nextInt(4)) {
      case 0 -> random.longs(n, 0, most).toArray();
      case 1 -> random.longs(n, 0, 2).toArray();
      case 2 -> random.longs(n, 0, n).map(x -> x < 3 ? most : 0).toArray();
      default -> random.longs(n, 1, 3).toArray();
    };
  }

  /// The elements that have a weight, by where they begin.
  private static NavigableMap<Long, Integer> begins(long[] weights) {
    NavigableMap<Long, Integer> begins = new TreeMap<>();
    long sum = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        begins.put(sum, i);
      }
      sum += weights[i];
    }
    begins.put(sum, weights.length);
    return begins;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void findsTheElementOfEachOutput(Kind kind) {
    for (int n : LENGTHS) {
      var random = Cases.random(n);
      long[] weights = weights(random, n, 1000);
      int[] counts = Arrays.stream(weights).mapToInt(Math::toIntExact).toArray();
      try (Histopyramid ours = kind.pyramid().build(IntArray.wrap(counts))) {
        NavigableMap<Long, Integer> begins = begins(weights);
        assertEquals((long) begins.lastKey(), ours.total());
        checkElements(ours, counts, kind.step(counts.length));
        if (ours.total() == 0) {
          continue;
        }
        int[] outputs = random.ints(5000, 0, ours.total()).toArray();
        outputs[0] = 0;
        outputs[1] = ours.total() - 1;
        int[] elements = new int[outputs.length];
        int[] ordinals = new int[outputs.length];
        ours.select(IntArray.wrap(outputs), IntArray.wrap(elements), IntArray.wrap(ordinals));
        for (int i = 0; i < outputs.length; i++) {
          var at = begins.floorEntry((long) outputs[i]);
          assertEquals(at.getValue(), elements[i]);
          assertEquals(outputs[i] - at.getKey(), ordinals[i]);
        }
        for (int i = 0; i < outputs.length; i += kind.step(outputs.length)) {
          assertEquals(elements[i], ours.select(outputs[i]));
        }
        ours.select(IntArray.wrap(outputs), IntArray.wrap(new int[5000]), IntArray.wrap(outputs));
        assertArrayEquals(ordinals, outputs); // in place
      }
    }
  }

  private static void checkElements(Histopyramid pyramid, int[] counts, int step) {
    int before = 0;
    for (int i = 0; i < counts.length; i++) {
      if (i % step == 0 || i == counts.length - 1) {
        assertEquals(counts[i], pyramid.count(i));
        assertEquals(before, pyramid.before(i));
      }
      before += counts[i];
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void findsTheElementOfEachPositionWhileWeightsChange(Kind kind) {
    for (int n : new int[] {1, 5, 64, 65, 600, 4097}) {
      var random = Cases.random(n);
      long[] weights = weights(random, n, Long.MAX_VALUE / (2L * n));
      try (SumPyramid ours = kind.pyramid().build(LongArray.wrap(weights))) {
        for (int round = 0; round < 20; round++) {
          int element = random.nextInt(n);
          long weight = random.nextInt(3) == 0 ? 0 : random.nextLong(Long.MAX_VALUE / (4L * n));
          ours.set(element, weight);
          weights[element] = weight;
          NavigableMap<Long, Integer> begins = begins(weights);
          assertEquals((long) begins.lastKey(), ours.total());
          if (ours.total() == 0) {
            continue;
          }
          long[] positions = random.longs(50, 0, ours.total()).toArray();
          positions[0] = ours.total() - 1;
          int[] elements = new int[positions.length];
          long[] ordinals = new long[positions.length];
          ours.select(LongArray.wrap(positions), IntArray.wrap(elements), LongArray.wrap(ordinals));
          for (int i = 0; i < positions.length; i++) {
            var at = begins.floorEntry(positions[i]);
            assertEquals(at.getValue(), elements[i]);
            assertEquals(positions[i] - at.getKey(), ordinals[i]);
            assertEquals(at.getValue(), ours.select(positions[i]));
            assertEquals(at.getKey(), ours.before(elements[i]));
            assertEquals(weights[elements[i]], ours.weight(elements[i]));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void anUpdatedPyramidIsTheOneBuiltAnew(Kind kind) {
    int[] counts = Cases.random(1).ints(1000, 0, 9).toArray();
    try (Histopyramid ours = kind.pyramid().build(IntArray.wrap(counts))) {
      var random = Cases.random(2);
      for (int i = 0; i < 2000; i++) {
        int element = random.nextInt(counts.length);
        int delta = random.nextInt(-counts[element], 20);
        counts[element] += delta;
        ours.add(element, delta);
      }
      checkElements(ours, counts, kind.step(counts.length));
      assertEquals(Arrays.stream(counts).sum(), ours.total());
    }
  }

  @EveryDevice
  void holdsTotalsUpToTheLastInt(Device device) {
    int[] counts = {Integer.MAX_VALUE - 5, 0, 5, 0};
    Histopyramid ours = Pyramid.on(device).build(IntArray.wrap(counts));
    assertEquals(2, ours.select(Integer.MAX_VALUE - 1));
    assertEquals(0, ours.select(Integer.MAX_VALUE - 6));
    assertThrows(ArithmeticException.class, () -> ours.add(1, 1));
    ours.add(0, -1);
    ours.add(3, 1);
    assertEquals(3, ours.select(Integer.MAX_VALUE - 1));
    counts[1] = 1;
    IntArray tooMany = IntArray.wrap(counts);
    var error = assertThrows(ArithmeticException.class, () -> Pyramid.on(device).build(tooMany));
    assertTrue(error.getMessage().contains("2147483648"), error.getMessage());

    SumPyramid sums = Pyramid.on(device).build(LongArray.wrap(Long.MAX_VALUE - 1, 1));
    assertEquals(1, sums.select(Long.MAX_VALUE - 1));
    assertThrows(ArithmeticException.class, () -> sums.add(0, 1));
    LongArray over = LongArray.wrap(Long.MAX_VALUE, 1);
    assertError(
        ArithmeticException.class,
        "the total of the weights is 9223372036854775808, a SumPyramid holds at most "
            + Long.MAX_VALUE,
        () -> Pyramid.on(device).build(over));
  }

  @EveryDevice
  void drawsEachElementInProportionToItsWeight(Device device) {
    long[] weights = {0, 1, 0, 5, 2, 0, 0};
    try (SumPyramid ours = Pyramid.on(device).build(LongArray.wrap(weights))) {
      var random = Cases.random(3);
      int[] drawn = new int[weights.length];
      for (int i = 0; i < 8000; i++) {
        drawn[ours.sample(random)]++;
      }
      for (int i = 0; i < weights.length; i++) {
        assertEquals(1000.0 * weights[i], drawn[i], weights[i] == 0 ? 0 : 300); // some ten sigma
      }
    }
  }

  @EveryDevice
  void ranksAMultisetThatChanges(Device device) {
    try (Histopyramid keys = Pyramid.on(device).build(IntArray.wrap(new int[100]))) {
      int[] added = Cases.random(4).ints(501, 0, 100).toArray();
      for (int i = 0; i < added.length; i++) {
        keys.add(added[i], 1);
        int[] sorted = Arrays.copyOf(added, i + 1);
        Arrays.sort(sorted);
        assertEquals(sorted[i / 2], keys.select(i / 2));
      }
    }
  }

  @EveryDevice
  void refusesWhatIsNotThere(Device device) {
    Pyramid pyramid = Pyramid.on(device);
    Histopyramid empty = pyramid.build(IntArray.wrap());
    assertEquals(0, empty.total());
    assertThrows(IndexOutOfBoundsException.class, () -> empty.select(0));
    assertThrows(IndexOutOfBoundsException.class, () -> empty.count(0));
    Histopyramid two = pyramid.build(IntArray.wrap(1, 0, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.select(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.select(2));
    assertThrows(IllegalArgumentException.class, () -> two.add(1, -1));
    assertThrows(IllegalArgumentException.class, () -> two.set(1, -1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.add(3, 1));
    IntArray elements = IntArray.wrap(7, 7);
    IntArray ordinals = IntArray.wrap(7, 7);
    IntArray wrong = IntArray.wrap(1, 2);
    var error =
        assertThrows(IndexOutOfBoundsException.class, () -> two.select(wrong, elements, ordinals));
    assertEquals("outputs[1] is 2, there are 2", error.getMessage());
    assertArrayEquals(new int[] {7, 7}, elements.hostArray());
    assertThrows(IllegalArgumentException.class, () -> two.select(wrong, wrong, ordinals));
    IntArray negative = IntArray.wrap(1, -2);
    assertError("counts[1] is -2, must not be negative", () -> pyramid.build(negative));
    LongArray none = LongArray.wrap(0, 0);
    SumPyramid nothing = pyramid.build(none);
    assertThrows(NoSuchElementException.class, () -> nothing.sample(Cases.random(0)));
    assertThrows(IllegalArgumentException.class, () -> nothing.add(0, -1));
    assertThrows(IllegalArgumentException.class, () -> nothing.add(0, Long.MIN_VALUE));
  }

  @EveryDevice
  void worksWhereArraysLive(Device staged) {
    Device device = OpenClDevices.resident(staged);
    IntArray elements = device.newInts(3);
    try (Histopyramid ours = Pyramid.on(device).build(device.copyOf(IntArray.wrap(2, 0, 3)))) {
      IntArray outputs = device.copyOf(IntArray.wrap(4, 0, 2));
      ours.select(outputs, elements, outputs);
      assertArrayEquals(new int[] {2, 0, 2}, elements.toArray());
      assertArrayEquals(new int[] {2, 0, 0}, outputs.toArray());
    }
    try (SumPyramid ours =
        Pyramid.on(device).build(device.copyOf(LongArray.wrap(2, 0, 1L << 60)))) {
      LongArray positions = device.copyOf(LongArray.wrap(1L << 60, 0, 2));
      ours.select(positions, elements, positions);
      assertArrayEquals(new int[] {2, 0, 2}, elements.toArray());
      assertArrayEquals(new long[] {(1L << 60) - 2, 0, 0}, positions.toArray());
    }
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (OpenClDevices.resident(staged) instanceof Device.OpenCl device) {
      Pyramid pyramid = Pyramid.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 1));
      IntArray other = device.copyOf(IntArray.wrap(7, 7));
      IntArray elsewhere = IntArray.wrap(0, 1);
      try (Histopyramid ours = pyramid.build(here);
          SumPyramid sums = pyramid.build(device.copyOf(LongArray.wrap(1, 1)))) {
        for (Runnable call :
            new Runnable[] {
              () -> pyramid.build(elsewhere),
              () -> pyramid.build(LongArray.wrap(1)),
              () -> ours.select(elsewhere, other, here),
              () -> ours.select(here, elsewhere, other),
              () -> ours.select(here, other, elsewhere),
              () -> sums.select(LongArray.wrap(0, 1), other, device.newLongs(2)),
              () -> sums.select(device.newLongs(2), other, LongArray.wrap(0, 1)),
              () -> Pyramid.on(Device.serial()).build(here)
            }) {
          assertThrows(IllegalArgumentException.class, call::run);
        }
        assertArrayEquals(new int[] {7, 7}, other.toArray(), "nothing was written");
      }
    }
  }

  @EveryDevice
  void isGoneOnceClosed(Device device) {
    Histopyramid counts = Pyramid.on(device).build(IntArray.wrap(1, 2));
    SumPyramid sums = Pyramid.on(device).build(LongArray.wrap(1, 2));
    counts.close();
    counts.close();
    sums.close();
    sums.close();
    IntArray one = IntArray.wrap(0);
    for (Runnable call :
        new Runnable[] {
          counts::length,
          counts::total,
          () -> counts.select(0),
          () -> counts.select(one, IntArray.wrap(0), one),
          () -> counts.add(0, 1),
          sums::arity,
          () -> sums.before(0),
          () -> sums.set(0, 1),
          () -> sums.sample(Cases.random(0))
        }) {
      assertError(IllegalStateException.class, "the pyramid is closed", call::run);
    }
    assertEquals("Histopyramid[closed]", counts.toString());
    assertEquals("SumPyramid[closed]", sums.toString());
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device staged) {
    OpenClDevices.requireNoLeak(
        staged,
        device -> {
          IntArray three = IntArray.wrap(0, 1, 2);
          try (Histopyramid counts = Pyramid.on(device).build(three)) {
            counts.set(1, 4);
            assertEquals(1, counts.select(3));
            counts.select(IntArray.wrap(0, 3, 5), three, IntArray.wrap(7, 7, 7));
            assertArrayEquals(new int[] {1, 1, 2}, three.hostArray());
          }
          try (SumPyramid sums = Pyramid.on(device).build(LongArray.wrap(1, 2))) {
            assertEquals(1, sums.before(1));
          }
        });
  }

  @Test
  void hasFourArities() {
    assertThrows(IllegalArgumentException.class, () -> Pyramid.on(Device.serial()).withArity(3));
    assertEquals(16, Pyramid.on(Device.serial()).build(IntArray.wrap(1)).arity());
    assertEquals(
        "SumPyramid[2 elements, total 5, arity 8]",
        Pyramid.on(Device.serial()).build(LongArray.wrap(2, 3)).toString());
  }

  /// As many look-ups, by seed.
  private static final int[] LOOK_UPS = {60, 1, 10_000, 9, 5_000, 300, 1_000, 30};

  private static IntArray someCounts(int seed) {
    return IntArray.wrap(new SplittableRandom(seed).ints(LOOK_UPS[seed], 0, 9).toArray());
  }

  private static LongArray someWeights(int seed) {
    return LongArray.wrap(new SplittableRandom(seed).longs(LOOK_UPS[seed], 0, 9).toArray());
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Pyramid.on(device))
        .operation(
            "build of counts",
            (pyramid, seed) -> {
              try (Histopyramid counts = pyramid.build(someCounts(seed))) {
                return List.of(counts.total(), counts.before(counts.length() - 1));
              }
            })
        .operation(
            "build of weights",
            (pyramid, seed) -> {
              try (SumPyramid weights = pyramid.build(someWeights(seed))) {
                return List.of(weights.total(), weights.before(weights.length() - 1));
              }
            })
        .verify();
  }

  /// Look-ups that depend on the seed, among 20,000 elements of one each.
  private static SharedInstance<Histopyramid> lookUps(Histopyramid counts) {
    return SharedInstance.of(counts)
        .operation("select", (c, seed) -> c.select(2_000 * seed))
        .operation(
            "select many",
            (c, seed) -> {
              int[] outputs = new SplittableRandom(seed).ints(LOOK_UPS[seed], 0, 20_000).toArray();
              IntArray elements = IntArray.wrap(outputs.clone());
              IntArray ordinals = IntArray.wrap(outputs.clone());
              c.select(IntArray.wrap(outputs), elements, ordinals);
              return List.of(elements.hostArray(), ordinals.hostArray()).toArray();
            })
        .operation("count", (c, seed) -> c.count(2_500 * seed))
        .operation("before", (c, seed) -> c.before(2_500 * seed))
        .operation("total", (c, _) -> c.total())
        .operation("length", (c, _) -> c.length())
        .operation("arity", (c, _) -> c.arity())
        .exempt("add", "set", "close");
  }

  /// Draws and look-ups that depend on the seed, among 20,000 elements of weight 1.
  private static SharedInstance<SumPyramid> draws(SumPyramid weights) {
    return SharedInstance.of(weights)
        .operation("select", (w, seed) -> w.select(2_000L * seed))
        .operation(
            "select many",
            (w, seed) -> {
              LongArray positions =
                  LongArray.wrap(
                      new SplittableRandom(seed).longs(LOOK_UPS[seed], 0, 20_000).toArray());
              IntArray elements = IntArray.wrap(new int[LOOK_UPS[seed]]);
              LongArray ordinals = LongArray.wrap(new long[LOOK_UPS[seed]]);
              w.select(positions, elements, ordinals);
              return List.of(elements.hostArray(), ordinals.hostArray()).toArray();
            })
        .operation("sample", (w, seed) -> w.sample(new SplittableRandom(seed)))
        .operation("weight", (w, seed) -> w.weight(2_500 * seed))
        .operation("before", (w, seed) -> w.before(2_500 * seed))
        .operation("total", (w, _) -> w.total())
        .operation("length", (w, _) -> w.length())
        .operation("arity", (w, _) -> w.arity())
        .exempt("add", "set", "close");
  }

  private static Histopyramid oneEach(Pyramid pyramid) {
    int[] counts = new int[20_000];
    Arrays.fill(counts, 1);
    return pyramid.build(IntArray.wrap(counts));
  }

  private static SumPyramid weightOneEach(Pyramid pyramid) {
    long[] weights = new long[20_000];
    Arrays.fill(weights, 1);
    return pyramid.build(LongArray.wrap(weights));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void manyThreadsMayShareAPyramid(Kind kind) {
    try (Histopyramid counts = oneEach(kind.pyramid());
        SumPyramid weights = weightOneEach(kind.pyramid())) {
      lookUps(counts).verify();
      draws(weights).verify();
    }
  }

  @EveryDevice
  void closingWaitsForTheLookUpsOfOtherThreads(Device device) {
    lookUps(oneEach(Pyramid.on(device))).verifyClose();
    draws(weightOneEach(Pyramid.on(device))).verifyClose();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void updatesOfManyThreadsAreAllThere(Kind kind) throws Exception {
    int n = 20_000;
    int updates = kind.device() instanceof Device.OpenCl ? 100 : 20_000;
    try (Histopyramid counts = oneEach(kind.pyramid());
        SumPyramid weights = weightOneEach(kind.pyramid());
        var executor = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int own = thread;
        all.add(
            executor.submit(() -> {
              for (int u = 0; u < updates; u++) {
                int element = (own + 7 * u) % n; // those of other threads too
                counts.add(element, 1);
                weights.add(element, own + 1);
              }
            }));
      }
      for (Future<?> each : all) {
        each.get();
      }
      int[] expected = new int[n];
      long[] expectedWeights = new long[n];
      Arrays.fill(expected, 1);
      Arrays.fill(expectedWeights, 1);
      for (int own = 0; own < 4; own++) {
        for (int u = 0; u < updates; u++) {
          expected[(own + 7 * u) % n]++;
          expectedWeights[(own + 7 * u) % n] += own + 1;
        }
      }
      checkElements(counts, expected, kind.step(n));
      assertEquals(Arrays.stream(expected).sum(), counts.total());
      assertEquals(Arrays.stream(expectedWeights).sum(), weights.total());
      for (int i = 0; i < n; i += kind.step(n)) {
        assertEquals(expectedWeights[i], weights.weight(i));
      }
    }
  }

  /// Each look-up sees an update whole or not at all: one element has 1 or 1,001 outputs, all
  /// others one.
  @ParameterizedTest
  @MethodSource("kinds")
  void lookUpsSeeUpdatesWhole(Kind kind) throws Exception {
    int n = 20_000;
    int middle = n / 2;
    try (Histopyramid counts = oneEach(kind.pyramid());
        var executor = Executors.newFixedThreadPool(3)) {
      AtomicBoolean isDone = new AtomicBoolean();
      List<Future<?>> readers = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        SplittableRandom random = new SplittableRandom(thread);
        readers.add(
            executor.submit(() -> {
              while (!isDone.get()) {
                int r = random.nextInt(n);
                int shifted = r <= middle ? r : Math.max(middle, r - 1000);
                int element = counts.select(r);
                assertTrue(
                    element == r || element == shifted, () -> "select " + r + ": " + element);
                int i = random.nextInt(n);
                int count = counts.count(i);
                assertTrue(count == 1 || (i == middle && count == 1001), () -> i + ": " + count);
                int before = counts.before(i);
                assertTrue(before == i || (i > middle && before == i + 1000));
              }
            }));
      }
      for (int u = 0; u < (kind.device() instanceof Device.OpenCl ? 50 : 5_000); u++) {
        counts.add(middle, 1000);
        counts.set(middle, 1);
      }
      isDone.set(true);
      for (Future<?> reader : readers) {
        reader.get();
      }
    }
  }
}
