// Twins of float: double.
package dev.shoal.primitives.rank;

/// Looks for floats that are not numbers.
final class FloatNans {
  private FloatNans() {}

  /// The first place of a NaN; −1 if there is none.
  static int first(float[] x) {
    for (int i = 0; i < x.length; i++) {
      if (Float.isNaN(x[i])) {
        return i;
      }
    }
    return -1;
  }
}
