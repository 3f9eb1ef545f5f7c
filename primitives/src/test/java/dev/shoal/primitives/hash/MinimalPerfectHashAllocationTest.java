package dev.shoal.primitives.hash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A steady look-up on one thread allocates nothing, where a boxed vector would show; nor does the
/// search for equal keys, in memory that it is given.
class MinimalPerfectHashAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    LongArray keys = LongArray.wrap(Cases.random(4).longs(100_000).toArray());
    IntArray out = IntArray.wrap(new int[100_000]);
    try (var numbers = MinimalPerfectHash.on(Device.cpu(1)).build(keys)) {
      assertEquals(0, Allocation.steadyBytes(20, () -> numbers.find(keys, out)));
    }
  }

  @Test
  void findsThatKeysDifferInTheMemoryItIsGiven() {
    int n = 200_000;
    long[] scratch = new long[n];
    IntArray keys = IntArray.wrap(IntStream.range(0, n).toArray());
    int limit = n / 10; // for one batch of keys
    long bytes = Allocation.steadyBytes(5, limit, () -> EqualKeys.refuse(keys, scratch));
    assertTrue(bytes <= limit, () -> bytes + " bytes");
  }
}
