// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

/// Elements selected by flags in another array, in scalar code without branches.
final class IntFlagged {
  private IntFlagged() {}

  /// Writes the elements of `x[from] … x[to-1]` with flags that meet the condition to `y[at]` on,
  /// as [IntConditionScalar#values] does.
  ///
  /// @return the index after the last that is written
  static int values(
      int[] x, int[] flags, int from, int to, /*index*/ IntCondition where, int[] y, int at) {
    int low = where.low();
    int high = where.high();
    int shift = where.negated() ? 1 : 0;
    int stop = /*index*/ IntConditionScalar.stop(flags, from, to, where);
    int end = at;
    for (int i = from; i < stop; i++) {
      int flag = flags[i];
      y[end] = x[i];
      end += ((flag >= low ? 1 : 0) & (flag <= high ? 1 : 0)) ^ shift;
    }
    return end;
  }
}
