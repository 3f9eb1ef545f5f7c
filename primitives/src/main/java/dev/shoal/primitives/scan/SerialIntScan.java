// Twins of int: long, float, double. Elements: x, y, before, xi.
package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.Operator;

/// [SerialScan] of ints.
final class SerialIntScan {
  private SerialIntScan() {}

  /// See [SerialScan.RangeScan#scan].
  static void scan(Array<?> in, Array<?> out, int from, int to, ScanKernel.Mode mode) {
    scan(((IntArray) in).hostArray(), ((IntArray) out).hostArray(), from, to, mode);
  }

  /// Scans `x[from] … x[to-1]` to the same indices of `y`.
  static void scan(int[] x, int[] y, int from, int to, ScanKernel.Mode mode) {
    RunningInt running =
        mode.operator() == Operator.SUM
            ? new RunningIntSum(mode.wraps(), from)
            : RunningInt.Fold.ofElements(mode.operator().onInts());
    int before = mode.operator().onInts().identity();
    for (int i = from; i < to; i++) {
      if (mode.inclusive()) {
        y[i] = running.next(x[i]);
      } else {
        int xi = x[i];
        y[i] = before;
        before =
            i + 1 < to ? running.next(xi) : before; // the total is not returned: it may overflow
      }
    }
  }
}
