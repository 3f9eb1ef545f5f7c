package dev.shoal.primitives.histogram;

/// Finds the bins of many doubles, the same as [Bins#of] but faster.
interface Finder {
  /// Writes the slot of each of `x[from] … x[from + length - 1]` to `slot[at]` on: its bin, or one
  /// of two more. With n bins, slot n is the upper edge of the last bin and belongs to that bin,
  /// and slot n + 1 is for elements outside.
  void find(double[] x, int from, int[] slot, int at, int length);
}
