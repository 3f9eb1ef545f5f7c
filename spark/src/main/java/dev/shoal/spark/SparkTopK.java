package dev.shoal.spark;

import dev.shoal.device.Array;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.topk.TopK;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.sql.Dataset;

/// The largest or smallest values of a column.
///
/// ```java
/// double[] hottest = SparkTopK.largest(cells, "temperature", 10);
/// ```
///
/// - **Shape:** a column of numbers; rows with a null are skipped.
/// - **Order:** that of [TopK] on one machine, bit for bit: −0.0 is below 0.0. NaNs come last; in
///   the result they are the canonical one.
/// - **Cost:** reads the column once. Each partition sends at most k values, which are merged in a
///   tree.
public final class SparkTopK {
  private SparkTopK() {}

  /// Returns the `k` largest values of a column of doubles or floats, in descending order.
  ///
  /// @throws IllegalArgumentException if the column has another type, `k` is negative, or there are
  ///   fewer values
  public static double[] largest(Dataset<?> data, String column, int k) {
    return canonical(of(data, column, ElementType.DOUBLE, k, SortOrder.DESCENDING));
  }

  /// Returns the `k` smallest values of a column of doubles or floats, in ascending order.
  ///
  /// @throws IllegalArgumentException if the column has another type, `k` is negative, or there are
  ///   fewer values
  public static double[] smallest(Dataset<?> data, String column, int k) {
    return canonical(of(data, column, ElementType.DOUBLE, k, SortOrder.ASCENDING));
  }

  /// Returns the `k` largest values of a column of integers, in descending order.
  ///
  /// @throws IllegalArgumentException if the column has another type, `k` is negative, or there are
  ///   fewer values
  public static long[] largestLongs(Dataset<?> data, String column, int k) {
    return (long[]) of(data, column, ElementType.LONG, k, SortOrder.DESCENDING);
  }

  /// Returns the `k` smallest values of a column of integers, in ascending order.
  ///
  /// @throws IllegalArgumentException if the column has another type, `k` is negative, or there are
  ///   fewer values
  public static long[] smallestLongs(Dataset<?> data, String column, int k) {
    return (long[]) of(data, column, ElementType.LONG, k, SortOrder.ASCENDING);
  }

  /// Which of several NaNs remain depends on the partitions.
  private static double[] canonical(Object values) {
    return Arrays.stream((double[]) values).map(x -> Double.isNaN(x) ? Double.NaN : x).toArray();
  }

  private static Object of(
      Dataset<?> data, String column, ElementType type, int k, SortOrder order) {
    if (k < 0) {
      throw new IllegalArgumentException("k is " + k + ", must not be negative");
    }
    type.require(data.schema(), column);
    Best best =
        new ColumnReader(data, Nulls.SKIP, column)
            .fold(
                () -> new Best(type, k, order.isDescending()),
                (batch, partial) -> partial.add(batch.column(0), batch.length()),
                Best::merge);
    if (best.length < k) {
      throw new IllegalArgumentException(
          "k is " + k + ", column " + column + " has " + best.length + " values");
    }
    best.select();
    return best.values;
  }

  /// The best values of a partition, and some that came after them.
  private static final class Best implements Serializable {
    private static final long serialVersionUID = 1;

    /// The maximum length of an array in common JVMs.
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private final ElementType type;
    private final int k;
    private final boolean isLargest;

    @SuppressWarnings("serial") // an array of numbers
    private Object values;

    private int length;

    Best(ElementType type, int k, boolean isLargest) {
      this.type = type;
      this.k = k;
      this.isLargest = isLargest;
      values = type.newArray(0);
    }

    void add(Object more, int count) {
      int room = java.lang.reflect.Array.getLength(values);
      if (count > room - length) {
        select();
        values = type.resized(values, room(count));
      }
      System.arraycopy(more, 0, values, length, count);
      length += count;
    }

    /// Returns the length for the best values so far, and `count` more and as many again before the
    /// next selection. It follows the values that there are, not k, which may be far more.
    private int room(int count) {
      long wanted = 2L * length + count + Batch.ROWS;
      return Math.max(Math.addExact(length, count), (int) Math.min(wanted, MAX_LENGTH));
    }

    Best merge(Best other) {
      other.select();
      add(other.values, other.length);
      select();
      return this;
    }

    /// Drops all but the best k values.
    void select() {
      Object best = type.newArray(Math.min(k, length));
      select(type.wrap(type.resized(values, length)), type.wrap(best));
      values = best;
      length = Math.min(k, length);
    }

    @SuppressWarnings("unchecked") // both are arrays of one type
    private <A extends Array<A>> void select(Array<?> in, Array<?> out) {
      TopK topK = TopK.on(TaskDevice.get());
      if (isLargest) {
        topK.largest((A) in, (A) out);
      } else {
        topK.smallest((A) in, (A) out);
      }
    }
  }
}
