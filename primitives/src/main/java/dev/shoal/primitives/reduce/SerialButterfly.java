package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.function.IntBinaryOperator;

/// [Reduce.Algorithm#BUTTERFLY] in plain loops, a lane for each element and identities up to a
/// power of two; segments and runs as [SerialReduce] does.
final class SerialButterfly implements ReduceKernel {
  private static final int MOST_LANES = 1 << 30;
  private static final LongMonoid SUM = Operator.SUM.onLongs();
  private static final long LOW = 0xFFFF_FFFFL;

  private final SerialIntButterfly ints = new SerialIntButterfly();
  private final SerialLongButterfly longs = new SerialLongButterfly();
  private final SerialFloatButterfly floats = new SerialFloatButterfly();
  private final SerialDoubleButterfly doubles = new SerialDoubleButterfly();

  /// The least power of two that is not below `n`.
  static int lanes(int n) {
    if (n > MOST_LANES) {
      throw new IllegalArgumentException(
          "a butterfly has " + MOST_LANES + " lanes at most, there are " + n + " elements");
    }
    return n < 2 ? 1 : 2 * Integer.highestOneBit(n - 1);
  }

  /// The place that every lane holds after the last round. Beyond `n` lanes hold the first: the
  /// better of a place and of itself is itself.
  ///
  /// @param better which of two places
  static int position(int n, IntBinaryOperator better) {
    int[] held = new int[lanes(n)];
    for (int i = 0; i < n; i++) {
      held[i] = i;
    }
    int[] next = new int[held.length];
    for (int step = held.length / 2; step > 0; step /= 2) {
      for (int i = 0; i < held.length; i++) {
        next[i] = better.applyAsInt(held[i], held[i ^ step]);
      }
      int[] free = held;
      held = next;
      next = free;
    }
    return held[0];
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

  /// The high and the low halves each by themselves: see [LongSum].
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

  @Override
  public IntReduce ints() {
    return ints;
  }

  @Override
  public LongReduce longs() {
    return longs;
  }

  @Override
  public FloatReduce floats() {
    return floats;
  }

  @Override
  public DoubleReduce doubles() {
    return doubles;
  }
}
