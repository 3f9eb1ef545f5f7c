package dev.shoal.primitives.pyramid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClContext;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
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
      try (Histopyramid ours = kind.pyramid().build(IntArray.of(counts))) {
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
        ours.select(IntArray.of(outputs), IntArray.of(elements), IntArray.of(ordinals));
        for (int i = 0; i < outputs.length; i++) {
          var at = begins.floorEntry((long) outputs[i]);
          assertEquals(at.getValue(), elements[i]);
          assertEquals(outputs[i] - at.getKey(), ordinals[i]);
        }
        for (int i = 0; i < outputs.length; i += kind.step(outputs.length)) {
          assertEquals(elements[i], ours.select(outputs[i]));
        }
        ours.select(IntArray.of(outputs), IntArray.of(new int[5000]), IntArray.of(outputs));
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
  void findsTheElementOfEachPlaceWhileWeightsChange(Kind kind) {
    for (int n : new int[] {1, 5, 64, 65, 600, 4097}) {
      var random = Cases.random(n);
      long[] weights = weights(random, n, Long.MAX_VALUE / (2L * n));
      try (SumPyramid ours = kind.pyramid().build(LongArray.of(weights))) {
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
          long[] places = random.longs(50, 0, ours.total()).toArray();
          places[0] = ours.total() - 1;
          int[] elements = new int[places.length];
          long[] ordinals = new long[places.length];
          ours.select(LongArray.of(places), IntArray.of(elements), LongArray.of(ordinals));
          for (int i = 0; i < places.length; i++) {
            var at = begins.floorEntry(places[i]);
            assertEquals(at.getValue(), elements[i]);
            assertEquals(places[i] - at.getKey(), ordinals[i]);
            assertEquals(at.getValue(), ours.select(places[i]));
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
    try (Histopyramid ours = kind.pyramid().build(IntArray.of(counts))) {
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
    Histopyramid ours = Pyramid.on(device).build(IntArray.of(counts));
    assertEquals(2, ours.select(Integer.MAX_VALUE - 1));
    assertEquals(0, ours.select(Integer.MAX_VALUE - 6));
    assertThrows(ArithmeticException.class, () -> ours.add(1, 1));
    ours.add(0, -1);
    ours.add(3, 1);
    assertEquals(3, ours.select(Integer.MAX_VALUE - 1));
    counts[1] = 1;
    IntArray tooMany = IntArray.of(counts);
    var error = assertThrows(ArithmeticException.class, () -> Pyramid.on(device).build(tooMany));
    assertTrue(error.getMessage().contains("2147483648"), error.getMessage());

    SumPyramid sums = Pyramid.on(device).build(LongArray.of(Long.MAX_VALUE - 1, 1));
    assertEquals(1, sums.select(Long.MAX_VALUE - 1));
    assertThrows(ArithmeticException.class, () -> sums.add(0, 1));
    LongArray over = LongArray.of(Long.MAX_VALUE, 1);
    assertThrows(ArithmeticException.class, () -> Pyramid.on(device).build(over));
  }

  @EveryDevice
  void drawsEachElementInProportionToItsWeight(Device device) {
    long[] weights = {0, 1, 0, 5, 2, 0, 0};
    try (SumPyramid ours = Pyramid.on(device).build(LongArray.of(weights))) {
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
    try (Histopyramid keys = Pyramid.on(device).build(IntArray.of(new int[100]))) {
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
    Histopyramid empty = pyramid.build(IntArray.of());
    assertEquals(0, empty.total());
    assertThrows(IndexOutOfBoundsException.class, () -> empty.select(0));
    assertThrows(IndexOutOfBoundsException.class, () -> empty.count(0));
    Histopyramid two = pyramid.build(IntArray.of(1, 0, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.select(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.select(2));
    assertThrows(IllegalArgumentException.class, () -> two.add(1, -1));
    assertThrows(IllegalArgumentException.class, () -> two.set(1, -1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.add(3, 1));
    IntArray elements = IntArray.of(7, 7);
    IntArray ordinals = IntArray.of(7, 7);
    IntArray wrong = IntArray.of(1, 2);
    var error =
        assertThrows(IndexOutOfBoundsException.class, () -> two.select(wrong, elements, ordinals));
    assertEquals("outputs[1] is 2, there are 2", error.getMessage());
    assertArrayEquals(new int[] {7, 7}, elements.heap());
    assertThrows(IllegalArgumentException.class, () -> two.select(wrong, wrong, ordinals));
    IntArray negative = IntArray.of(1, -2);
    assertEquals(
        "counts[1] is -2, must not be negative",
        assertThrows(IllegalArgumentException.class, () -> pyramid.build(negative)).getMessage());
    LongArray none = LongArray.of(0, 0);
    SumPyramid nothing = pyramid.build(none);
    assertThrows(IllegalStateException.class, () -> nothing.sample(Cases.random(0)));
    assertThrows(IllegalArgumentException.class, () -> nothing.add(0, -1));
    assertThrows(IllegalArgumentException.class, () -> nothing.add(0, Long.MIN_VALUE));
  }

  @EveryDevice
  void worksWhereArraysLive(Device staged) {
    Device device = OpenClDevices.resident(staged);
    IntArray elements = device.newInts(3);
    try (Histopyramid ours = Pyramid.on(device).build(device.copyOf(IntArray.of(2, 0, 3)))) {
      IntArray outputs = device.copyOf(IntArray.of(4, 0, 2));
      ours.select(outputs, elements, outputs);
      assertArrayEquals(new int[] {2, 0, 2}, elements.toHost());
      assertArrayEquals(new int[] {2, 0, 0}, outputs.toHost());
    }
    try (SumPyramid ours = Pyramid.on(device).build(device.copyOf(LongArray.of(2, 0, 1L << 60)))) {
      LongArray places = device.copyOf(LongArray.of(1L << 60, 0, 2));
      ours.select(places, elements, places);
      assertArrayEquals(new int[] {2, 0, 2}, elements.toHost());
      assertArrayEquals(new long[] {(1L << 60) - 2, 0, 0}, places.toHost());
    }
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (OpenClDevices.resident(staged) instanceof Device.OpenCl device) {
      Pyramid pyramid = Pyramid.on(device);
      IntArray here = device.copyOf(IntArray.of(1, 1));
      IntArray other = device.copyOf(IntArray.of(7, 7));
      IntArray elsewhere = IntArray.of(0, 1);
      try (Histopyramid ours = pyramid.build(here);
          SumPyramid sums = pyramid.build(device.copyOf(LongArray.of(1, 1)))) {
        for (Runnable call :
            new Runnable[] {
              () -> pyramid.build(elsewhere),
              () -> pyramid.build(LongArray.of(1)),
              () -> ours.select(elsewhere, other, here),
              () -> ours.select(here, elsewhere, other),
              () -> ours.select(here, other, elsewhere),
              () -> sums.select(LongArray.of(0, 1), other, device.newLongs(2)),
              () -> sums.select(device.newLongs(2), other, LongArray.of(0, 1)),
              () -> Pyramid.on(Device.serial()).build(here)
            }) {
          assertThrows(IllegalArgumentException.class, call::run);
        }
        assertArrayEquals(new int[] {7, 7}, other.toHost(), "nothing was written");
      }
    }
  }

  @EveryDevice
  void isGoneOnceClosed(Device device) {
    Histopyramid counts = Pyramid.on(device).build(IntArray.of(1, 2));
    SumPyramid sums = Pyramid.on(device).build(LongArray.of(1, 2));
    counts.close();
    counts.close();
    sums.close();
    sums.close();
    IntArray one = IntArray.of(0);
    for (Runnable call :
        new Runnable[] {
          counts::length,
          counts::total,
          () -> counts.select(0),
          () -> counts.select(one, IntArray.of(0), one),
          () -> counts.add(0, 1),
          sums::arity,
          () -> sums.before(0),
          () -> sums.set(0, 1),
          () -> sums.sample(Cases.random(0))
        }) {
      assertEquals(
          "the pyramid is closed",
          assertThrows(IllegalStateException.class, call::run).getMessage());
    }
    assertEquals("Histopyramid[closed]", counts.toString());
    assertEquals("SumPyramid[closed]", sums.toString());
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device staged) {
    if (staged instanceof Device.OpenCl shared) {
      try (ClContext context = ClContext.open(shared.context().device())) {
        Device.OpenCl device = Device.openCl(context).withShape(shared.shape()).staged();
        IntArray three = IntArray.of(0, 1, 2);
        try (Histopyramid counts = Pyramid.on(device).build(three)) {
          counts.set(1, 4);
          assertEquals(1, counts.select(3));
          counts.select(IntArray.of(0, 3, 5), three, IntArray.of(7, 7, 7));
          assertArrayEquals(new int[] {1, 1, 2}, three.heap());
        }
        try (SumPyramid sums = Pyramid.on(device).build(LongArray.of(1, 2))) {
          assertEquals(1, sums.before(1));
        }
        assertEquals(List.of(), context.liveBuffers());
      }
    }
  }

  @Test
  void hasFourArities() {
    assertThrows(IllegalArgumentException.class, () -> Pyramid.on(Device.serial()).withArity(3));
    assertEquals(16, Pyramid.on(Device.serial()).build(IntArray.of(1)).arity());
    assertEquals(
        "SumPyramid[2 elements, total 5, arity 8]",
        Pyramid.on(Device.serial()).build(LongArray.of(2, 3)).toString());
  }
}
