// Twins of int: long.
package dev.shoal.primitives.sort;

/// Puts ints in order; equal ones cannot be told apart.
interface IntSorter {
  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to);
}
