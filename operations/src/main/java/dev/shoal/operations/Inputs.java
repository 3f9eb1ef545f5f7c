package dev.shoal.operations;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Generated inputs, from a fixed seed.
final class Inputs {
  private Inputs() {}

  static SplittableRandom random() {
    return new SplittableRandom(1);
  }

  static int[] ints(int n) {
    return random().ints(n).toArray();
  }

  /// Integers from `low` to below `high`.
  static int[] ints(int n, int low, int high) {
    return random().ints(n, low, high).toArray();
  }

  static long[] longs(int n) {
    return random().longs(n).toArray();
  }

  /// Doubles from 0 to below 1.
  static double[] doubles(int n) {
    return random().doubles(n).toArray();
  }

  static float[] floats(double[] x) {
    float[] y = new float[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) x[i];
    }
    return y;
  }

  static double[] doubles(float[] x) {
    double[] y = new double[x.length];
    Arrays.setAll(y, i -> x[i]);
    return y;
  }

  static int[] sorted(int[] x) {
    int[] y = x.clone();
    Arrays.sort(y);
    return y;
  }

  /// The indices 0 … n − 1 sorted by their keys, of equal keys the lower one first.
  static int[] order(int n, Comparator<Integer> keys) {
    return IntStream.range(0, n).boxed().sorted(keys).mapToInt(i -> i).toArray();
  }

  /// Each of 0 … n − 1 once, in random order.
  static int[] permutation(int n) {
    return permutation(n, random());
  }

  /// The same in an order that `random` decides. **Source:** Fisher and Yates (1938), in the form
  /// that fills an array from its start.
  static int[] permutation(int n, SplittableRandom random) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
