// Twins of int: long, float, double. Elements: reduce(), x.
package dev.shoal.primitives.reduce;

/// Reduces a range on one thread. Stateless.
@FunctionalInterface
interface IntReducer {
  /// Returns the combination of `x[from] … x[to-1]`.
  int reduce(int[] x, int from, int to);
}
