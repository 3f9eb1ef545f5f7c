package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// Figure 5.10: doubles from 2 to 2 · ratio apart, shuffled, sorted by their buckets and by
/// comparison.
///
/// Each run sorts a fresh copy: 0.5 ns a key. The text's size is a power of two.
public final class HashSortOperations {
  private static final double SPACING = 2;
  private static final int MEDIUM = 1_000_000;
  private static final int TEXT = 1 << 24;

  private HashSortOperations() {}

  static List<Operation<?>> all() {
    return Stream.of(2, 4, 8).<Operation<?>>flatMap(r -> Stream.of(sort(r), argsort(r))).toList();
  }

  private static Operation<double[]> sort(int ratio) {
    return Operation.of(
            new Job("Order.order/" + ratio, "spatial sort, " + ratio, 8, 8),
            keys(ratio),
            (x, device) -> {
              HashSort sort = HashSort.on(device);
              return Tasks.inPlace(
                  device, Tasks.put(device, x), keys -> sort.ascending(keys, SPACING));
            })
        .variant(
            "Sort",
            (x, device) -> {
              Sort sort = Sort.on(device);
              return Tasks.inPlace(device, Tasks.put(device, x), sort::ascending);
            })
        .parallelRival(
            "Jdk",
            "Arrays.sort",
            (x, device) ->
                Tasks.inPlace(x, Tasks.isParallel(device) ? Arrays::parallelSort : Arrays::sort))
        .at(MEDIUM, TEXT);
  }

  private static Operation<double[]> argsort(int ratio) {
    return Operation.of(
            new Job("Order.places/" + ratio, "spatial argsort, " + ratio, 8, 4),
            keys(ratio),
            (x, device) -> {
              DoubleArray keys = Tasks.put(device, x);
              HashSort sort = HashSort.on(device);
              return Tasks.toInts(device, x.length, out -> sort.argsort(keys, SPACING, out));
            })
        .variant(
            "Sort",
            (x, device) -> {
              DoubleArray keys = Tasks.put(device, x);
              Sort sort = Sort.on(device);
              return Tasks.toInts(device, x.length, out -> sort.argsort(keys, out));
            })
        .expecting(x -> Inputs.order(x.length, Comparator.comparingDouble(i -> x[i])))
        .at(MEDIUM, TEXT);
  }

  /// Keys as the text's program makes them.
  private static IntFunction<double[]> keys(int ratio) {
    return n -> {
      SplittableRandom random = Inputs.random();
      double[] keys = new double[n];
      for (int i = 1; i < n; i++) {
        keys[i] = keys[i - 1] + SPACING * (1 + random.nextDouble() * (ratio - 1));
      }
      for (int i = n - 1; i > 0; i--) {
        int other = random.nextInt(i + 1);
        double moved = keys[i];
        keys[i] = keys[other];
        keys[other] = moved;
      }
      return keys;
    };
  }
}
