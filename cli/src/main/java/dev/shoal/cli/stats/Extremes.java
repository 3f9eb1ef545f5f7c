package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;

/// The minimum and the maximum of a stream. −0.0 is below 0.0; one NaN makes both NaN.
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

  /// Returns the minimum in the type of the elements, a [BigInteger] of integers; null if there are
  /// none.
  public Number min() {
    return min;
  }

  /// Returns the maximum, likewise.
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

  private void addFloats(float low, float high) {
    min = min == null ? low : Math.min((float) min, low);
    max = max == null ? high : Math.max((float) max, high);
  }

  private void addDoubles(double low, double high) {
    min = min == null ? low : Math.min((double) min, low);
    max = max == null ? high : Math.max((double) max, high);
  }

  private void addLongs(LongArray x) {
    LongArray ordered = isUnsigned ? SignBit.flipped(x) : x;
    addIntegers(number(reduce.min(ordered)), number(reduce.max(ordered)));
  }

  private BigInteger number(long ordered) {
    return isUnsigned
        ? new BigInteger(Long.toUnsignedString(ordered ^ Long.MIN_VALUE))
        : BigInteger.valueOf(ordered);
  }

  private void addIntegers(BigInteger low, BigInteger high) {
    min = min == null ? low : ((BigInteger) min).min(low);
    max = max == null ? high : ((BigInteger) max).max(high);
  }
}
