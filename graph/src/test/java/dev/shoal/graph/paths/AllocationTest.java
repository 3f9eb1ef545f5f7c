package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.device.Simd;
import dev.shoal.testkit.Allocation;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// The reduction allocates nothing: a boxed vector would show here.
class AllocationTest {
  private static final int LENGTH = 10_000;
  private static final int GATE = 2_000;

  private static void assertNone(Runnable work) {
    assumeTrue(Simd.available());
    assertEquals(0, Allocation.steadyBytes(GATE, work));
  }

  @Test
  void reductionsOfInts() {
    int[] keys = new int[LENGTH];
    Arrays.setAll(keys, i -> LENGTH - i % 7);
    assertNone(() -> IntNearestSimd.find(keys));
    assertNone(() -> IntNearestSimd.relax(keys, keys, 0, 1));
  }

  @Test
  void reductionsOfLongs() {
    long[] keys = new long[LENGTH];
    Arrays.setAll(keys, i -> LENGTH - i % 7);
    assertNone(() -> LongNearestSimd.find(keys));
    assertNone(() -> LongNearestSimd.relax(keys, keys, 0, 1));
  }

  @Test
  void reductionsOfFloats() {
    float[] keys = new float[LENGTH];
    Arrays.fill(keys, 7);
    assertNone(() -> FloatNearestSimd.find(keys));
    assertNone(() -> FloatNearestSimd.relax(keys, keys, 0, 1));
  }

  @Test
  void reductionsOfDoubles() {
    double[] keys = new double[LENGTH];
    Arrays.setAll(keys, i -> LENGTH - i % 7);
    assertNone(() -> DoubleNearestSimd.find(keys));
    assertNone(() -> DoubleNearestSimd.relax(keys, keys, 0, 1));
  }
}
