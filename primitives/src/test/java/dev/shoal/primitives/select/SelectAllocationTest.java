package dev.shoal.primitives.select;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady selection on one thread allocates nothing: a boxed vector would show here.
class SelectAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    Select select = Select.on(Device.cpu(1));
    int n = 5000;
    SplittableRandom random = Cases.random(0);
    IntArray flags = IntArray.wrap(random.ints(n, 0, 2).toArray());
    IntArray ints = IntArray.wrap(random.ints(n).toArray());
    LongArray longs = LongArray.wrap(random.longs(n).toArray());
    FloatArray floats = FloatArray.wrap(new float[n]);
    DoubleArray doubles = DoubleArray.wrap(random.doubles(n, -1, 1).toArray());
    IntArray outInts = ints.newLike(n);
    IntArray outIndices = ints.newLike(n);
    LongArray outLongs = longs.newLike(n);
    FloatArray outFloats = floats.newLike(n);
    DoubleArray outDoubles = doubles.newLike(n);
    IntCondition someInts = IntCondition.above(0);
    LongCondition someLongs = LongCondition.atMost(0);
    FloatCondition someFloats = FloatCondition.notEqualTo(0);
    DoubleCondition someDoubles = DoubleCondition.between(-0.5, 0.5);
    DoubleArray half = doubles.newLike(select.count(doubles, someDoubles));
    Runnable all =
        () -> {
          select.count(ints, someInts);
          select.values(ints, someInts, outInts);
          select.values(longs, someLongs, outLongs);
          select.values(floats, someFloats, outFloats);
          select.values(doubles, someDoubles, half);
          select.indices(doubles, someDoubles, outIndices);
          select.partition(longs, someLongs, outLongs);
          select.flagged(doubles, flags, outDoubles);
          select.flaggedIndices(flags, outIndices);
          select.partitionFlagged(floats, flags, outFloats);
          select.unique(flags, outInts);
          select.unique(longs, outLongs);
          select.uniqueByRun(floats, doubles, outFloats, outDoubles);
          select.runLengths(doubles, outDoubles, outIndices);
        };
    assertEquals(0, Allocation.steadyBytes(2_000, all));
  }
}
