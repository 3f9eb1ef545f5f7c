package dev.shoal.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Input for the operations of [SharedInstance]: arrays that depend on a seed alone and have the
/// same length for one seed. Those of even seeds are short; most of odd seeds are long enough for
/// several threads.
public final class Seeded {
  /// Neighbouring seeds differ much, so that confused scratch memory is too short or too long.
  private static final int[] LENGTHS = {33, 135_003, 300, 70_001, 17, 66_000, 5_000, 1};

  private Seeded() {}

  /// Returns the length of the arrays.
  public static int length(int seed) {
    return LENGTHS[seed % LENGTHS.length];
  }

  /// Returns ints between −1000 and 1000, whose sums fit.
  public static int[] ints(int seed) {
    return random(seed).ints(length(seed), -1000, 1001).toArray();
  }

  /// Returns the values of [#ints] as longs.
  public static long[] longs(int seed) {
    return Arrays.stream(ints(seed)).asLongStream().toArray();
  }

  /// Returns doubles of both signs over about twenty binades.
  public static double[] doubles(int seed) {
    SplittableRandom random = random(seed);
    double[] x = new double[length(seed)];
    Arrays.setAll(x, _ -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(20)));
    return x;
  }

  /// Returns the values of [#doubles] as floats.
  public static float[] floats(int seed) {
    double[] doubles = doubles(seed);
    float[] x = new float[doubles.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) doubles[i];
    }
    return x;
  }

  /// Returns ints in runs of equal neighbours, up to `longest` each.
  public static int[] runs(int seed, int longest) {
    SplittableRandom random = random(seed);
    int[] x = new int[length(seed)];
    for (int i = 0, key = 0; i < x.length; key++) {
      int end = Math.min(x.length, i + 1 + random.nextInt(longest));
      Arrays.fill(x, i, end, key);
      i = end;
    }
    return x;
  }

  /// Returns offsets of segments of [#length(int)] elements, up to 2000 each; some are empty.
  public static int[] offsets(int seed) {
    SplittableRandom random = random(seed);
    int[] offsets = new int[2 + length(seed) / 500];
    for (int s = 1; s < offsets.length; s++) {
      offsets[s] = Math.min(length(seed), offsets[s - 1] + random.nextInt(2000));
    }
    offsets[offsets.length - 1] = length(seed);
    return offsets;
  }

  /// Returns each of `0 … length(seed)-1` once, in random order.
  public static int[] permutation(int seed) {
    SplittableRandom random = random(seed);
    int[] permutation = new int[length(seed)];
    for (int i = 0; i < permutation.length; i++) {
      int j = random.nextInt(i + 1);
      permutation[i] = permutation[j];
      permutation[j] = i;
    }
    return permutation;
  }

  private static SplittableRandom random(int seed) {
    return Cases.random(seed);
  }
}
