package dev.shoal.primitives.topk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady search on one thread allocates next to nothing: boxed vectors would show here.
class TopKAllocationTest {
  @Test
  void allocatesNextToNothingOnOneThread() {
    TopK topK = TopK.on(Device.cpu(1));
    SplittableRandom random = Cases.random(3);
    DoubleArray doubles = DoubleArray.wrap(random.doubles(50_000).toArray());
    IntArray ints = IntArray.wrap(random.ints(50_000).toArray());
    IntArray out = Device.serial().newInts(100);
    assertFew(() -> topK.kth(doubles, 20_000));
    assertFew(() -> topK.largestIndices(ints, out));
    assertFew(() -> topK.smallest(ints, out));
  }

  private static void assertFew(Runnable work) {
    long most = 1024; // some conditions; were vectors objects, a thousand times as many
    long bytes = Allocation.steadyBytes(300, most, work);
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }
}
