package dev.shoal.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/// Formats numbers for tables: `1,234,567`, `12.35`, `4.2 × 10⁻⁷`.
final class NumberText {
  private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  /// From this value, doubles are shown with mantissa and exponent.
  private static final double LARGE = 1e15;

  private static final double SMALL = 1e-4;

  private NumberText() {}

  static String of(Number number) {
    return switch (number) {
      case Double d -> of(d.doubleValue());
      case Float f -> of(Double.parseDouble(f.toString()));
      case Long n -> grouped(BigDecimal.valueOf(n));
      case Integer n -> grouped(BigDecimal.valueOf(n));
      default -> number.toString();
    };
  }

  static String of(double x) {
    if (Double.isNaN(x)) {
      return "–";
    }
    if (Double.isInfinite(x)) {
      return x > 0 ? "∞" : "−∞";
    }
    double size = Math.abs(x);
    if (size >= LARGE || (size < SMALL && size > 0)) {
      return scientific(new BigDecimal(x, FOUR_DIGITS));
    }
    BigDecimal exact = BigDecimal.valueOf(x);
    return grouped(
        size >= 1000 ? exact.setScale(0, RoundingMode.HALF_EVEN) : exact.round(FOUR_DIGITS));
  }

  private static String grouped(BigDecimal x) {
    DecimalFormatSymbols english = DecimalFormatSymbols.getInstance(Locale.ROOT);
    english.setMinusSign('−');
    return new DecimalFormat("#,##0.#######", english).format(x);
  }

  private static String scientific(BigDecimal x) {
    int exponent = x.precision() - x.scale() - 1;
    return grouped(x.scaleByPowerOfTen(-exponent)) + " × 10" + superscript(exponent);
  }

  private static String superscript(int exponent) {
    StringBuilder out = new StringBuilder(exponent < 0 ? "⁻" : "");
    Integer.toString(Math.abs(exponent))
        .chars()
        .forEach(c -> out.append(SUPERSCRIPTS.charAt(c - '0')));
    return out.toString();
  }
}
