package dev.shoal.formats.text;

import dev.shoal.formats.ElementType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Parses decimal numbers, correctly rounded.
///
///     [+-] digits [. digits] [e [+-] digits]   |   [+-] nan | inf | infinity   (any case)
///
/// Other input that `Double.parseDouble` accepts (`1f`, `0x1p3`) is rejected. Fifteen digits and a
/// power of ten up to 22 are both exact doubles, so one multiplication or division rounds correctly
/// (Clinger, *How to Read Floating Point Numbers Accurately*, 1990); the rest goes to the JDK.
///
/// Errors are `NumberFormatException`s whose message follows the quoted text.
public final class Decimal {
  private static final double[] TENS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /// Below it, every integer is a double.
  private static final long EXACT = 1L << 53;

  private Decimal() {}

  /// A number beyond the range of its type, as opposed to a word that is not a number.
  private static final class BeyondRange extends NumberFormatException {
    private static final long serialVersionUID = 1;

    BeyondRange(String type) {
      super("is beyond the range of " + type);
    }
  }

  /// A word that is not a number, as opposed to a number that its type does not hold.
  public static final class NotANumber extends NumberFormatException {
    private static final long serialVersionUID = 1;

    private final boolean hasFix;

    private NotANumber(String fix) {
      super("is not a number" + fix);
      hasFix = !fix.isEmpty();
    }

    /// Returns whether the message has a fix.
    public boolean hasFix() {
      return hasFix;
    }
  }

  /// Returns whether the text is a number, possibly beyond every range.
  public static boolean isNumber(byte[] text, int from, int to) {
    if (!mayBeNumber(text, from, to)) {
      return false;
    }
    try {
      toDouble(text, from, to);
      return true;
    } catch (BeyondRange _) {
      return true;
    } catch (NumberFormatException _) {
      return false;
    }
  }

  /// Returns whether the text is a number, possibly beyond every range.
  public static boolean isNumber(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return isNumber(bytes, 0, bytes.length);
  }

  /// Returns whether the first character may begin a number. This is a fast check: an exception for
  /// each word of a text is slow.
  public static boolean mayBeNumber(byte[] text, int from, int to) {
    return from < to && "+-.0123456789nNiI".indexOf(text[from]) >= 0;
  }

  /// Returns whether a number is written as an integer: an optional sign and digits.
  public static boolean isInteger(byte[] text, int from, int to) {
    int start = from + (hasSign(text, from, to) ? 1 : 0);
    int i = start;
    while (i < to && text[i] >= '0' && text[i] <= '9') {
      i++;
    }
    return i == to && i > start;
  }

  /// Returns whether `value` equals the integer in the text and is not merely the nearest double.
  public static boolean isExactly(double value, byte[] text, int from, int to) {
    return Math.abs(value) < EXACT
        || new BigDecimal(value).compareTo(new BigDecimal(string(text, from, to))) == 0;
  }

  /// Parses the nearest double.
  public static double toDouble(byte[] text, int from, int to) {
    int i = from + (hasSign(text, from, to) ? 1 : 0);
    long digits = 0;
    int significant = 0;
    int seen = 0;
    int scale = 0;
    boolean afterPoint = false;
    for (; i < to; i++) {
      int d = text[i] - '0';
      if (d >= 0 && d <= 9) {
        seen++;
        significant += significant > 0 || d > 0 ? 1 : 0;
        digits = 10 * digits + d; // may wrap; then there are too many to use it
        scale -= afterPoint ? 1 : 0;
      } else if (text[i] == '.' && !afterPoint) {
        afterPoint = true;
      } else {
        break;
      }
    }
    if (seen == 0) {
      requireNoComma(text, i, to);
      return word(text, from, to);
    }
    int power = i == to ? scale : scale + exponent(text, i, to);
    if (significant <= 18 && Math.abs(digits) < EXACT && Math.abs(power) < TENS.length) {
      double value = power < 0 ? digits / TENS[-power] : digits * TENS[power];
      return text[from] == '-' ? -value : value;
    }
    return slowly(text, from, to);
  }

  /// Parses the nearest float.
  public static float toFloat(byte[] text, int from, int to) {
    double value = toDouble(text, from, to);
    // Rounding twice is wrong only where the double is half-way between two floats.
    boolean isHalfWay = (Double.doubleToRawLongBits(value) & 0x1FFF_FFFFL) == 0x1000_0000L;
    boolean isSubnormal = Math.abs(value) < Float.MIN_NORMAL && value != 0;
    float rounded =
        isHalfWay || isSubnormal ? Float.parseFloat(string(text, from, to)) : (float) value;
    if (Float.isInfinite(rounded) && !Double.isInfinite(value)) {
      throw new NumberFormatException("is beyond the range of f4; read it as f8");
    }
    return rounded;
  }

  /// Parses an integer of that type.
  public static long toLong(byte[] text, int from, int to, ElementType type) {
    boolean isNegative = from < to && text[from] == '-';
    int start = from + (hasSign(text, from, to) ? 1 : 0);
    long value = 0;
    boolean fits = true;
    for (int i = start; i < to; i++) {
      int d = text[i] - '0';
      if (d < 0 || d > 9) {
        throw notAnInteger(text, from, to, type);
      }
      fits &= Long.compareUnsigned(value, Long.MAX_VALUE / 5) <= 0; // 10 * value < 2^64
      long next = 10 * value + d;
      fits &= Long.compareUnsigned(next, 10 * value) >= 0;
      value = next;
    }
    if (start == to) {
      throw notAnInteger(text, from, to, type);
    }
    boolean isBeyondLong = value < 0 && !(isNegative && value == Long.MIN_VALUE);
    boolean isBelowZero = isNegative && value != 0;
    fits &= type == ElementType.U8 ? !isBelowZero : !isBeyondLong;
    long signed = isNegative ? -value : value;
    if (!fits || !type.holds(signed)) {
      throw new NumberFormatException("does not fit " + type.code() + ", " + type.range());
    }
    return signed;
  }

  private static NumberFormatException notAnInteger(
      byte[] text, int from, int to, ElementType type) {
    try {
      toDouble(text, from, to);
      return new NumberFormatException(
          "is not an integer; read the file as f8 instead of " + type.code());
    } catch (BeyondRange _) {
      return new BeyondRange(type.code());
    } catch (NotANumber e) {
      return e;
    } catch (NumberFormatException _) {
      return new NotANumber("");
    }
  }

  /// Checks that digits do not end in a decimal comma at `at`.
  private static void requireNoComma(byte[] text, int at, int to) {
    if (at < to && text[at] == ',') {
      int i = at + 1;
      while (i < to && text[i] >= '0' && text[i] <= '9') {
        i++;
      }
      boolean isDecimal = i == to && i > at + 1;
      boolean mayBeThousands = i - at == 4; // 1,234 may be both
      throw new NotANumber(
          !isDecimal
              ? ""
              : mayBeThousands
                  ? "; write a decimal point, or leave the separator of thousands out"
                  : "; write a decimal point, not a comma");
    }
  }

  private static boolean hasSign(byte[] text, int from, int to) {
    return from < to && (text[from] == '-' || text[from] == '+');
  }

  /// Returns the value of an exponent such as `e+12`, which ends the text.
  private static int exponent(byte[] text, int from, int to) {
    requireNoComma(text, from, to);
    int start = from + 1 + (hasSign(text, from + 1, to) ? 1 : 0);
    if ((text[from] | 0x20) != 'e' || start >= to) {
      throw new NotANumber("");
    }
    int value = 0;
    for (int i = start; i < to; i++) {
      int d = text[i] - '0';
      if (d < 0 || d > 9) {
        throw new NotANumber("");
      }
      value = Math.min(10 * value + d, 100_000); // beyond any use, and no overflow
    }
    return text[from + 1] == '-' ? -value : value;
  }

  private static double word(byte[] text, int from, int to) {
    int start = from + (hasSign(text, from, to) ? 1 : 0);
    if (to - start > 8) {
      throw new NotANumber("");
    }
    return switch (string(text, start, to).toLowerCase(Locale.ROOT)) {
      case "nan" -> Double.NaN;
      case "inf", "infinity" ->
          text[from] == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      case "" -> throw new NumberFormatException("is empty");
      default -> throw new NotANumber("");
    };
  }

  private static double slowly(byte[] text, int from, int to) {
    double value = Double.parseDouble(string(text, from, to));
    if (Double.isInfinite(value)) {
      throw new BeyondRange("f8");
    }
    return value;
  }

  private static String string(byte[] text, int from, int to) {
    return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
