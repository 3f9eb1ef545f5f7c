package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Allocation;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady search in segments on one thread allocates next to nothing: boxed vectors would show
/// here.
class SegmentTopKAllocationTest {
  @Test
  void allocatesNextToNothingOnOneThread() {
    SegmentedSort sort = SegmentedSort.on(Device.cpu(1));
    SplittableRandom random = new SplittableRandom(3);
    int n = 40_000;
    IntArray ints = IntArray.wrap(random.ints(n).toArray());
    DoubleArray doubles = DoubleArray.wrap(random.doubles(n).toArray());
    IntArray rows = IntArray.wrap(0, 100, 300, 1_000, 10_000, 10_000, n);
    int k = 10;
    IntArray indices = IntArray.wrap(new int[5 * k]);
    DoubleArray values = DoubleArray.wrap(new double[5 * k]);
    long most = 4096; // for distributing the work and some vectors; all of them: 100 times it
    long bytes =
        Allocation.steadyBytes(
            500,
            most,
            () -> {
              sort.largestIndices(ints, rows, k, indices);
              sort.smallest(doubles, rows, k, values);
            });
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }

  @Test
  void allocatesNextToNothingForCopiesOfShortSegments() {
    SegmentedSort sort = SegmentedSort.on(Device.cpu(1));
    IntArray rows = IntArray.wrap(new SplittableRandom(4).ints(40_000).toArray());
    IntArray halves = IntArray.wrap(new int[20_000]);
    DoubleArray others = DoubleArray.wrap(new SplittableRandom(5).doubles(40_000).toArray());
    DoubleArray ofOthers = DoubleArray.wrap(new double[20_000]);
    long most = 4096;
    long bytes =
        Allocation.steadyBytes(
            500,
            most,
            () -> {
              sort.largestRows(rows, 20, 10, halves);
              sort.smallestRows(others, 20, 10, ofOthers);
            });
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }

  /// The long ones are not copied: their indices are selected.
  @Test
  void allocatesNextToNothingForLongSegmentsAmongShortOnes() {
    SegmentedSort sort = SegmentedSort.on(Device.cpu(1));
    int[] offsets = new int[1_001];
    for (int s = 1; s <= 1_000; s++) {
      offsets[s] = offsets[s - 1] + (s % 500 == 0 ? 2_000 : 16);
    }
    IntArray at = IntArray.wrap(offsets);
    IntArray in = IntArray.wrap(new SplittableRandom(6).ints(offsets[1_000]).toArray());
    IntArray out = IntArray.wrap(new int[10_000]);
    long most = 4096;
    long bytes = Allocation.steadyBytes(500, most, () -> sort.largest(in, at, 10, out));
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }
}
