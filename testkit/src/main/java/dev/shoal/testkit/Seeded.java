package dev.shoal.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Input for the operations of [SharedInstance]: arrays that depend on a seed alone, those of one
/// seed of one length. Those of even seeds are short; most of odd seeds are long enough for several
/// threads to work on them.
public final class Seeded {
  /// Neighbouring seeds differ much, so that scratch memory that is mixed up is too short or too
  /// long.
  private static final int[] LENGTHS = {33, 135_003, 300, 70_001, 17, 66_000, 5_000, 1};

  private Seeded() {}

  /// The length of the arrays.
  public static int length(int seed) {
    return LENGTHS[seed % LENGTHS.length];
  }

  /// Ints between −1000 and 1000, with sums that fit.
  public static int[] ints(int seed) {
    return random(seed).ints(length(seed), -1000, 1001).toArray();
  }

  /// The values of [#ints] as longs.
  public static long[] longs(int seed) {
    return Arrays.stream(ints(seed)).asLongStream().toArray();
  }

  /// Doubles of both signs over some twenty binades.
  public static double[] doubles(int seed) {
    SplittableRandom random = random(seed);
    double[] x = new double[length(seed)];
    Arrays.setAll(x, _ -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(20)));
    return x;
  }

  /// The values of [#doubles] as floats.
  public static float[] floats(int seed) {
    double[] doubles = doubles(seed);
    float[] x = new float[doubles.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) doubles[i];
    }
    return x;
  }

  /// Ints in runs of equal neighbours, up to `longest` each.
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

  /// Offsets of segments of [#length(int)] elements, up to 2000 each; some are empty.
  public static int[] offsets(int seed) {
    SplittableRandom random = random(seed);
    int[] offsets = new int[2 + length(seed) / 500];
    for (int s = 1; s < offsets.length; s++) {
      offsets[s] = Math.min(length(seed), offsets[s - 1] + random.nextInt(2000));
    }
    offsets[offsets.length - 1] = length(seed);
    return offsets;
  }

  /// Each of `0 … length(seed)-1` once, in random order.
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
