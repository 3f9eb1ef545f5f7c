package dev.shoal.primitives.slots;

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

  /// Writes the sums of the slots that occur, or NaN where there is no proof.
  ///
  /// @param slots one for each value, `first` or more; may be longer
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @return how many have no proof
  int sums(int[] slots, int first, long[] counts, Array<?> values, double[] out) {
    if (sums.length < 2 * counts.length) {
      sums = new double[2 * counts.length];
    }
    Arrays.fill(sums, 0, 2 * counts.length, 0);
    double max =
        values instanceof FloatArray floats
            ? FloatsBySlot.add(slots, first, floats.hostArray(), sums)
            : DoublesBySlot.add(slots, first, ((DoubleArray) values).hostArray(), sums);
    return round(counts, max, out);
  }

  private int round(long[] counts, double max, double[] out) {
    int unproved = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] > 0) {
        double rounded = rounded(sums[2 * slot], sums[2 * slot + 1], error(counts[slot], max));
        unproved += Double.isNaN(rounded) ? 1 : 0;
        out[group++] = rounded;
      }
    }
    return unproved;
  }

  /// Returns more than twice the error of both sums together, of so many values.
  ///
  /// @param max the maximum magnitude of the values
  private static double error(long count, double max) {
    double gamma = count * (1.01 * UNIT_ROUNDOFF);
    return 2 * gamma * gamma * count * max;
  }

  /// Returns the sum, or NaN if numbers that are not farther away than `error` round differently.
  private static double rounded(double sum, double rest, double error) {
    double rounded = sum + rest;
    double added = rounded - sum;
    double left = (sum - (rounded - added)) + (rest - added);
    boolean isProved = rounded + (left - error) == rounded && rounded + (left + error) == rounded;
    return isProved ? rounded : Double.NaN;
  }
}
