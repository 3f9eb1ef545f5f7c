package dev.shoal.formats.text;

import java.util.Arrays;

/// A finite decimal number for comparisons without rounding: ±0.d₁d₂d₃… × 10^exponent.
///
/// `BigDecimal` converts digits to binary in quadratic time; a comparison needs the decimal digits
/// only.
public final class ExactDecimal {
  /// An exponent beyond any that the digits of one array could compensate.
  private static final long FAR = 1L << 40;

  private final boolean isNegative;

  /// The digits in ASCII, without zeros at either end; none for zero.
  private final byte[] digits;

  /// The exponent, exact unless the number overflows or underflows a double by far.
  private final long exponent;

  private ExactDecimal(boolean isNegative, byte[] digits, long exponent) {
    this.isNegative = isNegative;
    this.digits = digits;
    this.exponent = exponent;
  }

  /// Parses a finite number.
  ///
  /// @param text a finite number that [Decimal] parses
  public static ExactDecimal of(byte[] text, int from, int to) {
    byte[] digits = new byte[to - from];
    int size = 0;
    int significant = 0; // up to the last nonzero digit
    long exponent = 0;
    boolean afterPoint = false;
    int i = text[from] == '-' || text[from] == '+' ? from + 1 : from;
    for (; i < to && (text[i] | 0x20) != 'e'; i++) {
      if (text[i] == '.') {
        afterPoint = true;
      } else if (size > 0 || text[i] != '0') {
        digits[size++] = text[i];
        significant = text[i] == '0' ? significant : size;
        exponent += afterPoint ? 0 : 1;
      } else {
        exponent -= afterPoint ? 1 : 0;
      }
    }
    return new ExactDecimal(
        text[from] == '-',
        Arrays.copyOf(digits, significant),
        i < to ? exponent + written(text, i + 1, to) : exponent);
  }

  private static long written(byte[] text, int from, int to) {
    long value = 0;
    for (int i = text[from] == '-' || text[from] == '+' ? from + 1 : from; i < to; i++) {
      value = Math.min(FAR, 10 * value + text[i] - '0');
    }
    return text[from] == '-' ? -value : value;
  }

  private int signum() {
    return digits.length == 0 ? 0 : isNegative ? -1 : 1;
  }

  /// Compares two numbers by value.
  public int compareValue(ExactDecimal other) {
    if (signum() != other.signum() || signum() == 0) {
      return Integer.compare(signum(), other.signum());
    }
    int magnitude =
        exponent != other.exponent
            ? Long.compare(exponent, other.exponent)
            : Arrays.compare(digits, other.digits);
    return isNegative ? -magnitude : magnitude;
  }
}
