// Twins of int: long, float, double.
package dev.shoal.primitives.select;

/// [SerialSelect] of ints.
final class SerialIntSelect {
  private SerialIntSelect() {}

  static Chosen chosen(int[] x, Condition<?> where) {
    return where instanceof IntCondition condition
        ? i -> condition.meets(x[i])
        : i -> i == 0 || Integer.compare(x[i - 1], x[i]) != 0;
  }

  /// Writes what is chosen to `y[at]` on; returns the place past the last.
  static int end(Chosen chosen, int[] x, int[] y, int at) {
    int end = at;
    for (int i = 0; i < x.length; i++) {
      if (chosen.at(i)) {
        y[end++] = x[i];
      }
    }
    return end;
  }
}
