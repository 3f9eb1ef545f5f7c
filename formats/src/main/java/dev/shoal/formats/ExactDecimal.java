package dev.shoal.formats;

import java.util.Arrays;

/// A finite number as it is written, for comparisons that round nothing: ±0.d₁d₂d₃… × 10^exponent.
///
/// `BigDecimal` converts its digits to binary, in a time that grows with the square of their
/// number; to compare two numbers, digits do.
final class ExactDecimal {
  /// Beyond all exponents that the digits of one array could make up for.
  private static final long FAR = 1L << 40;

  private final boolean isNegative;

  /// In ASCII, without zeros at either end; none of a zero.
  private final byte[] digits;

  /// Exact unless the number overflows or underflows a double by far.
  private final long exponent;

  private ExactDecimal(boolean isNegative, byte[] digits, long exponent) {
    this.isNegative = isNegative;
    this.digits = digits;
    this.exponent = exponent;
  }

  /// @param text a number that [Decimal] reads, which is finite
  static ExactDecimal of(byte[] text, int from, int to) {
    byte[] digits = new byte[to - from];
    int size = 0;
    int significant = 0; // up to the last that is no zero
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

  /// Negative, zero or positive as this number is below, equal to or above the other.
  int compareTo(ExactDecimal other) {
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
