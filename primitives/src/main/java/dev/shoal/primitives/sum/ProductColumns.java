package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import java.util.Arrays;

/// [ProductWindow] in loops that the compiler vectorizes: a block is two matrices, and each of
/// their columns has its sums, as in [WindowColumns]. Used only where there is a fused
/// multiply-add.
@OnlyWithFma
final class ProductColumns extends ProductWindow {
  /// Products from which this is faster than [ProductScalar].
  static final int FEW = WindowColumns.FEW;

  private static final int COLUMNS = WindowColumns.COLUMNS;

  private static final int ROWS = MAX_BLOCK / COLUMNS;

  /// The magnitudes of a column add up to at most this times the start value of the first slice: 60
  /// products, each below 2⁴⁵ units.
  private static final double LIMIT = 60 * 0x1p45 / 0x1.8p52;

  /// The minimum product of a window, 2¹³ units of the first slice, divided by its start value.
  private static final double MIN = 0x1p13 / 0x1.8p52;

  static final SimdGate GATE =
      SimdGate.of(
          new double[ROWS * COLUMNS], new ProductColumns()::sample, new ProductScalar()::sample);

  private double[] rowX = new double[COLUMNS];
  private double[] rowY = new double[COLUMNS];
  private double[] nextX = new double[COLUMNS];
  private double[] nextY = new double[COLUMNS];
  private final double[] s = sums[0];
  private final double[] t = sums[1];
  private final double[] u = sums[2];
  private final double[] magnitudes = new double[COLUMNS];
  private final double[] minima = new double[COLUMNS];

  ProductColumns() {
    super(COLUMNS, ROWS);
  }

  @Override
  void split(
      double[] x,
      double[] y,
      int from,
      int to,
      double startS,
      double startT,
      double startU,
      long move,
      long wanted) {
    Arrays.fill(s, startS);
    Arrays.fill(t, startT);
    Arrays.fill(u, startU);
    Arrays.fill(magnitudes, 0);
    Arrays.fill(minima, Double.MAX_VALUE);
    copy(x, y, from, to);
    for (int i = from; i < to; i += COLUMNS) { // whole rows: ends at to
      turn();
      copy(x, y, i + COLUMNS, to);
      addRow(rowX, rowY, s, t, u, magnitudes, minima);
    }
    outside = areInWindow(startS) ? 0 : -1;
  }

  private void copy(double[] x, double[] y, int from, int to) {
    if (from < to) {
      System.arraycopy(x, from, nextX, 0, COLUMNS);
      System.arraycopy(y, from, nextY, 0, COLUMNS);
    }
  }

  private void turn() {
    double[] oldX = rowX;
    double[] oldY = rowY;
    rowX = nextX;
    rowY = nextY;
    nextX = oldX;
    nextY = oldY;
  }

  private static void addRow(
      double[] rowX,
      double[] rowY,
      double[] s,
      double[] t,
      double[] u,
      double[] magnitudes,
      double[] minima) {
    for (int k = 0; k < COLUMNS; k++) {
      double x = rowX[k];
      double y = rowY[k];
      double high = x * y;
      double low = Math.fma(x, y, -high);
      double s0 = s[k];
      double s1 = s0 + high;
      double t1 = t[k] + (high - (s1 - s0));
      double t2 = t1 + low;
      s[k] = s1;
      t[k] = t2;
      u[k] += low - (t2 - t1);
      double magnitude = Math.abs(high);
      magnitudes[k] += magnitude;
      minima[k] = Math.min(minima[k], magnitude);
    }
  }

  private boolean areInWindow(double startS) {
    double limit = LIMIT * startS;
    double min = MIN * startS;
    boolean are = true;
    for (int k = 0; k < COLUMNS; k++) {
      are &= magnitudes[k] <= limit && minima[k] >= min; // not if NaN
    }
    return are;
  }
}
