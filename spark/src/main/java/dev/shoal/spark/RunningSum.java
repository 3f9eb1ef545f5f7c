package dev.shoal.spark;

import java.io.Serializable;
import java.math.BigInteger;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;

/// The exact sum of all values before a row: of doubles, or of longs.
///
/// The sum of a partition is computed with no output, and may pass the range of a long; the sums
/// that are returned may not.
abstract class RunningSum implements Serializable {
  private static final long serialVersionUID = 1;

  /// Returns the sum of no values.
  static RunningSum of(ElementType type) {
    return type == ElementType.DOUBLE ? new Doubles() : new Longs();
  }

  /// Adds the value of a column that is not null.
  ///
  /// @return its bits
  abstract long add(InternalRow row, int column, DataType type);

  /// Adds the values of `other`, which does not change.
  abstract void merge(RunningSum other);

  /// Returns the sum as a value of SQL.
  ///
  /// @throws ArithmeticException if it does not fit
  abstract Object value();

  /// Returns a copy to which more can be added.
  abstract RunningSum copy();

  /// Rounds the exact sum to a double.
  private static final class Doubles extends RunningSum {
    private static final long serialVersionUID = 1;

    private final PartialSum sum;
    private final double[] element = new double[1];

    Doubles() {
      this(new PartialSum());
    }

    private Doubles(PartialSum sum) {
      this.sum = sum;
    }

    @Override
    long add(InternalRow row, int column, DataType type) {
      ElementType.DOUBLE.copy(row, column, type, element, 0);
      sum.add(element[0]);
      return Double.doubleToRawLongBits(element[0]);
    }

    @Override
    void merge(RunningSum other) {
      sum.merge(((Doubles) other).sum);
    }

    @Override
    Object value() {
      return sum.sum();
    }

    @Override
    RunningSum copy() {
      return new Doubles(sum.copy());
    }
  }

  /// A sum of longs in 128 bits: `high` · 2⁶⁴ + `low`, the latter unsigned.
  private static final class Longs extends RunningSum {
    private static final long serialVersionUID = 1;

    private final long[] element = new long[1];
    private long low;
    private long high;

    @Override
    long add(InternalRow row, int column, DataType type) {
      ElementType.LONG.copy(row, column, type, element, 0);
      add(element[0], element[0] >> 63);
      return element[0];
    }

    private void add(long addedLow, long addedHigh) {
      low += addedLow;
      int carry = Long.compareUnsigned(low, addedLow) < 0 ? 1 : 0;
      high += addedHigh + carry;
    }

    @Override
    void merge(RunningSum other) {
      Longs that = (Longs) other;
      add(that.low, that.high);
    }

    @Override
    Object value() {
      if (high != low >> 63) {
        BigInteger unsigned = new BigInteger(Long.toUnsignedString(low));
        throw new ArithmeticException(
            "the sum "
                + BigInteger.valueOf(high).shiftLeft(64).add(unsigned)
                + " does not fit a bigint");
      }
      return low;
    }

    @Override
    RunningSum copy() {
      Longs copy = new Longs();
      copy.low = low;
      copy.high = high;
      return copy;
    }
  }
}
