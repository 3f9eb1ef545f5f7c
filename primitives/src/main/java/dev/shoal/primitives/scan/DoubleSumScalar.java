// Twins of double: float.
package dev.shoal.primitives.scan;

/// Sums of a tile in scalar code, by the tree that the package defines: one row at a time with its
/// tree unrolled, so that a sum depends on three additions and not on seven.
///
/// @param checked ignored: floating-point sums do not overflow to an error
record DoubleSumScalar(boolean checked) implements DoubleTilePass {
  /// Shared instances, so that a call allocates none.
  private static final DoubleSumScalar CHECKED = new DoubleSumScalar(true);

  private static final DoubleSumScalar WRAPPING = new DoubleSumScalar(false);

  static DoubleSumScalar of(boolean checked) {
    return checked ? CHECKED : WRAPPING;
  }

  private static final int ROW = RunningDoubleSum.ROW;

  /// The magnitude from which a finite number can overflow when another one is added: half the
  /// distance between the largest numbers, so that the sum rounds up.
  private static final double MAY_OVERFLOW = Math.ulp(Double.MAX_VALUE) / 2;

  @Override
  public double total(double[] x, int from, int to) {
    double carry = 0;
    for (int i = from; i <= to - ROW; i += ROW) {
      carry += inRow(x, i, ROW - 1);
    }
    return carry;
  }

  @Override
  public double scan(double[] x, double[] y, int shift, int from, int to, double prior) {
    double carry = 0;
    int i = from;
    for (; i <= to - ROW; i += ROW) {
      int j = i + shift;
      double base = prior + carry;
      double x0 = x[i];
      double x2 = x[i + 2];
      double x4 = x[i + 4];
      double x6 = x[i + 6];
      double s1 = x0 + x[i + 1];
      double s3 = s1 + (x2 + x[i + 3]);
      double s45 = x4 + x[i + 5];
      double s7 = s3 + (s45 + (x6 + x[i + 7]));
      y[j] = base + x0;
      y[j + 1] = base + s1;
      y[j + 2] = base + (s1 + x2);
      y[j + 3] = base + s3;
      y[j + 4] = base + (s3 + x4);
      y[j + 5] = base + (s3 + s45);
      y[j + 6] = base + (s3 + (s45 + x6));
      y[j + 7] = base + s7;
      carry += s7;
    }
    endTile(x, y, shift, from, i, to, prior, carry);
    return carry;
  }

  @Override
  public RunningDouble totals() {
    return new RunningDoubleSum();
  }

  /// Completes a tile whose rows before `i` are done: scans the partial row and makes NaNs
  /// canonical.
  ///
  /// @param carry the sum of these rows
  static void endTile(
      double[] x, double[] y, int shift, int from, int i, int to, double prior, double carry) {
    double base = prior + carry;
    for (int k = to - i - 1; k >= 0; k--) { // backwards, since y may be x
      y[i + k + shift] = base + inRow(x, i, k);
    }
    // An element, a total of a row, prior and carry make the last sum non-finite if they are. Only
    // prior + carry, and a sum within a row, can overflow while the last sum is finite; a NaN needs
    // both.
    if (to > from && (!Double.isFinite(y[to - 1 + shift]) || Math.abs(prior) >= MAY_OVERFLOW)) {
      for (int j = from + shift; j < to + shift; j++) {
        y[j] = Double.isNaN(y[j]) ? Double.NaN : y[j];
      }
    }
  }

  /// Returns the sum up to index `k` of the row that starts at `i`.
  private static double inRow(double[] x, int i, int k) {
    return switch (k) {
      case 0 -> x[i];
      case 1 -> x[i] + x[i + 1];
      case 2 -> (x[i] + x[i + 1]) + x[i + 2];
      case 3 -> (x[i] + x[i + 1]) + (x[i + 2] + x[i + 3]);
      case 4 -> inRow(x, i, 3) + x[i + 4];
      case 5 -> inRow(x, i, 3) + (x[i + 4] + x[i + 5]);
      case 6 -> inRow(x, i, 3) + ((x[i + 4] + x[i + 5]) + x[i + 6]);
      default -> inRow(x, i, 3) + ((x[i + 4] + x[i + 5]) + (x[i + 6] + x[i + 7]));
    };
  }
}
