package dev.shoal.cli.tour;

import java.math.BigDecimal;
import java.util.Locale;

/// Numbers within sentences.
final class NumberWords {
  private NumberWords() {}

  /// `4,000,000`.
  static String grouped(int n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  /// Every digit of a sum, without an exponent: `45,678,901.234`.
  static String digits(double x) {
    return String.format(Locale.ROOT, "%,.3f", x);
  }

  /// As many digits as tell it from every other double, without an exponent: `44444860.7999756`.
  static String plain(double x) {
    return new BigDecimal(Double.toString(x)).toPlainString();
  }

  /// Milliseconds to about three digits.
  static String milliseconds(double x) {
    return String.format(Locale.ROOT, x < 1 ? "%.3f" : "%.2f", x);
  }

  /// A sentence with numbers in it, in the format of [String#format].
  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
  static String words(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
