package dev.shoal.spark;

import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.topk.Quantiles;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;

/// Exact quantiles of a column.
///
/// ```java
/// double[] quartiles = SparkQuantiles.of(measurements, "energy", 0.25, 0.5, 0.75);
/// ```
///
/// - **Shape:** a column of numbers; rows with a null are skipped.
/// - **Definition:** that of [Quantiles] on one machine, bit for bit: NumPy's `linear`.
/// - **Cost:** reads the column four times; nothing is sorted or shuffled. In each pass a partition
///   sends, for each element asked for, 10 bytes for each digit of 16 bits that occurs in it, at
///   most 640 KiB. A quantile needs one or two elements.
/// - **Source:** selection by radix, as in T. Alabi, J. Blanchard, B. Gordon and R. Steinbach,
///   *Fast k-Selection Algorithms for Graphics Processing Units* (2012).
public final class SparkQuantiles {
  private static final int DIGIT_BITS = 16;

  private SparkQuantiles() {}

  /// Returns the quantiles of a column.
  ///
  /// @throws IllegalArgumentException if the column is not one of numbers, a `p` is not in 0 … 1,
  ///   or a value is NaN
  /// @throws NoSuchElementException if there are no values
  public static double[] of(Dataset<?> data, String column, double... p) {
    for (int q = 0; q < p.length; q++) {
      if (!(p[q] >= 0 && p[q] <= 1)) {
        throw new IllegalArgumentException("p[" + q + "] is " + p[q] + ", must be 0 … 1");
      }
    }
    var columns = new ColumnReader(data, Nulls.SKIP, column);
    DigitCounts first = DigitCounts.of(columns, Long.SIZE - DIGIT_BITS, new long[] {0});
    long n = first.total();
    if (first.nans > 0) {
      throw new IllegalArgumentException(
          "column " + column + " has " + first.nans + " NaNs: there are no quantiles");
    }
    if (n == 0) {
      throw new NoSuchElementException("column " + column + " has no values: no quantiles");
    }
    long[] ranks =
        Arrays.stream(p)
            .mapToLong(portion -> (long) (portion * (n - 1)))
            .flatMap(rank -> LongStream.of(rank, Math.min(rank + 1, n - 1)))
            .sorted()
            .distinct()
            .toArray();
    long[] keys = keys(columns, first, ranks);
    double[] quantiles = new double[p.length];
    for (int q = 0; q < p.length; q++) {
      double position = p[q] * (n - 1);
      int at = Arrays.binarySearch(ranks, (long) position);
      long low = keys[at];
      long high = keys[Math.min(at + 1, keys.length - 1)];
      quantiles[q] = between(columns.type(0), low, high, position - ranks[at]);
    }
    return quantiles;
  }

  /// Interpolates as on one machine: as a quantile of two elements.
  private static double between(ElementType type, long low, long high, double portion) {
    return type == ElementType.DOUBLE
        ? Quantiles.of(new double[] {DoubleKeys.value(low), DoubleKeys.value(high)}, portion)[0]
        : Quantiles.of(new long[] {low, high}, portion)[0];
  }

  /// Returns the keys of those ranks, digit by digit.
  private static long[] keys(ColumnReader columns, DigitCounts first, long[] ranks) {
    long[] prefixes = new long[ranks.length]; // the digits found so far
    long[] rests = ranks.clone(); // ranks among the elements of that prefix
    DigitCounts counts = first;
    for (int shift = Long.SIZE - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      if (shift < Long.SIZE - DIGIT_BITS) {
        counts =
            DigitCounts.of(columns, shift, Arrays.stream(prefixes).sorted().distinct().toArray());
      }
      for (int r = 0; r < ranks.length; r++) {
        long[] ofDigits = counts.ofPrefix(prefixes[r]);
        int digit = 0;
        while (rests[r] >= ofDigits[digit]) {
          rests[r] -= ofDigits[digit++];
        }
        prefixes[r] = prefixes[r] << DIGIT_BITS | digit;
      }
    }
    return Arrays.stream(prefixes).map(key -> key ^ Long.MIN_VALUE).toArray();
  }

  /// How often each digit follows each of some prefixes, in keys that are compared as unsigned.
  private static final class DigitCounts implements Serializable {
    private static final long serialVersionUID = 2;

    private static final int DIGITS = 1 << DIGIT_BITS;

    private final int shift;
    private final long[] prefixes;
    private transient long[][] counts; // by prefix and digit; null if there is none
    private long nans;

    DigitCounts(int shift, long[] prefixes) {
      this.shift = shift;
      this.prefixes = prefixes;
      counts = new long[prefixes.length][];
    }

    /// Writes the digits that occur, which are few in a small partition.
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      for (long[] ofDigits : counts) {
        int different =
            ofDigits == null ? 0 : (int) Arrays.stream(ofDigits).filter(c -> c > 0).count();
        out.writeInt(different);
        for (int digit = 0; different > 0; digit++) {
          if (ofDigits[digit] > 0) {
            out.writeShort(digit);
            out.writeLong(ofDigits[digit]);
            different--;
          }
        }
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      counts = new long[prefixes.length][];
      for (int at = 0; at < counts.length; at++) {
        for (int different = in.readInt(); different > 0; different--) {
          ofDigits(at)[in.readUnsignedShort()] = in.readLong();
        }
      }
    }

    private long[] ofDigits(int at) {
      if (counts[at] == null) {
        counts[at] = new long[DIGITS];
      }
      return counts[at];
    }

    /// Counts the digits at bit `shift`.
    ///
    /// @param prefixes sorted
    static DigitCounts of(ColumnReader columns, int shift, long[] prefixes) {
      return columns.fold(
          () -> new DigitCounts(shift, prefixes),
          (batch, counts) -> counts.add(batch),
          DigitCounts::merge);
    }

    private void add(Batch batch) {
      ElementType type = batch.type(0);
      Object values = batch.column(0);
      for (int i = 0; i < batch.length(); i++) {
        long key = type.key(values, i, SortOrder.ASCENDING) ^ Long.MIN_VALUE;
        if (type == ElementType.DOUBLE && Double.isNaN(((double[]) values)[i])) {
          nans++;
        }
        // Two shifts, because a shift by 64 bits is none.
        int at = Arrays.binarySearch(prefixes, key >>> shift >>> DIGIT_BITS);
        if (at >= 0) {
          ofDigits(at)[(int) (key >>> shift) & (DIGITS - 1)]++;
        }
      }
    }

    private DigitCounts merge(DigitCounts other) {
      nans += other.nans;
      for (int at = 0; at < counts.length; at++) {
        if (other.counts[at] != null) {
          long[] sums = ofDigits(at);
          for (int digit = 0; digit < DIGITS; digit++) {
            sums[digit] += other.counts[at][digit];
          }
        }
      }
      return this;
    }

    long total() {
      return Arrays.stream(counts).filter(Objects::nonNull).flatMapToLong(Arrays::stream).sum();
    }

    long[] ofPrefix(long prefix) {
      return counts[Arrays.binarySearch(prefixes, prefix)];
    }
  }
}
