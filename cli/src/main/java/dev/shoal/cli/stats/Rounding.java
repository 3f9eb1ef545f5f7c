package dev.shoal.cli.stats;

import java.math.BigInteger;

/// Exact quotients and roots of big integers, rounded once to a double, ties to even.
final class Rounding {
  private static final int PRECISION = 53;

  /// The exponent of the smallest double.
  private static final int LOWEST = -1074;

  /// Bits of a quotient or a root: more than a double has, so that the rest only breaks ties.
  private static final int ENOUGH = 2 * (PRECISION + 3);

  private Rounding() {}

  /// The double nearest to `m · 2^e`.
  static double scaled(BigInteger m, int e) {
    BigInteger magnitude = m.abs();
    int drop = Math.max(magnitude.bitLength() - PRECISION, LOWEST - e);
    double value;
    if (drop <= 0) {
      value = Math.scalb(magnitude.doubleValue(), e);
    } else if (drop > magnitude.bitLength()) {
      value = 0; // less than half of the smallest double
    } else {
      BigInteger kept = magnitude.shiftRight(drop);
      boolean half = magnitude.testBit(drop - 1);
      boolean more = magnitude.getLowestSetBit() < drop - 1;
      boolean up = half && (more || kept.testBit(0));
      BigInteger rounded = up ? kept.add(BigInteger.ONE) : kept;
      value = Math.scalb(rounded.doubleValue(), e + drop); // exact or infinite
    }
    return m.signum() < 0 ? -value : value;
  }

  /// The double nearest to `n / d · 2^e`, where d > 0.
  static double quotient(BigInteger n, BigInteger d, int e) {
    int shift = Math.max(0, ENOUGH + d.bitLength() - n.bitLength());
    BigInteger[] division = n.abs().shiftLeft(shift).divideAndRemainder(d);
    double value = scaled(sticky(division[0], division[1].signum() != 0), e - shift - 1);
    return n.signum() < 0 ? -value : value;
  }

  /// The double nearest to `√(n / d) · 2^e`, where n ≥ 0 and d > 0.
  static double rootOfQuotient(BigInteger n, BigInteger d, int e) {
    int shift = Math.max(0, (2 * ENOUGH + d.bitLength() - n.bitLength()) / 2);
    BigInteger[] division = n.shiftLeft(2 * shift).divideAndRemainder(d);
    BigInteger[] root = division[0].sqrtAndRemainder();
    boolean more = division[1].signum() != 0 || root[1].signum() != 0;
    return scaled(sticky(root[0], more), e - shift - 1);
  }

  /// Twice `m`, and one more if there was a remainder.
  private static BigInteger sticky(BigInteger m, boolean more) {
    BigInteger twice = m.shiftLeft(1);
    return more ? twice.setBit(0) : twice;
  }
}
