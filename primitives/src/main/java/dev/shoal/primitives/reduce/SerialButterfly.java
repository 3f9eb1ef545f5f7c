package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// [Butterfly] in scalar code, one lane per element.
final class SerialButterfly implements IntegerSums {
  private static final LongMonoid SUM = Operator.SUM.onLongs();
  private static final long LOW = 0xFFFF_FFFFL;

  private SerialButterfly() {}

  static ReduceKernel kernel() {
    return new ReduceKernel(
        new SerialButterfly(),
        new SerialIntButterfly(),
        new SerialLongButterfly(),
        new SerialFloatButterfly(),
        new SerialDoubleButterfly());
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

  /// Sums the high and the low halves separately: see [LongSum].
  @Override
  public long sum(LongArray in, boolean wraps) {
    long[] x = in.hostArray();
    long[] high = new long[x.length];
    long[] low = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      high[i] = x[i] >> 32;
      low[i] = x[i] & LOW;
    }
    return LongSum.of(wraps)
        .join(SerialLongButterfly.reduce(high, SUM), SerialLongButterfly.reduce(low, SUM));
  }
}
