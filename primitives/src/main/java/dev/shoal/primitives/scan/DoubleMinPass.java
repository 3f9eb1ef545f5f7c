// Twins of double: float, of min: max.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// Running minima of a tile; see [IntMinPass]. From the first NaN on all are the canonical NaN.
record DoubleMinPass() implements DoubleTilePass {
  @Override
  public double total(double[] x, int from, int to) {
    double min = x[from];
    for (int i = from; i < to; i++) {
      min = Math.min(min, x[i]);
    }
    return Double.isNaN(min) ? Double.NaN : min;
  }

  @Override
  public double scan(double[] x, double[] y, int shift, int from, int to, double prior) {
    double min = prior;
    for (int i = from; i < to; i++) {
      min = Math.min(min, x[i]);
      y[i + shift] = min;
    }
    for (int j = to - 1 + shift; j >= from + shift && Double.isNaN(y[j]); j--) {
      y[j] = Double.NaN;
    }
    return Double.isNaN(min) ? Double.NaN : min;
  }

  @Override
  public RunningDouble totals() {
    return RunningDouble.Fold.ofTotals(Operator.MIN.onDoubles());
  }
}
