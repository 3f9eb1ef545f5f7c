package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;
import java.util.Arrays;

/// [Window] in loops that the compiler vectorizes, with or without the Vector API: a block is a
/// matrix, and each of its columns has its sums.
///
/// Such a loop has one index for all its arrays, and the compiler must know that none overlap. So
/// rows are copied out of the block. A copy is made one step before it is read: the processor
/// stalls where a vector is loaded from memory that several stores are still on their way to.
final class WindowColumns extends Window {
  /// Values from which this is faster than [WindowScalar].
  static final int FEW = 696;

  /// A multiple of the streams of [WindowScalar]. Nine arrays of so many doubles, one after the
  /// other, keep 304 bytes or more apart modulo 4096: a load waits for an earlier store if the last
  /// 12 bits of their addresses agree. Longer rows are slower from memory, since the processor
  /// fetches ahead only while a row is copied.
  static final int COLUMNS = 116;

  /// Rows of a block. Half of what a sum has room for, so that even the largest values of a window
  /// leave [#LIMIT] far away.
  private static final int ROWS = 128;

  /// If the magnitudes of a column add up to less than this times the start value, its sum never
  /// left its binade. 2⁵¹ units, less an eighth for rounding.
  private static final double LIMIT = 7.0 / 24;

  private static final int PAIR = 2 * COLUMNS;

  /// The compiler needs a while, and may have no vectors.
  static final SimdGate GATE =
      SimdGate.of(new double[16 * PAIR], new WindowColumns()::sample, new WindowScalar()::sample);

  private final double[][] rows = new double[4][COLUMNS]; // two to read, two to copy to
  private final double[] s = sums[0];
  private final double[] t = sums[1];
  private final double[] u = sums[2];
  private final double[] magnitudes = new double[COLUMNS];
  private final double[] rests = new double[COLUMNS];

  WindowColumns() {
    super(COLUMNS, ROWS);
  }

  @Override
  void split2(double[] x, int from, int to, double startS, double startT) {
    begin(startS, startT, 0);
    copy(x, from, to);
    for (int i = from; i < to; ) {
      int next = to - i > PAIR ? i + PAIR : to;
      double[] even = rows[0];
      double[] odd = rows[1];
      turn();
      copy(x, next, to);
      addRows(even, odd, s, t, magnitudes, rests);
      i = next;
    }
    end(startS);
  }

  @Override
  void split3(double[] x, int from, int to, double startS, double startT, double startU) {
    begin(startS, startT, startU);
    copy(x, from, to);
    for (int i = from; i < to; ) {
      int next = to - i > PAIR ? i + PAIR : to;
      double[] even = rows[0];
      double[] odd = rows[1];
      turn();
      copy(x, next, to);
      addRow(even, s, t, u, magnitudes, rests);
      addRow(odd, s, t, u, magnitudes, rests);
      i = next;
    }
    end(startS);
  }

  private void begin(double startS, double startT, double startU) {
    Arrays.fill(s, startS);
    Arrays.fill(t, startT);
    Arrays.fill(u, startU);
    Arrays.fill(magnitudes, 0);
    Arrays.fill(rests, 0);
  }

  /// Copies the next two rows, of which the second is zero if there is one.
  private void copy(double[] x, int from, int to) {
    if (from >= to) {
      return;
    }
    System.arraycopy(x, from, rows[0], 0, COLUMNS);
    if (to - from >= PAIR) {
      System.arraycopy(x, from + COLUMNS, rows[1], 0, COLUMNS);
    } else {
      Arrays.fill(rows[1], 0);
    }
  }

  private void turn() {
    double[] even = rows[0];
    double[] odd = rows[1];
    rows[0] = rows[2];
    rows[1] = rows[3];
    rows[2] = even;
    rows[3] = odd;
  }

  /// Adds two rows to two slices. More arithmetic in one loop would not be vectorized.
  private static void addRows(
      double[] even, double[] odd, double[] s, double[] t, double[] magnitudes, double[] rests) {
    for (int k = 0; k < COLUMNS; k++) {
      double x0 = even[k];
      double x1 = odd[k];
      double s0 = s[k];
      double s1 = s0 + x0;
      double s2 = s1 + x1;
      double y0 = x0 - (s1 - s0);
      double y1 = x1 - (s2 - s1);
      double t0 = t[k];
      double t1 = t0 + y0;
      double t2 = t1 + y1;
      s[k] = s2;
      t[k] = t2;
      magnitudes[k] += Math.abs(x0) + Math.abs(x1);
      rests[k] += Math.abs(y0 - (t1 - t0)) + Math.abs(y1 - (t2 - t1));
    }
  }

  /// Adds a row to three slices.
  private static void addRow(
      double[] row, double[] s, double[] t, double[] u, double[] magnitudes, double[] rests) {
    for (int k = 0; k < COLUMNS; k++) {
      double x = row[k];
      double s0 = s[k];
      double s1 = s0 + x;
      double y = x - (s1 - s0);
      double t0 = t[k];
      double t1 = t0 + y;
      double z = y - (t1 - t0);
      double u0 = u[k];
      double u1 = u0 + z;
      s[k] = s1;
      t[k] = t1;
      u[k] = u1;
      magnitudes[k] += Math.abs(x);
      rests[k] += Math.abs(z - (u1 - u0));
    }
  }

  private void end(double startS) {
    double limit = LIMIT * startS;
    boolean stays = true;
    residue = 0;
    for (int k = 0; k < COLUMNS; k++) {
      stays &= magnitudes[k] < limit; // not if NaN
      residue |= Double.doubleToRawLongBits(rests[k]);
    }
    moved = stays ? 0 : -1;
  }
}
