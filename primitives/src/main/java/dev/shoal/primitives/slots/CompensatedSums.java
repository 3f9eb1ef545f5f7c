package dev.shoal.primitives.slots;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import java.util.Arrays;

/// Sums of values by slot in twice the precision of a double, and a proof for each that its
/// rounding is that of the exact sum. A slot takes 16 bytes for each chunk of values; see
/// [ValueSegments] for those that have no proof, such as ties of values of very different
/// magnitudes.
///
/// **Source:** Ogita, Rump and Oishi, *Accurate Sum and Dot Product* (2005), algorithm 4.4, Sum2.
final class CompensatedSums {
  private static final double UNIT_ROUNDOFF = 0x1p-53;

  private final SlotChunks chunks;

  /// By chunk of values: the sum of each slot, and the sum of what its additions rounded off.
  private final double[][] sums;

  /// By chunk: the minimum of the magnitudes that are not zero, and the maximum.
  private final double[] ranges;

  CompensatedSums(SlotChunks chunks) {
    this.chunks = chunks;
    sums = new double[chunks.max()][0];
    ranges = new double[2 * chunks.max()];
  }

  /// Writes the sums of the slots that occur, or NaN where there is no proof.
  ///
  /// @param slots one for each value, `first` or more; may be longer
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @return how many have no proof
  int sums(int[] slots, int first, long[] counts, Array<?> values, double[] out) {
    int used =
        chunks.forEach(
            values.length(),
            counts.length,
            (chunk, from, to) -> {
              double[] sum = zeros(chunk, 2 * counts.length);
              if (values instanceof FloatArray floats) {
                FloatsBySlot.add(
                    slots, first, floats.hostArray(), from, to, sum, ranges, 2 * chunk);
              } else {
                double[] x = ((DoubleArray) values).hostArray();
                DoublesBySlot.add(slots, first, x, from, to, sum, ranges, 2 * chunk);
              }
            });
    for (int chunk = 1; chunk < used; chunk++) {
      join(sums[chunk], sums[0], counts.length);
      ranges[0] = Math.min(ranges[0], ranges[2 * chunk]);
      ranges[1] = Math.max(ranges[1], ranges[2 * chunk + 1]);
    }
    return round(counts, 2 * used, out);
  }

  private double[] zeros(int chunk, int length) {
    if (sums[chunk].length < length) {
      sums[chunk] = new double[length];
    } else {
      Arrays.fill(sums[chunk], 0, length, 0);
    }
    return sums[chunk];
  }

  /// Adds the sums of one chunk to those of another.
  private static void join(double[] from, double[] to, int slots) {
    for (int at = 0; at < 2 * slots; at += 2) {
      double sum = to[at];
      double next = sum + from[at];
      double added = next - sum;
      to[at] = next;
      to[at + 1] += (sum - (next - added)) + (from[at] - added) + from[at + 1];
    }
  }

  /// @param extraAdditions to each slot, besides those of its values
  private int round(long[] counts, int extraAdditions, double[] out) {
    double[] sum = sums[0];
    int unproved = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] > 0) {
        long additions = counts[slot] + extraAdditions;
        double rounded = sum[2 * slot] + sum[2 * slot + 1];
        if (!isExact(additions) && !isProved(sum[2 * slot], sum[2 * slot + 1], error(additions))) {
          rounded = Double.NaN;
        }
        unproved += Double.isNaN(rounded) ? 1 : 0;
        out[group++] = rounded;
      }
    }
    return unproved;
  }

  /// Returns whether both sums of a slot together are its exact sum. All values are multiples of
  /// the ulp of the smallest, and so is what an addition rounds off. That is at most half an ulp of
  /// the largest possible sum; if all of it together has at most 53 bits, no addition of it rounds.
  /// The bound is 2⁵², not 2⁵⁴, because the largest possible sum is rounded itself.
  private boolean isExact(long additions) {
    return additions * Math.ulp(additions * ranges[1]) <= 0x1p52 * Math.ulp(ranges[0]);
  }

  /// Returns more than twice the error of both sums together, of so many additions.
  private double error(long additions) {
    double gamma = additions * (1.01 * UNIT_ROUNDOFF);
    return 2 * gamma * gamma * additions * ranges[1];
  }

  /// Returns whether all numbers that are not farther from both sums than `error` round alike.
  private static boolean isProved(double sum, double rest, double error) {
    double rounded = sum + rest;
    double added = rounded - sum;
    double left = (sum - (rounded - added)) + (rest - added);
    return rounded + (left - error) == rounded && rounded + (left + error) == rounded;
  }
}
