package dev.shoal.primitives.sum;

/// The exact sum of a few values or products, or a mean, rounded once, if two doubles suffice to
/// determine it.
///
/// The error of each addition and of each product is a double and computed without rounding; the
/// errors are added in the order of the values. The rounding errors of that second sum are bounded,
/// and mostly far too small to change the result. If they could change it, as for one in some 10¹²
/// sums that are not ties, the caller uses an [Accumulator].
///
/// **Source:** the error of an addition by D. Knuth, *The Art of Computer Programming* 2, 4.2.2; T.
/// Ogita, S. Rump and S. Oishi, *Accurate Sum and Dot Product* (2005).
final class ShortSum {
  /// Additions, besides one per value or two per product, with a bounded error.
  private static final int MORE = 8;

  /// Above this magnitude the remainder of a sum, and half a unit of it, are normal numbers.
  private static final double MIN = 0x1p-900;

  /// The exponent bits of a double. With all other bits 0, they are the power of two below it.
  private static final long EXPONENT = 0x7FFL << 52;

  private ShortSum() {}

  /// Returns the sum of `x[from] … x[to-1]`, divided by `divisor` and rounded once; NaN if it
  /// cannot determine it, as for values that are not finite.
  static double dividedBy(int divisor, double[] x, int from, int to) {
    double s = 0; // two sums, so that one addition need not wait for the one before
    double t = 0;
    double errors = 0;
    double magnitudes = 0;
    int i = from;
    for (; i < to - 1; i += 2) {
      double nextS = s + x[i];
      double nextT = t + x[i + 1];
      double addedS = nextS - s;
      double addedT = nextT - t;
      double errorS = (s - (nextS - addedS)) + (x[i] - addedS);
      double errorT = (t - (nextT - addedT)) + (x[i + 1] - addedT);
      errors += errorS + errorT;
      magnitudes += Math.abs(errorS) + Math.abs(errorT);
      s = nextS;
      t = nextT;
    }
    if (i < to) {
      double next = s + x[i];
      double added = next - s;
      double error = (s - (next - added)) + (x[i] - added);
      errors += error;
      magnitudes += Math.abs(error);
      s = next;
    }
    double sum = s + t;
    double added = sum - s;
    double error = (s - (sum - added)) + (t - added);
    errors += error;
    magnitudes += Math.abs(error);
    double additions = to - from + MORE;
    return divisor == 1
        ? rounded(sum, errors, magnitudes, additions)
        : quotient(divisor, sum, errors, magnitudes, additions);
  }

  /// Returns the sum of all products `x[i] · y[i]`, rounded once; NaN if it cannot determine it, as
  /// for products with an error that may be no double.
  static double ofProducts(double[] x, double[] y) {
    double sum = 0;
    double errors = 0;
    double magnitudes = 0;
    for (int i = 0; i < x.length; i++) {
      double product = x[i] * y[i];
      if (Math.abs(product) < TwoProduct.MIN && x[i] != 0 && y[i] != 0) {
        return Double.NaN;
      }
      double low = TwoProduct.error(x[i], y[i], product);
      double next = sum + product;
      double added = next - sum;
      double error = (sum - (next - added)) + (product - added);
      errors += error + low;
      magnitudes += Math.abs(error) + Math.abs(low);
      sum = next;
    }
    return rounded(sum, errors, magnitudes, 2.0 * x.length + MORE);
  }

  /// Returns `sum + errors` if the exact sum certainly rounds to it; else NaN.
  private static double rounded(double sum, double errors, double magnitudes, double additions) {
    if (magnitudes == 0) { // each addition was exact
      return sum + 0.0; // of zeros it is 0.0
    }
    double value = sum + errors;
    double added = value - sum;
    double rest = (sum - (value - added)) + (errors - added);
    double wrong = magnitudes * additions * 0x1p-52; // twice the bound
    return magnitudes > MIN && isNearest(value, rest, wrong) ? value : Double.NaN;
  }

  /// Returns `(sum + errors) / divisor` if the exact quotient certainly rounds to it; else NaN. The
  /// remainder of the rounded quotient is a double, and a second quotient corrects the first.
  private static double quotient(
      double divisor, double sum, double errors, double magnitudes, double additions) {
    double value = sum + errors;
    double added = value - sum;
    double rest = (sum - (value - added)) + (errors - added);
    double first = value / divisor;
    double product = first * divisor;
    double remainder = (value - product) - TwoProduct.error(first, divisor, product);
    double second = (remainder + rest) / divisor;
    double quotient = first + second;
    double left = (first - quotient) + second;
    double wrong = magnitudes * additions * 0x1p-52 / divisor + Math.abs(second) * 0x1p-50;
    boolean isNormal = magnitudes == 0 || magnitudes > MIN;
    return isNormal && isNearest(quotient, left, wrong) ? quotient : Double.NaN;
  }

  /// Returns whether every number that differs from `value + rest` by at most `wrong` rounds to
  /// `value`.
  private static boolean isNearest(double value, double rest, double wrong) {
    long bits = Double.doubleToRawLongBits(value);
    double power = Double.longBitsToDouble(bits & EXPONENT);
    double half =
        power
            * (bits << 12 == 0
                ? 0x1p-54
                : 0x1p-53); // the distance to the midpoint between it and the next double
    return Math.abs(rest) + wrong < half && power > MIN;
  }
}
