// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.order;

/// How far elements are in ascending order, as by `Integer.compare`.
public final class IntAscent {
  private IntAscent() {}

  /// Returns the first of the indices `from … to-1` at which an element is below the one before it;
  /// `to` if there is none.
  ///
  /// The first condition is hardly ever true in order, so that its branch is predicted. That of a
  /// comparison of floats alone is not, where some neighbours are equal.
  ///
  /// @param from 1 or more
  public static int end(int[] x, int from, int to) {
    for (int i = from; i < to; i++) {
      if (IntOrder.mayFall(x[i - 1], x[i]) && Integer.compare(x[i - 1], x[i]) > 0) {
        return i;
      }
    }
    return to;
  }
}
