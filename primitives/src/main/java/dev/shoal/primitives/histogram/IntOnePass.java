// Twins of int: long. Elements: counts.
package dev.shoal.primitives.histogram;

/// Counts each element when its bin is found; no slots are written. No count may exceed an int.
final class IntOnePass {
  private IntOnePass() {}

  /// Adds each of `x[from] … x[from + length - 1]` to the count of its bin, by the proof of
  /// [EvenEstimate].
  ///
  /// @return the number of elements outside
  static int countEven(EvenEstimate even, double[] x, int from, int length, int[] counts) {
    int bins = (int) even.bins;
    int outside = 0;
    for (int i = from; i < from + length; i++) {
      double p = (x[i] - even.low) * even.scale + even.shift;
      double rounded = p + EvenEstimate.ROUND;
      long bin = Double.doubleToRawLongBits(rounded) - EvenEstimate.ROUND_BITS;
      if (p - (rounded - EvenEstimate.ROUND) < even.near) {
        bin = even.bin(x[i]);
      }
      if (Long.compareUnsigned(bin, bins) < 0) {
        counts[(int) bin]++;
      } else {
        outside++;
      }
    }
    return outside;
  }

  /// Adds each of the ints `x[from] … x[from + length - 1]` to the count of its bin.
  ///
  /// @return the number of ints outside
  static int countQuotients(EvenQuotient quotient, int[] x, int from, int length, int[] counts) {
    int outside = 0;
    for (int i = from; i < from + length; i++) {
      int bin = quotient.bin(x[i]);
      if (quotient.isInside(bin)) {
        counts[bin]++;
      } else if (x[i] == quotient.high) {
        counts[quotient.bins - 1]++;
      } else {
        outside++;
      }
    }
    return outside;
  }
}
