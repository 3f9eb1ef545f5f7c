package dev.shoal.primitives.sum;

/// Rounds a large natural number to the nearest double.
final class Rounding {
  private static final int PRECISION = 53;
  private static final int MIN_EXPONENT = -1022;

  private Rounding() {}

  /// Returns the double nearest to a number, ties to even.
  ///
  /// @param digits in base 2³², the lowest first; all below 2³²
  /// @param exponent of the unit of the lowest digit
  /// @param more whether the number exceeds the digits, by less than that unit
  static double toNearest(long[] digits, int exponent, boolean more) {
    int top = digits.length - 1;
    while (top >= 0 && digits[top] == 0) {
      top--;
    }
    if (top < 0) {
      return 0.0;
    }
    // The leading 64 bits, the first of them 1, and whether any lower bit is 1.
    int spare = Long.numberOfLeadingZeros(digits[top]) - 32;
    long low = digit(digits, top - 2);
    long leading = digits[top] << 32 | digit(digits, top - 1);
    if (spare > 0) {
      leading = leading << spare | low >>> (32 - spare);
    }
    boolean rest = more || (low << (32 + spare)) != 0;
    for (int k = top - 3; k >= 0 && !rest; k--) {
      rest = digits[k] != 0;
    }
    int magnitude = exponent + 32 * top + 31 - spare; // of the first bit
    int kept = PRECISION - Math.max(0, MIN_EXPONENT - magnitude);
    return kept < 0 ? 0.0 : Math.scalb((double) rounded(leading, kept, rest), magnitude - kept + 1);
  }

  private static long digit(long[] digits, int k) {
    return k < 0 ? 0 : digits[k];
  }

  /// Returns the first `kept` of 64 bits as a number, rounded by those that follow.
  private static long rounded(long leading, int kept, boolean rest) {
    long quotient = kept == 0 ? 0 : leading >>> (64 - kept);
    long following = leading << kept;
    boolean half = following < 0;
    boolean aboveHalf = half && (following << 1 != 0 || rest);
    return aboveHalf || (half && (quotient & 1) == 1) ? quotient + 1 : quotient;
  }
}
