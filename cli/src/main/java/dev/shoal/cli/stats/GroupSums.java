package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import java.math.BigInteger;
import java.util.Arrays;

/// The sum of the values of each key: of floating values the true one rounded once, of integers
/// exact in 64 bits.
public final class GroupSums {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final GroupBy groupBy;
  private final boolean isUnsigned;

  /// @param isUnsigned whether longs from 2⁶³ on, and sums of them, look negative
  public GroupSums(Device device, boolean isUnsigned) {
    this.groupBy = GroupBy.on(device);
    this.isUnsigned = isUnsigned;
  }

  /// Writes the keys that occur to `outKeys` and returns the sums, longs or doubles, one for each.
  ///
  /// @param outKeys as long as `keys`
  /// @throws ArithmeticException if a sum does not fit
  public <K extends Array<K>> Array<?> of(K keys, Array<?> values, K outKeys) {
    return switch (values) {
      case FloatArray x -> {
        double[] out = new double[x.length()];
        yield sums(out, groupBy.sum(keys, x, outKeys, DoubleArray.wrap(out)));
      }
      case DoubleArray x -> {
        double[] out = new double[x.length()];
        yield sums(out, groupBy.sum(keys, x, outKeys, DoubleArray.wrap(out)));
      }
      case IntArray x -> sums(keys, Arrays.stream(x.hostArray()).asLongStream().toArray(), outKeys);
      case LongArray x when isUnsigned -> unsignedSums(keys, x.hostArray(), outKeys);
      case LongArray x -> sums(keys, x.hostArray(), outKeys);
    };
  }

  private static DoubleArray sums(double[] out, int groups) {
    return DoubleArray.wrap(Arrays.copyOf(out, groups));
  }

  private <K extends Array<K>> LongArray sums(K keys, long[] values, K outKeys) {
    long[] out = new long[values.length];
    int groups =
        groupBy.reduce(keys, LongArray.wrap(values), Operator.SUM, outKeys, LongArray.wrap(out));
    return LongArray.wrap(Arrays.copyOf(out, groups));
  }

  /// In halves, whose sums always fit a long.
  private <K extends Array<K>> LongArray unsignedSums(K keys, long[] values, K outKeys) {
    long[] half = new long[values.length];
    for (int i = 0; i < half.length; i++) {
      half[i] = values[i] >>> 32;
    }
    long[] high = sums(keys, half, outKeys).hostArray();
    for (int i = 0; i < half.length; i++) {
      half[i] = values[i] & LOW_HALF;
    }
    long[] low = sums(keys, half, outKeys).hostArray();
    for (int g = 0; g < low.length; g++) {
      low[g] = whole(g, high[g], low[g]);
    }
    return LongArray.wrap(low);
  }

  private static long whole(int group, long high, long low) {
    BigInteger sum = BigInteger.valueOf(high).shiftLeft(32).add(BigInteger.valueOf(low));
    if (sum.bitLength() > Long.SIZE) {
      throw new ArithmeticException("group " + group + ": the sum is " + sum + ", past uint64");
    }
    return sum.longValue();
  }
}
