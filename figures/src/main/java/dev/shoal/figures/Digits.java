package dev.shoal.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/// Numbers of measurements, which are seldom good for more than three digits.
final class Digits {
  private static final MathContext THREE = new MathContext(3);

  /// From here on three digits would not reach the point.
  private static final double WHOLE = 1000;

  private Digits() {}

  /// Three digits, `0.215`, `4.9`, `12.3`, but all that stand before the point: `1,234`.
  static String of(double x) {
    return Double.isFinite(x) ? text(rounded(x)) : "–";
  }

  /// The same, and how far it spreads to as many digits: `12.3 ± 0.4`.
  static String of(double x, double spread) {
    if (!Double.isFinite(x) || !Double.isFinite(spread)) {
      return of(x);
    }
    BigDecimal rounded = rounded(x);
    int exponent = rounded.precision() - rounded.scale() - 1;
    int decimals = Math.max(0, THREE.getPrecision() - 1 - exponent);
    return text(rounded)
        + " ± "
        + text(new BigDecimal(spread).setScale(decimals, RoundingMode.HALF_EVEN));
  }

  private static BigDecimal rounded(double x) {
    return Math.abs(x) >= WHOLE ? new BigDecimal(Math.rint(x)) : new BigDecimal(x).round(THREE);
  }

  private static String text(BigDecimal x) {
    return new DecimalFormat("#,##0.#####", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(x);
  }
}
