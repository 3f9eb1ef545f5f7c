// Twins of double: float.
package dev.shoal.primitives.scan;

/// An inclusive sum by the fixed tree that the package defines, one element at a time: the
/// definition of a floating-point scan, as code. It also scans the totals of the tiles, which
/// follow the same definition one level up.
final class RunningDoubleSum implements RunningDouble {
  /// Elements of a row.
  static final int ROW = 8;

  /// The values of this row before the steps s = 1, 2 and 4.
  private final double[] before1 = new double[ROW];

  private final double[] before2 = new double[ROW];
  private final double[] before4 = new double[ROW];

  private int index; // within the tile
  private double carry; // C
  private double prior; // O
  private RunningDoubleSum totals; // of the tiles; null within the first tile

  RunningDoubleSum() {}

  /// Has the parameters of the integer twins.
  ///
  /// @param wraps ignored: floating-point sums do not wrap around
  /// @param index ignored
  RunningDoubleSum(boolean wraps, int index) {}

  @Override
  public void clear() {
    index = 0;
    carry = 0;
    prior = 0;
    if (totals != null) {
      totals.clear();
    }
  }

  @Override
  public RunningDoubleSum copy() {
    var copy = new RunningDoubleSum();
    System.arraycopy(before1, 0, copy.before1, 0, ROW);
    System.arraycopy(before2, 0, copy.before2, 0, ROW);
    System.arraycopy(before4, 0, copy.before4, 0, ROW);
    copy.index = index;
    copy.carry = carry;
    copy.prior = prior;
    copy.totals = totals == null ? null : totals.copy();
    return copy;
  }

  @Override
  public double next(double x) {
    int k = index % ROW;
    double s = inRow(k, x);
    double sum = (prior + carry) + s;
    if (k == ROW - 1) {
      carry += s;
    }
    index++;
    if (index == ScanKernel.TILE) {
      endTile();
    }
    return Double.isNaN(sum) ? Double.NaN : sum;
  }

  private double inRow(int k, double x) {
    double s = x;
    before1[k] = s;
    s = (k & 1) == 0 ? s : before1[k - 1] + s;
    before2[k] = s;
    s = (k & 2) == 0 ? s : before2[(k & -2) - 1] + s;
    before4[k] = s;
    return (k & 4) == 0 ? s : before4[3] + s;
  }

  private void endTile() {
    totals = totals == null ? new RunningDoubleSum() : totals;
    prior = totals.next(carry);
    carry = 0;
    index = 0;
  }
}
