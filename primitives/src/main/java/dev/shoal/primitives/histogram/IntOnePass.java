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
    int end = from + length;
    int outside = 0;
    int i = countSafe(even, x, from, end, counts);
    while (i < end) {
      int bin = even.bin(x[i]);
      if (bin < even.bins) {
        counts[bin]++;
      } else {
        outside++;
      }
      i = countSafe(even, x, i + 1, end, counts);
    }
    return outside;
  }

  /// Counts elements up to the first that needs a comparison with an edge, or is outside. Such an
  /// element ends the loop: if the comparison were inside, the first one would make HotSpot compile
  /// it into the loop, and every element would take three times as long.
  ///
  /// @return the index of that element; `end` if there is none
  private static int countSafe(EvenEstimate even, double[] x, int from, int end, int[] counts) {
    double low = even.low;
    double scale = even.scale;
    double shift = even.shift;
    double near = even.near;
    int bins = (int) even.bins;
    for (int i = from; i < end; i++) {
      double p = (x[i] - low) * scale + shift;
      double rounded = p + EvenEstimate.ROUND;
      long bin = Double.doubleToRawLongBits(rounded) - EvenEstimate.ROUND_BITS;
      if (p - (rounded - EvenEstimate.ROUND) < near || Long.compareUnsigned(bin, bins) >= 0) {
        return i;
      }
      counts[(int) bin]++;
    }
    return end;
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
