package dev.shoal.primitives.select;

/// Computes the lengths of runs from their starts.
final class RunLengths {
  private RunLengths() {}

  /// Replaces the start of each run by its length, where the runs together have `length` elements.
  static void ofStarts(int[] start, int runs, int length) {
    for (int run = 0; run < runs; run++) {
      start[run] = (run + 1 < runs ? start[run + 1] : length) - start[run];
    }
  }
}
