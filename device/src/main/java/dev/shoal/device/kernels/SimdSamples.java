package dev.shoal.device.kernels;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Sample data of a [dev.shoal.device.SimdGate] for which zeros would not do.
public final class SimdSamples {
  private SimdSamples() {}

  /// Returns random ints.
  public static int[] randomInts(int length) {
    return new SplittableRandom(1).ints(length).toArray();
  }

  /// Returns ints that are 0 but for one in sixteen, which is 8.
  public static int[] mostlyZeros(int length) {
    int[] values = new int[length];
    for (int i = 0; i < length; i += 8) {
      values[i] = i & 15;
    }
    return values;
  }

  /// Returns random longs.
  public static long[] randomLongs(int length) {
    return new SplittableRandom(1).longs(length).toArray();
  }

  /// Returns evenly spaced numbers from 0 (inclusive) to `end` (exclusive).
  public static double[] evenDoubles(int length, double end) {
    double[] values = new double[length];
    Arrays.setAll(values, i -> i * end / length);
    return values;
  }

  /// Returns evenly spaced numbers from 0 (inclusive) to `end` (exclusive).
  public static float[] evenFloats(int length, double end) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) (i * end / length);
    }
    return values;
  }

  /// Returns `length` bits of which half are 1, in runs of one to four.
  public static long[] bits(int length) {
    long[] bits = new long[Math.ceilDiv(length, Long.SIZE)];
    Arrays.fill(bits, 0x5AA5_0FF0_3CC3_6996L);
    return bits;
  }
}
