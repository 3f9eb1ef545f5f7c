package dev.shoal.textbook.sort;

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
import dev.shoal.primitives.sort.AdaptiveSort;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import dev.shoal.textbook.Textbook;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Every network that a device has gives what the default of the serial device gives.
class NetworkSortTest {
  private static List<SortAlgorithm> networks(Device device) {
    return Textbook.sorts(device).stream().filter(NetworkSort.class::isInstance).toList();
  }

  private static <A extends Array<A>> void check(
      Device device, SortAlgorithm with, Array<?> given) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) given;
    Sort sort = Sort.on(device).with(with);
    Sort oracle = Sort.on(Device.serial());
    A expected = a.copy();
    A sorted = a.copy();
    oracle.ascending(expected);
    sort.ascending(sorted);
    assertArrayEquals(Elements.bits(expected), Elements.bits(sorted), with.title());
    oracle.descending(expected);
    sort.descending(sorted);
    assertArrayEquals(Elements.bits(expected), Elements.bits(sorted), with.title());
    int from = a.length() / 3;
    int to = a.length() - a.length() / 5;
    A part = a.copy();
    A expectedPart = a.copy();
    sort.unsigned().ascending(part, from, to);
    oracle.unsigned().ascending(expectedPart, from, to);
    assertArrayEquals(Elements.bits(expectedPart), Elements.bits(part), with.title());
  }

  @EveryDevice
  void sortsAnyNumberOfAnyType(Device device) {
    for (SortAlgorithm with : networks(device)) {
      for (int c = 0; c < 12; c++) {
        SplittableRandom random = Cases.random(c);
        check(device, with, IntArray.wrap(Arrays.copyOf(Cases.ints(random), 3000 + c)));
        check(device, with, LongArray.wrap(Cases.longs(random)));
        if (!(device instanceof Device.OpenCl)) {
          check(device, with, FloatArray.wrap(Cases.floats(random)));
          check(device, with, DoubleArray.wrap(Cases.doubles(random)));
        }
      }
      for (int n : new int[] {0, 1, 2, 3, 100, 4095, 4096, 4097, 8192, 20_001, 70_000}) {
        check(device, with, IntArray.wrap(Cases.random(n).ints(n).toArray()));
      }
    }
  }

  @EveryDevice
  void sortsSegments(Device device) {
    for (SortAlgorithm with : networks(device)) {
      for (int c = 0; c < 4; c++) {
        SplittableRandom random = Cases.random(c);
        int n = c == 3 ? 20_000 : 1 + random.nextInt(3000);
        int[] at =
            IntStream.concat(IntStream.of(0, n), random.ints(c == 3 ? 2 : 30, 0, n + 1))
                .sorted()
                .toArray();
        IntArray offsets = IntArray.wrap(at);
        IntArray ints = IntArray.wrap(random.ints(n).map(x -> x >> 20).toArray());
        LongArray longs = LongArray.wrap(random.longs(n).toArray());
        int[] expected = ints.hostArray().clone();
        long[] expectedLongs = longs.hostArray().clone();
        for (int s = 0; s < at.length - 1; s++) {
          Arrays.sort(expected, at[s], at[s + 1]);
          Arrays.sort(expectedLongs, at[s], at[s + 1]);
        }
        SegmentedSort sort = SegmentedSort.on(device).with(with);
        sort.ascending(ints, offsets);
        sort.ascending(longs, offsets);
        assertArrayEquals(expected, ints.hostArray(), with.title());
        assertArrayEquals(expectedLongs, longs.hostArray(), with.title());
        sort.descendingRows(ints, n);
        Arrays.sort(expected);
        int[] descending = IntStream.range(0, n).map(i -> expected[n - 1 - i]).toArray();
        assertArrayEquals(descending, ints.hostArray(), with.title());
        assertThrows(
            UnsupportedOperationException.class,
            () -> sort.argsort(ints, offsets, IntArray.wrap(new int[n])));
      }
    }
  }

  @EveryDevice
  void refusesWhatANetworkCannot(Device device) {
    for (SortAlgorithm with : networks(device)) {
      Sort sort = Sort.on(device).with(with);
      IntArray keys = IntArray.wrap(3, 1, 2);
      IntArray indices = IntArray.wrap(7, 7, 7);
      assertThrows(UnsupportedOperationException.class, () -> sort.argsort(keys, indices));
      assertThrows(UnsupportedOperationException.class, () -> sort.sortByKey(keys, indices));
      assertArrayEquals(new int[] {7, 7, 7}, indices.hostArray());
      assertArrayEquals(new int[] {3, 1, 2}, keys.hostArray());
      assertFalse(sort.isSorted(keys));
      if (device instanceof Device.OpenCl) {
        FloatArray floats = FloatArray.wrap(2, 1);
        assertThrows(UnsupportedOperationException.class, () -> sort.ascending(floats));
      } else {
        assertThrows(
            UnsupportedOperationException.class,
            () -> Sort.on(device).with(NetworkSort.BITONIC_IN_LOCAL_MEMORY));
      }
    }
  }

  @Test
  void defaultsComeFirst() {
    for (Device device : List.of(Device.serial(), Device.cpu(2))) {
      List<SortAlgorithm> all = Textbook.sorts(device);
      assertEquals(new AdaptiveSort(), all.getFirst());
      assertEquals(List.of("adaptive", "batcher", "bitonic"), titles(all));
      IntArray a = IntArray.wrap(2, 1);
      Sort.on(device).with(all.getFirst()).argsort(a, IntArray.wrap(0, 0));
      assertTrue(NetworkSort.all().contains(NetworkSort.BITONIC_IN_LOCAL_MEMORY));
    }
  }

  private static List<String> titles(List<SortAlgorithm> all) {
    return all.stream().map(SortAlgorithm::title).toList();
  }

  private static IntArray someInts(int seed) {
    return IntArray.wrap(new SplittableRandom(seed).ints(50L << seed).toArray());
  }

  private static LongArray someLongs(int seed) {
    return LongArray.wrap(new SplittableRandom(seed).longs(25L << seed).toArray());
  }

  private static FloatArray someFloats(int seed) {
    float[] floats = new float[50 << seed];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) Math.sin(seed + i);
    }
    return FloatArray.wrap(floats);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (SortAlgorithm network : networks(device)) {
      var contract =
          SharedInstance.of(Sort.on(device).with(network))
              .operation(
                  "ascending",
                  (sort, seed) -> {
                    IntArray a = someInts(seed);
                    sort.ascending(a);
                    return a.hostArray();
                  })
              .operation(
                  "descending",
                  (sort, seed) -> {
                    LongArray a = someLongs(seed);
                    sort.descending(a);
                    return a.hostArray();
                  })
              .operation("isSorted", (sort, seed) -> sort.isSorted(someFloats(seed)))
              .exempt("sortByKey", "argsort");
      if (!(device instanceof Device.OpenCl)) {
        contract.operation(
            "ascending floats",
            (sort, seed) -> {
              FloatArray a = someFloats(seed);
              sort.ascending(a);
              return a.hostArray();
            });
      }
      contract.verify();
    }
  }

  @EveryDevice
  void manyThreadsMayShareAnInstanceForSegments(Device device) {
    for (SortAlgorithm network : networks(device)) {
      var contract =
          SharedInstance.of(SegmentedSort.on(device).with(network))
              .operation(
                  "ascendingRows",
                  (sort, seed) -> {
                    IntArray a = someInts(seed);
                    sort.ascendingRows(a, 10);
                    return a.hostArray();
                  })
              .operation(
                  "descendingRows",
                  (sort, seed) -> {
                    LongArray a = someLongs(seed);
                    sort.descendingRows(a, 25);
                    return a.hostArray();
                  })
              .operation(
                  "ascending",
                  (sort, seed) -> {
                    LongArray a = someLongs(seed);
                    sort.ascending(a, IntArray.wrap(0, 7, 7, a.length()));
                    return a.hostArray();
                  })
              .operation(
                  "descending",
                  (sort, seed) -> {
                    IntArray a = someInts(seed);
                    sort.descending(a, IntArray.wrap(0, a.length() / 3, a.length()));
                    return a.hostArray();
                  })
              .exempt("sortByKey", "argsort")
              .exempt("largest", "smallest", "largestIndices", "smallestIndices")
              .exempt("largestRows", "smallestRows");
      if (!(device instanceof Device.OpenCl)) {
        contract.operation(
            "ascendingRows of floats",
            (sort, seed) -> {
              FloatArray a = someFloats(seed);
              sort.ascendingRows(a, 50);
              return a.hostArray();
            });
      }
      contract.verify();
    }
  }
}
