// Twins of int: long. Elements: a.
package dev.shoal.primitives.sort;

/// Sorts ints in ascending order; equal ints are indistinguishable, so it need not be stable.
public interface IntSorter {
  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to);
}
