// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

/// Elements selected by flags in another array, in scalar code.
final class IntFlagged {
  private IntFlagged() {}

  /// Writes the elements of `x[from] … x[to-1]` with flags equal to `flag`, or with all others, to
  /// `y[at]` on, as [IntValues#write] does.
  ///
  /// @param shift 0 for equal flags, 1 for all others
  /// @return the index after the last that is written
  static int write(int[] x, int[] flags, int from, int to, int flag, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      y[end] = x[i];
      end += (flags[i] == flag ? 1 : 0) ^ shift;
    }
    return end;
  }

  /// [#write] with a branch.
  static int writePredicted(
      int[] x, int[] flags, int from, int to, int flag, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      if ((flags[i] == flag ? 1 : 0) != shift) {
        y[end++] = x[i];
      }
    }
    return end;
  }
}
