// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.runs;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// [RunsKernel.Host] of ints.
final class IntRuns {
  private IntRuns() {}

  /// Writes the first key of each run to `out`.
  static void keys(Array<?> keys, int[] offsets, int runs, Array<?> out) {
    int[] x = ((IntArray) keys).hostArray();
    int[] y = ((IntArray) out).hostArray();
    for (int run = 0; run < runs; run++) {
      y[run] = x[offsets[run]];
    }
  }
}
