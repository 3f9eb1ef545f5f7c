// Twins of double: float.
package dev.shoal.primitives.sum;

/// A sum in progress by one of the textbook's methods: what has been added, and what rounding left
/// over.
///
/// Each kind has its own loop over an array, so that the compiler sees one method of adding in it.
abstract class RunningDouble {
  double sum;
  double rest;

  /// Adds `x[from] … x[to-1]`, from left to right.
  abstract void add(double[] x, int from, int to);

  /// Adds another sum: first its value, then its rest.
  final void add(RunningDouble other) {
    add(new double[] {other.sum, other.rest}, 0, 2);
  }

  /// The value with what was left over.
  final double value() {
    double value = sum + rest;
    return Double.isNaN(value) ? Double.NaN : value;
  }

  /// A new sum by `method`, which is one of those with parts.
  static RunningDouble of(Method method) {
    return switch (method) {
      case Method.Kahan _ -> new Kahan();
      case Method.Neumaier _ -> new Neumaier();
      case Method.Knuth _ -> new Knuth();
      case Method.Twofold _ -> new Twofold();
      default -> new Plain();
    };
  }

  /// [Method.Plain].
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

  /// [Method.Kahan]. The rest is subtracted from the next value, so it is kept negated.
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

  /// [Method.Neumaier].
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

  /// [Method.Knuth].
  private static final class Knuth extends RunningDouble {
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

  /// [Method.Twofold]: after each addition the pair is made to overlap no more.
  private static final class Twofold extends RunningDouble {
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
