package dev.shoal.primitives.scan;

import java.util.Arrays;

/// The oracle of floating sums: the definition of the package, word by word, on whole arrays.
final class SumTree {
  private SumTree() {}

  static double[] inclusive(double[] x) {
    double[] out = new double[x.length];
    double[] totals = new double[x.length / 4096];
    for (int t = 0; t < totals.length; t++) {
      double c = 0.0;
      for (int row = 0; row < 512; row++) {
        c = c + row(x, t * 4096 + row * 8)[7];
      }
      totals[t] = c;
    }
    double[] sums = totals.length == 0 ? totals : inclusive(totals);
    double c = 0.0;
    for (int i = 0; i < x.length; i++) {
      if (i % 4096 == 0) {
        c = 0.0;
      } else if (i % 8 == 0) {
        c = c + row(x, i - 8)[7];
      }
      double o = i < 4096 ? 0.0 : sums[i / 4096 - 1];
      double sum = (o + c) + row(x, i - i % 8)[i % 8];
      out[i] = Double.isNaN(sum) ? Double.NaN : sum;
    }
    return out;
  }

  private static double[] row(double[] x, int from) {
    double[] s = Arrays.copyOfRange(x, from, from + 8); // zeros past the end touch nothing before
    for (int step = 1; step < 8; step *= 2) {
      double[] old = s.clone();
      for (int k = 0; k < 8; k++) {
        if ((k & step) != 0) {
          s[k] = old[(k & -step) - 1] + old[k];
        }
      }
    }
    return s;
  }

  static float[] inclusive(float[] x) {
    float[] out = new float[x.length];
    float[] totals = new float[x.length / 4096];
    for (int t = 0; t < totals.length; t++) {
      float c = 0.0f;
      for (int row = 0; row < 512; row++) {
        c = c + row(x, t * 4096 + row * 8)[7];
      }
      totals[t] = c;
    }
    float[] sums = totals.length == 0 ? totals : inclusive(totals);
    float c = 0.0f;
    for (int i = 0; i < x.length; i++) {
      if (i % 4096 == 0) {
        c = 0.0f;
      } else if (i % 8 == 0) {
        c = c + row(x, i - 8)[7];
      }
      float o = i < 4096 ? 0.0f : sums[i / 4096 - 1];
      float sum = (o + c) + row(x, i - i % 8)[i % 8];
      out[i] = Float.isNaN(sum) ? Float.NaN : sum;
    }
    return out;
  }

  private static float[] row(float[] x, int from) {
    float[] s = Arrays.copyOfRange(x, from, from + 8);
    for (int step = 1; step < 8; step *= 2) {
      float[] old = s.clone();
      for (int k = 0; k < 8; k++) {
        if ((k & step) != 0) {
          s[k] = old[(k & -step) - 1] + old[k];
        }
      }
    }
    return s;
  }
}
