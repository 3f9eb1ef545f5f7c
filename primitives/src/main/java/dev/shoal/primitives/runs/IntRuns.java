// Twins of int: long, float, double.
package dev.shoal.primitives.runs;

/// [Runs] of ints.
final class IntRuns {
  private IntRuns() {}

  /// One NaN equals another here, and −0.0 is not 0.0.
  static int count(int[] x, int[] offsets) {
    int run = 0;
    for (int i = 1; i < x.length; i++) {
      offsets[run + 1] = i;
      run += Integer.compare(x[i - 1], x[i]) == 0 ? 0 : 1; // without a branch
    }
    int runs = x.length == 0 ? 0 : run + 1;
    offsets[0] = 0;
    offsets[runs] = x.length;
    return runs;
  }

  static void keys(int[] x, int[] offsets, int runs, int[] y) {
    for (int run = 0; run < runs; run++) {
      y[run] = x[offsets[run]];
    }
  }
}
