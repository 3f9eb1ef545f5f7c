package dev.shoal.cli.numbers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number on the command line, of any size and exact; or an infinity.
final class Literal implements Comparable<Literal> {
  /// Larger than any element.
  static final BigInteger BEYOND = BigInteger.TEN.pow(30);

  /// An exponent of more than nine digits, which a [BigDecimal] may not hold.
  private static final Pattern HUGE_EXPONENT = Pattern.compile("(.*)[eE]([+-]?)0*[1-9][0-9]{9,}");

  /// Replaces such an exponent: no element is anywhere near.
  private static final int FAR = 1_000_000_000;

  private final String text;

  /// Null of an infinity.
  private final BigDecimal value;

  private Literal(String text, BigDecimal value) {
    this.text = text;
    this.value = value;
  }

  static Literal parse(String text) {
    String word = text.toLowerCase(Locale.ROOT).replaceFirst("^[+-]", "");
    if (word.equals("inf") || word.equals("infinity")) {
      return new Literal(text, null);
    }
    if (word.equals("nan")) {
      throw new IllegalArgumentException("no value compares with NaN; write 'nan' or 'number'");
    }
    if (text.chars().anyMatch(c -> c > '~')) { // a BigDecimal takes the digits of every script
      throw new IllegalArgumentException("'" + text + "' is not a number");
    }
    try {
      Matcher huge = HUGE_EXPONENT.matcher(text);
      return new Literal(
          text,
          huge.matches()
              ? new BigDecimal(huge.group(1))
                  .scaleByPowerOfTen(huge.group(2).equals("-") ? -FAR : FAR)
              : new BigDecimal(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a number", e);
    }
  }

  private int signum() {
    if (value == null) {
      return text.startsWith("-") ? -1 : 1;
    }
    return value.signum();
  }

  /// Returns the largest integer that is not above it, at most [#BEYOND] from 0.
  BigInteger floor() {
    return integer(RoundingMode.FLOOR);
  }

  /// Returns the smallest integer that is not below it, at most [#BEYOND] from 0.
  BigInteger ceiling() {
    return integer(RoundingMode.CEILING);
  }

  /// Never by writing out `1e999999999`.
  private BigInteger integer(RoundingMode mode) {
    if (value == null || digitsBeforePoint() > 30) {
      return signum() < 0 ? BEYOND.negate() : BEYOND;
    }
    if (digitsBeforePoint() < 0) { // less than a tenth
      boolean isNext = signum() == (mode == RoundingMode.FLOOR ? -1 : 1);
      return isNext ? BigInteger.valueOf(signum()) : BigInteger.ZERO;
    }
    return value.setScale(0, mode).toBigInteger();
  }

  private long digitsBeforePoint() {
    return value.signum() == 0 ? 0 : (long) value.precision() - value.scale();
  }

  /// The double nearest to it.
  double toDouble() {
    if (value == null) {
      return signum() * Double.POSITIVE_INFINITY;
    }
    return within(Double.parseDouble(text), "f8");
  }

  /// The float nearest to it.
  float toFloat() {
    if (value == null) {
      return signum() * Float.POSITIVE_INFINITY;
    }
    return (float) within(Float.parseFloat(text), "f4");
  }

  private double within(double nearest, String type) {
    if (Double.isInfinite(nearest)) {
      throw new ArithmeticException(text + " is beyond the range of " + type);
    }
    return nearest;
  }

  @Override
  public int compareTo(Literal other) {
    if (value != null && other.value != null) {
      return value.compareTo(other.value);
    }
    int mine = value == null ? signum() : 0;
    return Integer.compare(mine, other.value == null ? other.signum() : 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Literal literal && compareTo(literal) == 0;
  }

  @Override
  public int hashCode() {
    return value == null ? signum() : value.stripTrailingZeros().hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
