package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import java.math.BigInteger;

/// The exact sum of floats or doubles.
public final class FloatingSum implements ExactSum {
  private final Sum sum;
  private final Accumulator total = new Accumulator();

  /// Sums on `device`.
  public FloatingSum(Device device) {
    this.sum = Sum.on(device);
  }

  @Override
  public void add(Array<?> chunk) {
    switch (chunk) {
      case FloatArray floats -> sum.add(floats, total);
      case DoubleArray doubles -> sum.add(doubles, total);
      default -> throw new IllegalArgumentException("integers are added by IntegerSum");
    }
  }

  @Override
  public Double value() {
    return total.round();
  }

  @Override
  public double mean(long n) {
    return total.mean(n);
  }

  @Override
  public BigInteger unscaled() {
    return Fixed.unscaled(total);
  }

  @Override
  public int exponent() {
    return Fixed.EXPONENT;
  }

  /// How far `estimate` is from the exact sum, relative to it: 0 if both are the same; infinite if
  /// only the estimate is not 0; NaN if one is not finite.
  public double relativeError(double estimate) {
    double exact = total.round();
    if (!Double.isFinite(exact) || !Double.isFinite(estimate)) {
      return Double.compare(exact, estimate) == 0 ? 0 : Double.NaN;
    }
    var difference = new Accumulator();
    difference.merge(total);
    difference.add(-estimate);
    double error = Math.abs(difference.round());
    return error == 0 ? 0 : error / Math.abs(exact);
  }
}
