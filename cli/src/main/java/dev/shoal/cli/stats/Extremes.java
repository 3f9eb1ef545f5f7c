package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigInteger;

/// The least and the greatest value of a stream. −0.0 is below 0.0; one NaN makes both NaN.
public final class Extremes {
  /// Elements that one thread looks at before it asks for more.
  private static final int BLOCK = 1 << 16;

  private final Device device;
  private final boolean isUnsigned;
  private Number min;
  private Number max;

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public Extremes(Device device, boolean isUnsigned) {
    this.device = device;
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
    switch (device) {
      case Device.Serial _ -> addBlock(chunk, 0, chunk.length());
      case Device.Cpu cpu ->
          cpu.crew()
              .forEachBlock(chunk.length(), BLOCK, (_, from, to) -> addBlock(chunk, from, to));
    }
  }

  private void addBlock(Array<?> chunk, int from, int to) {
    switch (chunk) {
      case FloatArray a -> addFloats(a.toHost(), from, to);
      case DoubleArray a -> addDoubles(a.toHost(), from, to);
      case LongArray a -> addLongs(a.toHost(), from, to);
      case IntArray a -> addInts(a.toHost(), from, to);
    }
  }

  private void addFloats(float[] x, int from, int to) {
    float least = x[from];
    float greatest = x[from];
    for (int i = from; i < to; i++) {
      least = Math.min(least, x[i]);
      greatest = Math.max(greatest, x[i]);
    }
    addFloats(least, greatest);
  }

  private synchronized void addFloats(float least, float greatest) {
    min = min == null ? least : Math.min((float) min, least);
    max = max == null ? greatest : Math.max((float) max, greatest);
  }

  private void addDoubles(double[] x, int from, int to) {
    double least = x[from];
    double greatest = x[from];
    for (int i = from; i < to; i++) {
      least = Math.min(least, x[i]);
      greatest = Math.max(greatest, x[i]);
    }
    addDoubles(least, greatest);
  }

  private synchronized void addDoubles(double least, double greatest) {
    min = min == null ? least : Math.min((double) min, least);
    max = max == null ? greatest : Math.max((double) max, greatest);
  }

  private void addInts(int[] x, int from, int to) {
    int least = x[from];
    int greatest = x[from];
    for (int i = from; i < to; i++) {
      least = Math.min(least, x[i]);
      greatest = Math.max(greatest, x[i]);
    }
    addLongs(BigInteger.valueOf(least), BigInteger.valueOf(greatest));
  }

  private void addLongs(long[] x, int from, int to) {
    long flip = isUnsigned ? Long.MIN_VALUE : 0; // with it, signed order is unsigned order
    long least = x[from] ^ flip;
    long greatest = least;
    for (int i = from; i < to; i++) {
      least = Math.min(least, x[i] ^ flip);
      greatest = Math.max(greatest, x[i] ^ flip);
    }
    addLongs(number(least ^ flip), number(greatest ^ flip));
  }

  private synchronized void addLongs(BigInteger least, BigInteger greatest) {
    min = min == null ? least : ((BigInteger) min).min(least);
    max = max == null ? greatest : ((BigInteger) max).max(greatest);
  }

  private BigInteger number(long value) {
    return isUnsigned ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
  }
}
