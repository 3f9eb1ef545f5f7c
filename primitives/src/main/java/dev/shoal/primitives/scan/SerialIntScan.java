// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// [SerialScan] of ints.
final class SerialIntScan {
  private SerialIntScan() {}

  static void scan(int[] x, int[] y, int from, int to, ScanKernel.Mode mode) {
    RunningInt running =
        mode.operator() == Operator.SUM
            ? new RunningIntSum(mode.wraps(), from)
            : RunningIntFold.ofElements(mode.operator().onInts());
    int before = mode.operator().onInts().identity();
    for (int i = from; i < to; i++) {
      if (mode.inclusive()) {
        y[i] = running.next(x[i]);
      } else {
        int xi = x[i];
        y[i] = before;
        before = i + 1 < to ? running.next(xi) : before; // the sum of all need not fit
      }
    }
  }
}
