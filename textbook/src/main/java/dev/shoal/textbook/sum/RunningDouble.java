// Twins of double: float.
package dev.shoal.textbook.sum;

/// A running sum of one kind, and its rounding errors.
///
/// Each kind has its own loop over an array, so that the compiler sees one kind of addition in it.
abstract class RunningDouble {
  double sum;
  double rest;

  /// Adds `x[from] … x[to-1]`, from left to right.
  abstract void add(double[] x, int from, int to);

  /// Adds another sum: first its value, then its errors.
  final void add(RunningDouble other) {
    add(new double[] {other.sum, other.rest}, 0, 2);
  }

  /// Adds `n` empty sums. Only the first few can change anything: they move the error to the sum.
  final void addZeros(long n) {
    double[] zeros = new double[2];
    boolean isStable = false;
    for (long k = 0; k < n && !isStable; k++) {
      double before = sum;
      double restBefore = rest;
      add(zeros, 0, 2);
      isStable = Double.compare(before, sum) == 0 && Double.compare(restBefore, rest) == 0;
    }
  }

  /// Returns the sum plus its errors.
  final double value() {
    double value = sum + rest;
    return Double.isNaN(value) ? Double.NaN : value;
  }

  /// Creates a sum of a kind that has parts.
  static RunningDouble of(SumPlan.Kind kind) {
    return switch (kind) {
      case PLAIN -> new Plain();
      case KAHAN -> new Kahan();
      case NEUMAIER -> new Neumaier();
      case TWO_SUM -> new TwoSum();
      case DOUBLE_DOUBLE -> new DoubleDouble();
      case PAIRWISE, ASCENDING -> throw new IllegalArgumentException(kind + " has no parts");
    };
  }

  /// From left to right.
  private static final class Plain extends RunningDouble {
    @Override
    void add(double[] x, int from, int to) {
      double s = sum;
      for (int i = from; i < to; i++) {
        s += x[i];
      }
      sum = s;
    }
  }

  /// Kahan's sum. The error is subtracted from the next value, so it is kept negated.
  private static final class Kahan extends RunningDouble {
    @Override
    void add(double[] x, int from, int to) {
      double s = sum;
      double c = rest;
      for (int i = from; i < to; i++) {
        double y = x[i] + c;
        double t = s + y;
        c = y - (t - s);
        s = t;
      }
      sum = s;
      rest = c;
    }
  }

  /// Neumaier's sum.
  private static final class Neumaier extends RunningDouble {
    @Override
    void add(double[] x, int from, int to) {
      double s = sum;
      double c = rest;
      for (int i = from; i < to; i++) {
        double t = s + x[i];
        c += Math.abs(s) >= Math.abs(x[i]) ? (s - t) + x[i] : (x[i] - t) + s;
        s = t;
      }
      sum = s;
      rest = c;
    }
  }

  /// Knuth's TwoSum.
  private static final class TwoSum extends RunningDouble {
    @Override
    void add(double[] x, int from, int to) {
      double s = sum;
      double c = rest;
      for (int i = from; i < to; i++) {
        double t = s + x[i];
        double added = t - s;
        c += (s - (t - added)) + (x[i] - added);
        s = t;
      }
      sum = s;
      rest = c;
    }
  }

  /// Dekker's double-double sum: each addition ends with a pair that does not overlap.
  private static final class DoubleDouble extends RunningDouble {
    @Override
    void add(double[] x, int from, int to) {
      double s = sum;
      double c = rest;
      for (int i = from; i < to; i++) {
        double t = s + x[i];
        double added = t - s;
        double error = ((s - (t - added)) + (x[i] - added)) + c;
        s = t + error;
        c = error - (s - t);
      }
      sum = s;
      rest = c;
    }
  }
}
