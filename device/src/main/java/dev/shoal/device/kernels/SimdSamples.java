package dev.shoal.device.kernels;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Sample data of a [dev.shoal.device.SimdGate] for which zeros would not do.
public final class SimdSamples {
  private SimdSamples() {}

  /// Returns random ints.
  public static int[] randomInts(int length) {
    var random = new SplittableRandom(1);
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextInt(); // a stream would load its classes on the caller's thread
    }
    return values;
  }

  /// Where each of some samples begins in an array of them, one after the other and again.
  ///
  /// Scalar code that branches on the values of one sample seems faster than it is: the processor
  /// learns how each branch goes.
  public static final class Turns {
    /// The number of samples: more than the processor can learn.
    public static final int COUNT = 32;

    private final int length;
    private int sample;

    /// @param length of a sample
    public Turns(int length) {
      this.length = length;
    }

    /// Returns where the next sample begins.
    public int next() {
      sample = (sample + 1) % COUNT;
      return sample * length;
    }
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
    var random = new SplittableRandom(1);
    long[] values = new long[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextLong();
    }
    return values;
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
