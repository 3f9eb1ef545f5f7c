// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

/// One thread's work on a range; several threads may share it.
@FunctionalInterface
interface IntReducer {
  /// What becomes of `x[from] … x[to-1]`.
  int reduce(int[] x, int from, int to);
}
