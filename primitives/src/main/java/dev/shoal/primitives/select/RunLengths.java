package dev.shoal.primitives.select;

/// Lengths of runs from where they begin.
final class RunLengths {
  private RunLengths() {}

  /// Overwrites the places where each of some runs of `length` elements begins with how long it is.
  static void ofStarts(int[] start, int runs, int length) {
    for (int run = 0; run < runs; run++) {
      start[run] = (run + 1 < runs ? start[run + 1] : length) - start[run];
    }
  }
}
