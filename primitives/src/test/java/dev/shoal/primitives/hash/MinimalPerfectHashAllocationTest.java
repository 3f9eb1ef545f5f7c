package dev.shoal.primitives.hash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import org.junit.jupiter.api.Test;

/// A steady look-up on one thread allocates nothing: a boxed vector would show here.
class MinimalPerfectHashAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    LongArray keys = LongArray.wrap(Cases.random(4).longs(100_000).toArray());
    IntArray out = IntArray.wrap(new int[100_000]);
    try (var numbers = MinimalPerfectHash.on(Device.cpu(1)).build(keys)) {
      assertEquals(0, Allocation.steadyBytes(20, () -> numbers.find(keys, out)));
    }
  }
}
