package dev.shoal.cli.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Counts NaNs.
final class Nans {
  private Nans() {}

  static int count(Array<?> array) {
    return switch (array) {
      case FloatArray a -> count(a.hostArray());
      case DoubleArray a -> count(a.hostArray());
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
}
