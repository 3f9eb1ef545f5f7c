package dev.shoal.primitives.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/// A steady reduction on one thread allocates nothing: a boxed vector would show here.
class ReduceAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    Reduce reduce = Reduce.on(Device.cpu(1));
    SplittableRandom random = Cases.random(0);
    int n = 5000;
    IntArray ints = IntArray.wrap(random.ints(n, 0, 9).toArray());
    LongArray longs = LongArray.wrap(random.longs(n, -9, 9).toArray());
    FloatArray floats = FloatArray.wrap(new float[n]);
    DoubleArray doubles = DoubleArray.wrap(random.doubles(n).toArray());
    IntArray offsets = IntArray.wrap(0, 7, 7, 4990, n);
    LongArray out = LongArray.wrap(new long[4]);
    IntArray outKeys = IntArray.wrap(new int[n]);
    LongArray outValues = LongArray.wrap(new long[n]);
    Map<String, LongSupplier> calls = new LinkedHashMap<>();
    calls.put("sum of ints", () -> reduce.sum(ints));
    calls.put("sum of longs", () -> reduce.sum(longs));
    calls.put("min of ints", () -> reduce.min(ints));
    calls.put("max of longs", () -> reduce.max(longs));
    calls.put("min of floats", () -> (long) reduce.min(floats));
    calls.put("max of doubles", () -> (long) reduce.max(doubles));
    calls.put("argmin", () -> reduce.argmin(doubles));
    calls.put("and", () -> reduce.and(ints));
    calls.put("or", () -> reduce.or(longs));
    calls.put("xor", () -> reduce.xor(ints));
    calls.put("byRun", () -> reduce.byRun(ints, longs, Operator.MAX, outKeys, outValues));
    calls.put(
        "bySegment",
        () -> {
          reduce.bySegment(longs, offsets, Operator.SUM, out);
          return 0;
        });
    long[] sink = new long[1];
    Map<String, Long> bytes = new LinkedHashMap<>();
    calls.forEach((name, call) ->
        bytes.put(name, Allocation.steadyBytes(2_000, () -> sink[0] += call.getAsLong())));
    bytes.values().removeIf(b -> b == 0);
    assertEquals(Map.of(), bytes);
  }
}
