package dev.shoal.primitives.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// A steady histogram on one thread allocates nothing: a boxed vector would show here.
class HistogramAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    Histogram histogram = Histogram.on(Device.cpu(1));
    DoubleArray x = DoubleArray.wrap(Cases.random(9).doubles(20_000).toArray());
    IntArray ints = IntArray.wrap(Cases.random(9).ints(20_000, 0, 200).toArray());
    LongArray counts = LongArray.wrap(new long[200]);
    DoubleArray edges = DoubleArray.wrap(HistogramTest.edges(0, 1, 200));
    IntArray skewed = IntArray.wrap(new int[20_000]);
    Arrays.setAll(skewed.hostArray(), i -> i % 8 == 0 ? i % 200 : 65);
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.values(skewed, 0, counts)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.even(x, 0, 1, counts)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.even(ints, 0, 200, counts)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.values(ints, 0, counts)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.edges(x, edges, counts)));
    assertTrue(counts.onHost().hostArray()[0] > 0);
  }

  @Test
  void allocatesNothingForFewElements() {
    Histogram histogram = Histogram.on(Device.cpu(1));
    DoubleArray x = DoubleArray.wrap(Cases.random(9).doubles(500).toArray());
    LongArray counts = LongArray.wrap(new long[200]);
    DoubleArray edges = DoubleArray.wrap(HistogramTest.edges(0, 1, 200));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.even(x, 0, 1, counts)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.edges(x, edges, counts)));
    IntArray bins = IntArray.wrap(new int[60]); // equal ones, and then others: a run to be merged
    Arrays.setAll(bins.hostArray(), i -> i < 30 ? 7 : i * 37 % 256);
    DoubleArray weights = DoubleArray.wrap(Cases.random(10).doubles(60).toArray());
    DoubleArray sums = DoubleArray.wrap(new double[256]);
    assertEquals(0, Allocation.steadyBytes(1000, () -> histogram.values(bins, weights, 0, sums)));
  }
}
