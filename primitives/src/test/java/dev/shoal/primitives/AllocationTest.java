package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Allocation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A steady call on one thread allocates nothing: a boxed vector would show here.
class AllocationTest {
  private static final int LENGTH = 50_000;
  private static final int GATE = 2_000;

  private final Scan scan = Scan.on(Device.cpu(1));
  private final Sum sum = Sum.on(Device.cpu(1));
  private final DoubleArray doubles = DoubleArray.wrap(new double[LENGTH]);

  AllocationTest() {
    Arrays.setAll(doubles.hostArray(), i -> i * 0.1);
  }

  @Test
  void scansOfInts() {
    IntArray x = IntArray.wrap(new int[LENGTH]);
    assertNone(() -> scan.inclusive(x, x));
    assertNone(() -> scan.exclusive(x, x));
  }

  @Test
  void scansOfLongs() {
    LongArray x = LongArray.wrap(new long[LENGTH]);
    assertNone(() -> scan.inclusive(x, x));
  }

  @Test
  void scansOfFloats() {
    FloatArray x = FloatArray.wrap(new float[LENGTH]);
    assertNone(() -> scan.inclusive(x, x));
  }

  @Test
  void scansOfDoubles() {
    DoubleArray out = doubles.newLike(LENGTH);
    assertNone(() -> scan.inclusive(doubles, out));
    assertNone(() -> scan.exclusive(doubles, out));
  }

  @Test
  void exactSums() {
    FloatArray floats = FloatArray.wrap(new float[LENGTH]);
    assertEquals(0, Allocation.steadyBytes(GATE, () -> sum.sum(doubles)));
    assertEquals(0, Allocation.steadyBytes(GATE, () -> sum.sum(floats)));
    assertEquals(0, Allocation.steadyBytes(GATE, () -> sum.dot(doubles, doubles)));
    DoubleArray withoutZeros = doubles.newLike(LENGTH);
    Arrays.setAll(withoutZeros.hostArray(), i -> 1 + i * 0.1);
    assertEquals(0, Allocation.steadyBytes(GATE, () -> sum.dot(withoutZeros, doubles)));
    DoubleArray few = DoubleArray.wrap(Arrays.copyOf(withoutZeros.hostArray(), 100));
    assertEquals(0, Allocation.steadyBytes(GATE, () -> sum.dot(few, few)));
  }

  @Test
  void reductionsOfSegments() {
    IntArray offsets = offsets(10);
    Reduce reduce = Reduce.on(Device.cpu(1));
    IntArray ints = IntArray.wrap(new int[LENGTH]);
    IntArray outInts = IntArray.wrap(new int[LENGTH / 10]);
    LongArray longs = LongArray.wrap(new long[LENGTH]);
    LongArray outLongs = LongArray.wrap(new long[LENGTH / 10]);
    DoubleArray out = doubles.newLike(LENGTH / 10);
    for (Operator operator : List.of(Operator.SUM, Operator.MIN, Operator.MAX)) {
      assertNone(() -> reduce.bySegment(ints, offsets, operator, outInts));
      assertNone(() -> reduce.bySegment(longs, offsets, operator, outLongs));
    }
    assertNone(() -> reduce.bySegment(doubles, offsets, Operator.MAX, out));
  }

  /// Less than the two results of each tile, let alone a vector.
  @Test
  void minimumAndMaximumTogetherAllocateTheirResultOnly() {
    Reduce reduce = Reduce.on(Device.cpu(1));
    FloatArray floats = FloatArray.wrap(new float[LENGTH]);
    IntArray ints = IntArray.wrap(new int[LENGTH]);
    LongArray longs = LongArray.wrap(new long[LENGTH]);
    long most = 128; // a result and what leads to it
    assertTrue(Allocation.steadyBytes(GATE, most, () -> reduce.minMax(doubles)) <= most);
    assertTrue(Allocation.steadyBytes(GATE, most, () -> reduce.minMax(floats)) <= most);
    assertTrue(Allocation.steadyBytes(GATE, most, () -> reduce.minMax(ints)) <= most);
    assertTrue(Allocation.steadyBytes(GATE, most, () -> reduce.minMax(longs)) <= most);
  }

  /// No vector is met, warm or cold: in a new accumulator there is little more than the bins.
  @Test
  void exactSumsOfAnyExponents() {
    DoubleArray wide = doubles.newLike(LENGTH);
    Arrays.setAll(wide.hostArray(), i -> Math.scalb(1.1 + i, i * 7 % 600 - 300));
    Sum.on(Device.cpu(1)).sum(wide); // loads classes
    Sum fresh = Sum.on(Device.cpu(1));
    assertTrue(Allocation.bytes(() -> fresh.sum(wide)) < 128 << 10);
    assertEquals(0, Allocation.steadyBytes(GATE, () -> fresh.sum(wide)));
  }

  /// Less than an element for each segment.
  @Test
  void scansOfSegments() {
    IntArray offsets = offsets(10);
    IntArray ints = IntArray.wrap(new int[LENGTH]);
    LongArray longs = LongArray.wrap(new long[LENGTH]);
    FloatArray floats = FloatArray.wrap(new float[LENGTH]);
    DoubleArray out = doubles.newLike(LENGTH);
    assertFew(() -> scan.inclusiveBySegment(ints, offsets, Operator.SUM, ints));
    assertFew(() -> scan.exclusiveBySegment(ints, offsets, Operator.SUM, ints));
    assertFew(() -> scan.inclusiveBySegment(longs, offsets, Operator.SUM, longs));
    assertFew(() -> scan.exclusiveBySegment(floats, offsets, Operator.SUM, floats));
    assertFew(() -> scan.exclusiveBySegment(doubles, offsets, Operator.SUM, out));
  }

  private static IntArray offsets(int lengthOfSegments) {
    int[] offsets = new int[LENGTH / lengthOfSegments + 1];
    Arrays.setAll(offsets, s -> lengthOfSegments * s);
    return IntArray.wrap(offsets);
  }

  private static void assertFew(Runnable call) {
    long most = 512; // small objects, by what the compiler inlines
    long bytes = Allocation.steadyBytes(GATE, most, call);
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }

  private static void assertNone(Runnable call) {
    assertEquals(0, Allocation.steadyBytes(GATE, call));
  }
}
