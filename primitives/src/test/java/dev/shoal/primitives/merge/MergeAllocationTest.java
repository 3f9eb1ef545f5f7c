package dev.shoal.primitives.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady merge on one thread allocates nothing: a boxed vector would show here.
class MergeAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    Merge merge = Merge.on(Device.cpu(1));
    SplittableRandom random = Cases.random(2);
    DoubleArray a = DoubleArray.wrap(random.doubles(5000).sorted().toArray());
    DoubleArray b = DoubleArray.wrap(random.doubles(4000).sorted().toArray());
    DoubleArray out = Device.serial().newDoubles(9000);
    assertEquals(0, Allocation.steadyBytes(1000, () -> merge.merge(a, b, out)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> merge.union(a, b, out)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> merge.intersection(a, b, out)));
    assertEquals(0, Allocation.steadyBytes(1000, () -> merge.difference(a, b, out)));
  }
}
