package dev.shoal.textbook.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.IntegerSums;
import dev.shoal.primitives.reduce.LongMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.reduce.ReduceKernel;

/// [Butterfly] in scalar code, one lane per element.
final class SerialButterfly implements IntegerSums {
  private static final LongMonoid SUM = Operator.SUM.onLongs();
  private static final long LOW = 0xFFFF_FFFFL;

  private SerialButterfly() {}

  static ReduceKernel kernel() {
    ReduceKernel tree = Reduce.TREE.kernel(Device.serial());
    return new ReduceKernel(
        new SerialButterfly(),
        new SerialIntButterfly(tree.ints()),
        new SerialLongButterfly(tree.longs()),
        new SerialFloatButterfly(tree.floats()),
        new SerialDoubleButterfly(tree.doubles()));
  }

  @Override
  public long sum(IntArray in) {
    int[] x = in.hostArray();
    long[] wide = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return SerialLongButterfly.reduce(wide, SUM);
  }

  /// Sums the high and the low halves separately, so that partial sums fit.
  @Override
  public long sum(LongArray in, boolean wraps) {
    long[] x = in.hostArray();
    long[] high = new long[x.length];
    long[] low = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      high[i] = x[i] >> 32;
      low[i] = x[i] & LOW;
    }
    return IntegerSums.join(
        SerialLongButterfly.reduce(high, SUM), SerialLongButterfly.reduce(low, SUM), wraps);
  }
}
