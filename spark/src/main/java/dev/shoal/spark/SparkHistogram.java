package dev.shoal.spark;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.histogram.Outside;
import java.io.Serializable;
import org.apache.spark.sql.Dataset;

/// Histograms of a column.
///
/// ```java
/// SparkHistogram.Counts counts = SparkHistogram.even(cells, "height", 0, 10, 100);
/// ```
///
/// - **Shape:** a column of numbers, which are compared as doubles; rows with a null are skipped.
/// - **Bins:** those of [Histogram] on one machine, and the same counts.
/// - **Cost:** reads the column once. Each partition sends 8 bytes per bin, which are merged in a
///   tree.
public final class SparkHistogram {
  private SparkHistogram() {}

  /// Counts the values in each of `bins` bins of one width between `low` and `high`.
  ///
  /// @throws IllegalArgumentException if the column is not one of numbers, or the range or the
  ///   number of bins is invalid
  public static Counts even(Dataset<?> data, String column, double low, double high, int bins) {
    Histogram.edge(low, high, bins, 0); // checks the range before any job starts
    return count(
        data, column, bins, (histogram, in, counts) -> histogram.add(in, low, high, counts));
  }

  /// Counts the values in each bin between given edges: bin i is from `edges[i]` to `edges[i+1]`.
  ///
  /// @param edges ascending, no NaNs; the first and the last may be infinite
  /// @throws IllegalArgumentException if the column is not one of numbers, or the edges are not
  ///   ascending, naming the first index
  public static Counts edges(Dataset<?> data, String column, double... edges) {
    double[] given = edges.clone();
    int bins = given.length - 1;
    // Checks the edges before any job starts.
    Histogram.on(dev.shoal.device.Device.serial())
        .edges(
            DoubleArray.wrap(),
            DoubleArray.wrap(given),
            LongArray.wrap(new long[Math.max(0, bins)]));
    return count(
        data,
        column,
        bins,
        (histogram, in, counts) -> histogram.add(in, DoubleArray.wrap(given), counts));
  }

  private static Counts count(Dataset<?> data, String column, int bins, Counter counter) {
    return new ColumnReader(data, Nulls.SKIP, column)
        .fold(() -> new Counts(bins), (batch, counts) -> counts.add(batch, counter), Counts::merge);
  }

  /// Adds values to counts.
  private interface Counter extends Serializable {
    Outside add(Histogram histogram, dev.shoal.device.Array<?> in, LongArray counts);
  }

  /// The number of values in each bin, and outside all bins.
  public static final class Counts implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] counts;
    private long below;
    private long above;
    private long nans;
    private transient Histogram histogram; // created when a partition is counted

    Counts(int bins) {
      counts = new long[bins];
    }

    /// Returns the number of values in each bin, as a new array.
    public long[] counts() {
      return counts.clone();
    }

    /// Returns the number of values outside all bins.
    public Outside outside() {
      return new Outside(below, above, nans);
    }

    private void add(Batch batch, Counter counter) {
      if (histogram == null) {
        histogram = Histogram.on(TaskDevice.get());
      }
      add(counter.add(histogram, batch.type(0).wrap(batch.exactly(0)), LongArray.wrap(counts)));
    }

    private void add(Outside outside) {
      below += outside.below();
      above += outside.above();
      nans += outside.nans();
    }

    private Counts merge(Counts other) {
      for (int bin = 0; bin < counts.length; bin++) {
        counts[bin] = Math.addExact(counts[bin], other.counts[bin]);
      }
      add(other.outside());
      return this;
    }
  }
}
