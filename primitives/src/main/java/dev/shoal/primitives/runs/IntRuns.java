// Twins of int: long, float, double.
package dev.shoal.primitives.runs;

/// [Runs] of ints.
final class IntRuns {
  private IntRuns() {}

  static void keys(int[] x, int[] offsets, int runs, int[] y) {
    for (int run = 0; run < runs; run++) {
      y[run] = x[offsets[run]];
    }
  }
}
