package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.math.BigInteger;

/// Mean and standard deviation of a stream, each rounded once.
///
/// The deviation is that of a sample, `√(Σ(x − mean)² / (n − 1))`, from `n Σx² − (Σx)²` in exact
/// arithmetic: no cancellation, however near the values lie.
public final class Moments {
  private final ExactSum sum;
  private final SquareSum squares;
  private final boolean isFloating;
  private long count;

  /// @param isFloating whether floats or doubles come, or longs
  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public Moments(Device device, boolean isFloating, boolean isUnsigned) {
    this.sum = isFloating ? new FloatingSum(device) : new IntegerSum(device, isUnsigned);
    this.squares = new SquareSum(device, isUnsigned);
    this.isFloating = isFloating;
  }

  /// Adds the next elements.
  public void add(Array<?> chunk) {
    sum.add(chunk);
    squares.add(chunk);
    count += chunk.length();
  }

  /// The sum, as [ExactSum#value].
  public Number sum() {
    return sum.value();
  }

  /// The mean; null of nothing.
  public Double mean() {
    return count == 0 ? null : sum.mean(count);
  }

  /// The standard deviation; null of fewer than two elements.
  public Double deviation() {
    if (count < 2) {
      return null;
    }
    if (isFloating && !Double.isFinite(sum.mean(count))) {
      return Double.NaN; // a mean of finite values is finite
    }
    BigInteger n = BigInteger.valueOf(count);
    BigInteger s = sum.unscaled();
    // Both exponents are those of one accumulator, so that of s² is twice that of the squares.
    BigInteger q = squares.unscaled(isFloating).shiftLeft(-sum.exponent());
    BigInteger numerator = n.multiply(q).subtract(s.multiply(s));
    BigInteger denominator = n.multiply(n.subtract(BigInteger.ONE));
    return Rounding.rootOfQuotient(numerator, denominator, sum.exponent());
  }
}
