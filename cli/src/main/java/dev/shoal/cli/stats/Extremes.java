package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;

/// The least and the greatest value of a stream. −0.0 is below 0.0; one NaN makes both NaN.
public final class Extremes {
  private final Reduce reduce;
  private final boolean isUnsigned;
  private Number min;
  private Number max;

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public Extremes(Device device, boolean isUnsigned) {
    this.reduce = Reduce.on(device);
    this.isUnsigned = isUnsigned;
  }

  /// The least value in the type of the elements, a [BigInteger] of integers; null of nothing.
  public Number min() {
    return min;
  }

  /// The greatest value, likewise.
  public Number max() {
    return max;
  }

  /// Adds the next elements.
  public void add(Array<?> chunk) {
    if (chunk.length() == 0) {
      return;
    }
    switch (chunk) {
      case FloatArray x -> addFloats(reduce.min(x), reduce.max(x));
      case DoubleArray x -> addDoubles(reduce.min(x), reduce.max(x));
      case IntArray x ->
          addIntegers(BigInteger.valueOf(reduce.min(x)), BigInteger.valueOf(reduce.max(x)));
      case LongArray x -> addLongs(x);
    }
  }

  private void addFloats(float least, float greatest) {
    min = min == null ? least : Math.min((float) min, least);
    max = max == null ? greatest : Math.max((float) max, greatest);
  }

  private void addDoubles(double least, double greatest) {
    min = min == null ? least : Math.min((double) min, least);
    max = max == null ? greatest : Math.max((double) max, greatest);
  }

  private void addLongs(LongArray x) {
    LongArray ordered = isUnsigned ? flipped(x) : x;
    addIntegers(number(reduce.min(ordered)), number(reduce.max(ordered)));
  }

  /// With the sign bit flipped, signed order is unsigned order.
  private static LongArray flipped(LongArray x) {
    long[] y = x.toArray();
    for (int i = 0; i < y.length; i++) {
      y[i] ^= Long.MIN_VALUE;
    }
    return LongArray.wrap(y);
  }

  private BigInteger number(long ordered) {
    return isUnsigned
        ? new BigInteger(Long.toUnsignedString(ordered ^ Long.MIN_VALUE))
        : BigInteger.valueOf(ordered);
  }

  private void addIntegers(BigInteger least, BigInteger greatest) {
    min = min == null ? least : ((BigInteger) min).min(least);
    max = max == null ? greatest : ((BigInteger) max).max(greatest);
  }
}
