package dev.shoal.primitives.move;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// A steady move on one thread allocates nothing: a boxed vector would show here.
class MoveAllocationTest {
  @Test
  void allocatesNothingOnOneThread() {
    Move move = Move.on(Device.cpu(1));
    int n = 5000;
    SplittableRandom random = Cases.random(0);
    IntArray map = IntArray.wrap(MoveTest.shuffled(random, n));
    IntArray ints = IntArray.wrap(new int[n]);
    IntArray otherInts = IntArray.wrap(new int[n]);
    DoubleArray doubles = DoubleArray.wrap(random.doubles(n).toArray());
    DoubleArray others = DoubleArray.wrap(new double[n]);
    LongArray longs = LongArray.wrap(new long[n]);
    FloatArray floats = FloatArray.wrap(new float[n]);
    Array<?>[] columns = {ints, doubles, longs, floats};
    Runnable all =
        () -> {
          move.copy(doubles, others);
          move.fill(ints, 3);
          move.iota(ints, 3, 4);
          move.iota(longs, 3, 4);
          move.reverse(ints, otherInts);
          move.reverse(doubles, doubles);
          move.reverse(longs, longs);
          move.reverse(floats, floats);
          move.gather(doubles, map, others);
          move.scatter(doubles, map, others);
          move.scatterLastWins(ints, map, otherInts);
          move.permute(map, columns);
        };
    long bytes = Allocation.steadyBytes(2_000, all);
    assertEquals(0, bytes);
  }
}
