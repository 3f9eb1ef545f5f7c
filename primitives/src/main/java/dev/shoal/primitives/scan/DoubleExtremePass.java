// Twins of double: float.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// Running minima or maxima of a tile; see [IntExtremePass]. From the first NaN on all are the
/// canonical NaN.
///
/// @param max whether to take maxima, not minima
record DoubleExtremePass(boolean max) implements DoubleTilePass {
  @Override
  public double total(double[] x, int from, int to) {
    double extreme = x[from];
    if (max) {
      for (int i = from; i < to; i++) {
        extreme = Math.max(extreme, x[i]);
      }
    } else {
      for (int i = from; i < to; i++) {
        extreme = Math.min(extreme, x[i]);
      }
    }
    return Double.isNaN(extreme) ? Double.NaN : extreme;
  }

  @Override
  public double scan(double[] x, double[] y, int shift, int from, int to, double prior) {
    double extreme = prior;
    if (max) {
      for (int i = from; i < to; i++) {
        extreme = Math.max(extreme, x[i]);
        y[i + shift] = extreme;
      }
    } else {
      for (int i = from; i < to; i++) {
        extreme = Math.min(extreme, x[i]);
        y[i + shift] = extreme;
      }
    }
    for (int j = to - 1 + shift; j >= from + shift && Double.isNaN(y[j]); j--) {
      y[j] = Double.NaN;
    }
    return Double.isNaN(extreme) ? Double.NaN : extreme;
  }

  @Override
  public int threadsThatPay() {
    return 2;
  }

  @Override
  public RunningDouble totals() {
    return RunningDoubleFold.ofTotals((max ? Operator.MAX : Operator.MIN).onDoubles());
  }
}
