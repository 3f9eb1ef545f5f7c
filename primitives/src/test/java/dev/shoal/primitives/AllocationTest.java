package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sum.Method;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Allocation;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// A steady call allocates nothing that grows with its input: a boxed vector would show here.
class AllocationTest {
  private static final int LENGTH = 50_000;
  private static final int WARM_UP = 2_000;

  /// A handful of small objects. One boxed vector a row would be a hundred times more.
  private static final long FEW = 512;

  private final Scan scan = Scan.on(Device.cpu(1));
  private final Sum sum = Sum.on(Device.cpu(1));
  private final DoubleArray doubles = DoubleArray.of(new double[LENGTH]);

  AllocationTest() {
    Arrays.setAll(doubles.toHost(), i -> i * 0.1);
  }

  @Test
  void scansOfInts() {
    IntArray x = IntArray.of(new int[LENGTH]);
    assertFew(() -> scan.inclusive(x, x));
    assertFew(() -> scan.exclusive(x, x));
  }

  @Test
  void scansOfLongs() {
    LongArray x = LongArray.of(new long[LENGTH]);
    assertFew(() -> scan.inclusive(x, x));
  }

  @Test
  void scansOfFloats() {
    FloatArray x = FloatArray.of(new float[LENGTH]);
    assertFew(() -> scan.inclusive(x, x));
  }

  @Test
  void scansOfDoubles() {
    DoubleArray out = doubles.newLike(LENGTH);
    assertFew(() -> scan.inclusive(doubles, out));
    assertFew(() -> scan.exclusive(doubles, out));
  }

  @Test
  void exactSums() {
    FloatArray floats = FloatArray.of(new float[LENGTH]);
    assertEquals(0, Allocation.steadyBytes(WARM_UP, () -> sum.sum(doubles)));
    assertEquals(0, Allocation.steadyBytes(WARM_UP, () -> sum.sum(floats)));
    assertEquals(0, Allocation.steadyBytes(WARM_UP, () -> sum.dot(doubles, doubles)));
  }

  @Test
  void sumsInLanes() {
    long most = 64 * 32 + 2 * 8 * 64 + 4096; // the 64 sums themselves
    for (Method method : new Method[] {new Method.Kahan(1, 64), new Method.Knuth(1, 64)}) {
      Sum other = sum.with(method);
      long bytes = Allocation.steadyBytes(WARM_UP, () -> other.sum(doubles));
      assertTrue(bytes <= most, () -> method + " allocates " + bytes + " bytes");
    }
  }

  private static void assertFew(Runnable call) {
    long bytes = Allocation.steadyBytes(WARM_UP, call);
    assertTrue(bytes <= FEW, () -> "allocates " + bytes + " bytes");
  }
}
