package dev.shoal.graph;

/// Weights as integers with the same order. Weights are never negative, and of such numbers the
/// bits of a float have the order of the float.
final class WeightBits {
  private WeightBits() {}

  /// The bits of a weight.
  static long of(long weight) {
    return weight;
  }

  /// The bits of a weight that is not −0.0.
  static long of(float weight) {
    return Float.floatToRawIntBits(weight);
  }

  /// The bits of a weight that is not −0.0.
  static long of(double weight) {
    return Double.doubleToRawLongBits(weight);
  }

  /// The weight with these bits.
  static int intOf(long bits) {
    return (int) bits;
  }

  /// The weight with these bits.
  static long longOf(long bits) {
    return bits;
  }

  /// The weight with these bits.
  static float floatOf(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  /// The weight with these bits.
  static double doubleOf(long bits) {
    return Double.longBitsToDouble(bits);
  }

  /// The bits of the largest of `weights`, given as a double. Rounding moves no `long` to fewer
  /// bits.
  static long ofMax(int[] weights, double max) {
    return (long) max;
  }

  /// As for `int`.
  static long ofMax(long[] weights, double max) {
    return (long) max;
  }

  /// As for `int`.
  static long ofMax(float[] weights, double max) {
    return of((float) max);
  }

  /// As for `int`.
  static long ofMax(double[] weights, double max) {
    return of(max);
  }
}
