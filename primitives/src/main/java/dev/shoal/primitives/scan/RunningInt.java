// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

/// An inclusive scan, one element at a time.
interface RunningInt {
  /// Takes the next element in; what the scan is there.
  int next(int x);

  /// Begins anew.
  void clear();

  /// Another that goes on from here by itself.
  RunningInt copy();
}
