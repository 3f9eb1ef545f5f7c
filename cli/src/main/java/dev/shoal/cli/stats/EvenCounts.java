package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.histogram.Outside;

/// The histogram of a stream, in bins of one width.
public final class EvenCounts {
  private final Histogram histogram;
  private final double low;
  private final double high;
  private final LongArray counts;
  private final boolean isUnsigned;
  private Outside outside = Outside.NONE;
  private long elements;

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public EvenCounts(Device device, double low, double high, int bins, boolean isUnsigned) {
    this.histogram = Histogram.on(device);
    this.low = low;
    this.high = high;
    this.counts = LongArray.wrap(new long[bins]);
    this.isUnsigned = isUnsigned;
  }

  /// Adds the next elements.
  public void add(Array<?> chunk) {
    Array<?> signed = isUnsigned ? doubles((LongArray) chunk) : chunk;
    outside = outside.plus(histogram.add(signed, low, high, counts));
    elements += chunk.length();
  }

  /// Each as the double next to it, as longs are taken.
  private static DoubleArray doubles(LongArray chunk) {
    long[] x = chunk.hostArray();
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      // Of a large one the half; its last bit stays, so that the rounding is right.
      y[i] = x[i] >= 0 ? (double) x[i] : 2 * (double) ((x[i] >>> 1) | (x[i] & 1));
    }
    return DoubleArray.wrap(y);
  }

  /// How many elements are in each bin.
  public LongArray counts() {
    return counts;
  }

  /// The elements that are in no bin.
  public Outside outside() {
    return outside;
  }

  /// All elements.
  public long elements() {
    return elements;
  }
}
