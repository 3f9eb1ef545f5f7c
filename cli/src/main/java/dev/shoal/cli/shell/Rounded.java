package dev.shoal.cli.shell;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/// Rounded numbers: a few digits, without an exponent.
public final class Rounded {
  private Rounded() {}

  /// A finite number in so many significant digits, with commas between thousands.
  public static String of(double value, int digits) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    var format = new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMaximumFractionDigits(Math.max(0, rounded.scale()));
    return format.format(rounded);
  }
}
