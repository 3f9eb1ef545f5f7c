package dev.shoal.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Random cases from a seed that every failure prints.
public final class Cases {
  private static final long SEED = seed();
  private static final int COUNT = Integer.getInteger("shoal.cases", 60);
  private static final int ONLY = Integer.getInteger("shoal.case", -1);

  /// Lengths at which blocks, vectors and tiles tend to fail: 0, 1, and powers of two ± 1.
  private static final int[] EDGES = {
    0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 255, 256, 257, 1023, 1025, 4095, 4096, 4097
  };

  private Cases() {}

  /// Checks `property` on generated values; a failing value is reduced before it is reported.
  ///
  /// @param generator creates one value from a source of randomness
  /// @param smaller returns a smaller value of the same kind, or null if there is none
  /// @param property throws if it does not hold
  public static <T> void forAll(
      Function<SplittableRandom, T> generator, UnaryOperator<T> smaller, Consumer<T> property) {
    for (int c = 0; c < COUNT; c++) {
      if (ONLY < 0 || c == ONLY) {
        check(c, generator.apply(random(c)), smaller, property);
      }
    }
  }

  /// Returns the source of randomness of case `c` under this run's seed.
  public static SplittableRandom random(int c) {
    return new SplittableRandom(SEED + c * 0x9E3779B97F4A7C15L);
  }

  private static <T> void check(int c, T value, UnaryOperator<T> smaller, Consumer<T> property) {
    Throwable failure = failure(property, value);
    if (failure == null) {
      return;
    }
    for (T next = smaller.apply(value); next != null; next = smaller.apply(next)) {
      Throwable again = failure(property, next);
      if (again == null) {
        break;
      }
      failure = again;
    }
    throw new AssertionError("repeat with -Dshoal.seed=" + SEED + " -Dshoal.case=" + c, failure);
  }

  private static <T> Throwable failure(Consumer<T> property, T value) {
    try {
      property.accept(value);
      return null;
    } catch (RuntimeException | AssertionError e) {
      return e;
    }
  }

  /// Returns a length: one of the critical ones, or up to 128 Ki with every power of two equally
  /// likely.
  public static int length(SplittableRandom random) {
    return random.nextInt(3) == 0
        ? EDGES[random.nextInt(EDGES.length)]
        : random.nextInt(1 << random.nextInt(18));
  }

  /// Returns ints of any length: random, all equal, sorted, reversed, few distinct, or with both
  /// extremes.
  public static int[] ints(SplittableRandom random) {
    int n = length(random);
    int[] x = random.ints(n).toArray();
    switch (random.nextInt(6)) {
      case 0 -> Arrays.fill(x, random.nextInt());
      case 1 -> Arrays.sort(x);
      case 2 -> Arrays.setAll(x, i -> n - i);
      case 3 -> Arrays.setAll(x, _ -> random.nextInt(5) - 2);
      case 4 ->
          sprinkle(
              n, random, i -> x[i] = random.nextBoolean() ? Integer.MIN_VALUE : Integer.MAX_VALUE);
      default -> {}
    }
    return x;
  }

  /// Returns longs of any length, with the distributions of [#ints].
  public static long[] longs(SplittableRandom random) {
    int n = length(random);
    long[] x = random.longs(n).toArray();
    switch (random.nextInt(6)) {
      case 0 -> Arrays.fill(x, random.nextLong());
      case 1 -> Arrays.sort(x);
      case 2 -> Arrays.setAll(x, i -> n - i);
      case 3 -> Arrays.setAll(x, _ -> random.nextInt(5) - 2);
      case 4 ->
          sprinkle(n, random, i -> x[i] = random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE);
      default -> {}
    }
    return x;
  }

  /// Returns finite doubles over a random range of binades, from one binade to all of them, some
  /// with zeros of both signs and subnormal values.
  public static double[] finiteDoubles(SplittableRandom random) {
    double[] x = new double[length(random)];
    int spread = 1 << random.nextInt(11);
    int centre = random.nextInt(-1022 + spread / 2, 1023 - spread / 2 + 1);
    for (int i = 0; i < x.length; i++) {
      int exponent = Math.min(1023, centre + random.nextInt(spread) - spread / 2);
      x[i] = Math.scalb(random.nextDouble() + 1, exponent) * (random.nextBoolean() ? 1 : -1);
    }
    if (random.nextInt(3) == 0) {
      double[] odd = {0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL};
      sprinkle(x.length, random, i -> x[i] = odd[random.nextInt(odd.length)]);
    }
    return x;
  }

  /// Returns doubles as [#finiteDoubles], sometimes with infinities and NaNs of both signs.
  public static double[] doubles(SplittableRandom random) {
    double[] x = finiteDoubles(random);
    if (random.nextInt(3) == 0) {
      double[] odd = {
        Double.NaN,
        Double.longBitsToDouble(0xFFF8_0000_0000_0001L),
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
      };
      int kinds = 1 + random.nextInt(odd.length);
      sprinkle(x.length, random, i -> x[i] = odd[random.nextInt(kinds)]);
    }
    return x;
  }

  /// Returns the doubles of [#finiteDoubles] as floats; values out of range become zeros.
  public static float[] finiteFloats(SplittableRandom random) {
    float[] x = floats(finiteDoubles(random));
    for (int i = 0; i < x.length; i++) {
      x[i] = Float.isInfinite(x[i]) ? 0 : x[i];
    }
    return x;
  }

  /// Returns the doubles of [#doubles] as floats.
  public static float[] floats(SplittableRandom random) {
    return floats(doubles(random));
  }

  private static float[] floats(double[] x) {
    float[] y = new float[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) x[i];
    }
    return y;
  }

  private static void sprinkle(int n, SplittableRandom random, Consumer<Integer> set) {
    for (int k = n == 0 ? 0 : 1 + random.nextInt(8); k > 0; k--) {
      set.accept(random.nextInt(n));
    }
  }

  /// Returns the first half of `x`, or null if it is empty.
  public static int[] firstHalf(int[] x) {
    return x.length == 0 ? null : Arrays.copyOf(x, x.length / 2);
  }

  /// Returns the first half of `x`, or null if it is empty.
  public static long[] firstHalf(long[] x) {
    return x.length == 0 ? null : Arrays.copyOf(x, x.length / 2);
  }

  /// Returns the first half of `x`, or null if it is empty.
  public static float[] firstHalf(float[] x) {
    return x.length == 0 ? null : Arrays.copyOf(x, x.length / 2);
  }

  /// Returns the first half of `x`, or null if it is empty.
  public static double[] firstHalf(double[] x) {
    return x.length == 0 ? null : Arrays.copyOf(x, x.length / 2);
  }

  private static long seed() {
    String given = System.getProperty("shoal.seed", "");
    return given.isEmpty() ? System.nanoTime() : Long.parseLong(given);
  }
}
