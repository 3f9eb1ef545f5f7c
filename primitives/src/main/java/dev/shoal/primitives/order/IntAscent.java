// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.order;

/// How far elements are in ascending order, as by `Integer.compare`.
public final class IntAscent {
  private IntAscent() {}

  /// Returns the first of the indices `from … to-1` at which an element is below the one before it;
  /// `to` if there is none.
  ///
  /// The comparison fails only at a fall and at NaNs, so that its branch is predicted. It does not
  /// distinguish −0.0 from 0.0; in ascending order all zeros are neighbours, so they are checked
  /// afterwards.
  ///
  /// @param from 1 or more
  public static int end(int[] x, int from, int to) {
    int i = Math.min(from, to);
    while (i < to && (x[i - 1] <= x[i] || Integer.compare(x[i - 1], x[i]) <= 0)) {
      i++;
    }
    return IntOrder.fallAmongZeros(x, from, i);
  }
}
