package dev.shoal.primitives.slots;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Sums of values by slot in twice the precision of a double, and a proof for each that its
/// rounding is that of the exact sum. A slot takes 16 bytes on each thread; see [ValueSegments] for
/// those that have no proof, such as sums that cancel to zero.
///
/// **Source:** Ogita, Rump and Oishi, *Accurate Sum and Dot Product* (2005), algorithm 4.4, Sum2.
final class CompensatedSums {
  private static final double UNIT_ROUNDOFF = 0x1p-53;

  private final WorkerPool workers;
  private final SlotTuning tuning;

  /// By part of the values: the sum of each slot, and the sum of what its additions rounded off.
  private double[][] sums = {{}};

  /// By part: the minimum of the magnitudes that are not zero, and the maximum.
  private double[] ranges = new double[2];

  CompensatedSums(WorkerPool workers, SlotTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Writes the sums of the slots that occur, or NaN where there is no proof.
  ///
  /// @param slots one for each value, `first` or more; may be longer
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @return how many have no proof
  int sums(int[] slots, int first, long[] counts, Array<?> values, double[] out) {
    int block = block(values.length(), counts.length);
    int parts = Math.ceilDiv(values.length(), block);
    if (sums.length < parts) {
      sums = Arrays.copyOf(sums, parts);
      ranges = new double[2 * parts];
    }
    workers.forEachBlock(
        values.length(),
        block,
        (part, from, to) -> {
          double[] sum = zeros(part, 2 * counts.length);
          if (values instanceof FloatArray floats) {
            FloatsBySlot.add(slots, first, floats.hostArray(), from, to, sum, ranges, 2 * part);
          } else {
            double[] x = ((DoubleArray) values).hostArray();
            DoublesBySlot.add(slots, first, x, from, to, sum, ranges, 2 * part);
          }
        });
    for (int part = 1; part < parts; part++) {
      join(sums[part], sums[0], counts.length);
      ranges[0] = Math.min(ranges[0], ranges[2 * part]);
      ranges[1] = Math.max(ranges[1], ranges[2 * part + 1]);
    }
    return round(counts, 2 * parts, out);
  }

  /// Returns how many values are added apart.
  private int block(int values, int slots) {
    long fewest = Math.max(tuning.minValues(), (long) tuning.valuesPerSlot() * slots);
    long parts = Math.clamp(values / fewest, 1, workers.threads());
    return (int) Math.max(1, Math.ceilDiv(values, parts));
  }

  private double[] zeros(int part, int length) {
    if (sums[part] == null || sums[part].length < length) {
      sums[part] = new double[length];
    } else {
      Arrays.fill(sums[part], 0, length, 0);
    }
    return sums[part];
  }

  /// Adds the sums of one part to those of another.
  private static void join(double[] from, double[] to, int slots) {
    for (int at = 0; at < 2 * slots; at += 2) {
      double sum = to[at];
      double next = sum + from[at];
      double added = next - sum;
      to[at] = next;
      to[at + 1] += (sum - (next - added)) + (from[at] - added) + from[at + 1];
    }
  }

  /// @param joins additions for each slot besides those of its values
  private int round(long[] counts, int joins, double[] out) {
    double[] sum = sums[0];
    int unproved = 0;
    int group = 0;
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] > 0) {
        long additions = counts[slot] + joins;
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

  /// Returns whether both sums of a slot together are its exact sum: all values are multiples of
  /// the ulp of the smallest, and so is what an addition rounds off; that has at most half an ulp
  /// of the largest possible sum, and all of it together at most 53 bits.
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
