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
///
/// In a separate JVM: where the compiler has seen the sorts of other tests, it may box some.
class SortAllocationTest {
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
    long most = 4096; // some that C2 leaves; were all vectors objects, 100 times as many
    long bytes =
        Allocation.steadyBytes(
            500,
            most,
            () -> {
              System.arraycopy(ints, 0, a.hostArray(), 0, n);
              System.arraycopy(longs, 0, b.hostArray(), 0, n);
              System.arraycopy(doubles, 0, c.hostArray(), 0, n);
              sort.ascending(a);
              sort.descending(b);
              sort.ascending(c);
            });
    assertTrue(bytes <= most, () -> bytes + " bytes");
    assertTrue(sort.isSorted(a));
    sort.argsort(a, indices);
  }
}
