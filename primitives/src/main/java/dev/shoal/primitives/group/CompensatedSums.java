package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import java.util.Arrays;

/// Sums of values by slot in twice the precision of a double, and a proof for each that its
/// rounding is that of the exact sum. A slot takes 16 bytes; see [ValueSegments] for those that
/// have no proof, such as sums that cancel to zero.
///
/// **Source:** Ogita, Rump and Oishi, *Accurate Sum and Dot Product* (2005), algorithm 4.4, Sum2.
final class CompensatedSums {
  private static final double UNIT_ROUNDOFF = 0x1p-53;

  private double[] sums = {}; // of each slot, and the sum of what its additions rounded off
  private double largest; // magnitude

  /// Writes the sums of the slots that occur, or NaN where there is no proof.
  ///
  /// @param slots one for each value, `first` or more
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @return how many have no proof
  int sums(int[] slots, int first, long[] counts, Array<?> values, double[] out) {
    if (sums.length < 2 * counts.length) {
      sums = new double[2 * counts.length];
    }
    Arrays.fill(sums, 0, 2 * counts.length, 0);
    largest = 0;
    if (values instanceof FloatArray floats) {
      add(slots, first, floats.hostArray());
    } else {
      add(slots, first, ((DoubleArray) values).hostArray());
    }
    return round(counts, out);
  }

  private void add(int[] slots, int first, double[] x) {
    double[] y = sums;
    double max = 0;
    for (int i = 0; i < slots.length; i++) {
      int at = 2 * (slots[i] - first);
      double value = x[i];
      double sum = y[at];
      double next = sum + value;
      double added = next - sum;
      y[at] = next;
      y[at + 1] += (sum - (next - added)) + (value - added);
      double magnitude = Math.abs(value);
      if (magnitude > max) {
        max = magnitude;
      }
    }
    largest = max;
  }

  private void add(int[] slots, int first, float[] x) {
    double[] y = sums;
    double max = 0;
    for (int i = 0; i < slots.length; i++) {
      int at = 2 * (slots[i] - first);
      double value = x[i];
      double sum = y[at];
      double next = sum + value;
      double added = next - sum;
      y[at] = next;
      y[at + 1] += (sum - (next - added)) + (value - added);
      double magnitude = Math.abs(value);
      if (magnitude > max) {
        max = magnitude;
      }
    }
    largest = max;
  }

  private int round(long[] counts, double[] out) {
    int open = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] > 0) {
        double rounded = rounded(sums[2 * slot], sums[2 * slot + 1], error(counts[slot]));
        open += Double.isNaN(rounded) ? 1 : 0;
        out[group++] = rounded;
      }
    }
    return open;
  }

  /// Returns more than twice the error of both sums together, after so many additions.
  private double error(long count) {
    double gamma = count * (1.01 * UNIT_ROUNDOFF);
    return 2 * gamma * gamma * count * largest;
  }

  /// Returns the sum, or NaN if numbers that are not farther away than `error` round differently.
  /// Zeros have no proof, since their sign depends on those of the values.
  private static double rounded(double sum, double rest, double error) {
    double rounded = sum + rest;
    double added = rounded - sum;
    double left = (sum - (rounded - added)) + (rest - added);
    boolean isProved =
        rounded != 0 && rounded + (left - error) == rounded && rounded + (left + error) == rounded;
    return isProved ? rounded : Double.NaN;
  }
}
