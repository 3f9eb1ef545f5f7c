package dev.shoal.primitives.sum;

/// A slice of the bits of many values: a double that counts units, a power of two each.
///
/// Its sum s starts at 1.5 · 2⁵² units. `n = s + x` rounds x to whole units, `n - s` is the part
/// that was added, and the rest of x is for the next slice. All three steps are exact while s stays
/// between 2⁵² and 2⁵³ units, where doubles are one unit apart. So the bits of s are its start
/// value's plus the number of units added.
///
/// Source: the error-free transformations of S. Rump, T. Ogita and S. Oishi, *Accurate
/// Floating-Point Summation* (2008), and J. Demmel and H. D. Nguyen's reproducible sums (2013).
final class Slice {
  private static final int FRACTION_BITS = 52;

  private Slice() {}

  /// Returns the value that sums of units of 2^`unit` start at.
  static double start(int unit) {
    return Math.scalb(1.5, FRACTION_BITS + unit);
  }

  /// Adds what `sums` counted to `total`.
  static void addTo(Limbs total, double[] sums, int unit) {
    long start = Double.doubleToRawLongBits(start(unit));
    long units = 0;
    for (double sum : sums) {
      units += Double.doubleToRawLongBits(sum) - start;
    }
    total.add(units, unit);
  }
}
