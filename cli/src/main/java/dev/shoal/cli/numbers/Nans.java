package dev.shoal.cli.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// Holes in the data.
final class Nans {
  private Nans() {}

  static int count(Array<?> array) {
    return switch (array) {
      case FloatArray a -> count(a.toHost());
      case DoubleArray a -> count(a.toHost());
      case IntArray _, LongArray _ -> 0;
    };
  }

  private static int count(float[] x) {
    int n = 0;
    for (float v : x) {
      n += Float.isNaN(v) ? 1 : 0;
    }
    return n;
  }

  private static int count(double[] x) {
    int n = 0;
    for (double v : x) {
      n += Double.isNaN(v) ? 1 : 0;
    }
    return n;
  }

  /// The others, in their order; the array itself if there is none.
  static Array<?> without(Array<?> array) {
    int nans = count(array);
    return switch (array) {
      case FloatArray a when nans > 0 -> FloatArray.of(others(a.toHost(), a.length() - nans));
      case DoubleArray a when nans > 0 -> DoubleArray.of(others(a.toHost(), a.length() - nans));
      default -> array;
    };
  }

  private static float[] others(float[] x, int n) {
    float[] others = new float[n];
    int k = 0;
    for (float v : x) {
      if (!Float.isNaN(v)) {
        others[k++] = v;
      }
    }
    return others;
  }

  private static double[] others(double[] x, int n) {
    return n == 0 ? new double[0] : Arrays.stream(x).filter(v -> !Double.isNaN(v)).toArray();
  }
}
