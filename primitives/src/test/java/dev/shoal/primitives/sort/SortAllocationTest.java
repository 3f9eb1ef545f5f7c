package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady sort on one thread allocates next to nothing: a boxed vector would show here.
class SortAllocationTest {
  /// In bytes per call: some that C2 leaves; were all vectors objects, 100 times as many.
  private static final long LIMIT = 4096;

  @Test
  void allocatesNextToNothingOnOneThread() {
    Sort sort = Sort.on(Device.cpu(1));
    int n = 5000;
    SplittableRandom random = Cases.random(0);
    int[] ints = random.ints(n).toArray();
    long[] longs = random.longs(n).toArray();
    double[] doubles = random.doubles(n).toArray();
    IntArray a = IntArray.wrap(ints.clone());
    LongArray b = LongArray.wrap(longs.clone());
    DoubleArray c = DoubleArray.wrap(doubles.clone());
    IntArray indices = IntArray.wrap(new int[n]);
    assertNextToNothing(
        500,
        () -> {
          System.arraycopy(ints, 0, a.hostArray(), 0, n);
          System.arraycopy(longs, 0, b.hostArray(), 0, n);
          System.arraycopy(doubles, 0, c.hostArray(), 0, n);
          sort.ascending(a);
          sort.descending(b);
          sort.ascending(c);
        });
    assertTrue(sort.isSorted(a));
    sort.argsort(a, indices);
  }

  /// Of short segments of every class, and of longer ones.
  @Test
  void allocatesNextToNothingForSegments() {
    SegmentedSort sort = SegmentedSort.on(Device.cpu(1));
    SplittableRandom random = Cases.random(0);
    int[] ints = random.ints(20_000).toArray();
    long[] longs = random.longs(20_000).toArray();
    IntArray a = IntArray.wrap(new int[ints.length]);
    LongArray b = LongArray.wrap(new long[longs.length]);
    SplittableRandom lengths = new SplittableRandom(5); // not all the same
    IntArray offsets = IntArray.wrap(SegmentedSortTest.offsets(lengths, ints.length, 60));
    assertNextToNothing(
        200,
        () -> {
          System.arraycopy(ints, 0, a.hostArray(), 0, ints.length);
          System.arraycopy(longs, 0, b.hostArray(), 0, longs.length);
          sort.ascending(a, offsets);
          sort.ascending(b, offsets);
        });
  }

  private static void assertNextToNothing(int warmUp, Runnable work) {
    long bytes = Allocation.steadyBytes(warmUp, LIMIT, work);
    assertTrue(bytes <= LIMIT, () -> bytes + " bytes");
  }
}
