// Twins of int: long, float, double. Elements: next(), x.
package dev.shoal.primitives.scan;

/// An inclusive scan, one element at a time.
interface RunningInt {
  /// Adds the next element and returns the scan at its index.
  int next(int x);

  /// Resets the scan to its beginning.
  void clear();

  /// Returns an independent copy of the current state.
  RunningInt copy();
}
