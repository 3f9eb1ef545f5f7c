package dev.shoal.formats;

import java.util.Arrays;

/// Which rows of a file were skipped because a value is missing; see [Missing#SKIP].
///
/// Rows that are skipped one after another are one run, so the memory grows with the rows that are
/// kept, not with those that are skipped.
public final class SkippedRows {
  /// No row.
  public static final SkippedRows NONE = new SkippedRows(0, new long[0]);

  private final long before;
  private final long[] kept; // for each run, the rows kept before it
  private final long[] skipped; // for each run, the rows skipped up to its end

  /// @param before how many rows were skipped before the first run
  private SkippedRows(long before, long[] kept, long... skipped) {
    this.before = before;
    this.kept = kept;
    this.skipped = skipped;
  }

  /// Returns how many rows were skipped.
  public long count() {
    return kept.length == 0 ? before : skipped[kept.length - 1];
  }

  /// Returns the row of the file, from 0, of a row that was kept.
  ///
  /// @param index of the row among those that were kept, from 0
  public long row(long index) {
    int found = Arrays.binarySearch(kept, index);
    return index + skippedUpTo(found < 0 ? -found - 1 : found + 1);
  }

  /// Returns the rows of the file of the first `n` rows that were kept.
  ///
  /// @throws ArithmeticException if an int does not hold one
  public int[] rows(int n) {
    int[] rows = new int[n];
    int runs = 0;
    for (int i = 0; i < n; i++) {
      while (runs < kept.length && kept[runs] <= i) {
        runs++;
      }
      rows[i] = Math.toIntExact(i + skippedUpTo(runs));
    }
    return rows;
  }

  /// The rows skipped up to the end of the first runs.
  private long skippedUpTo(int runs) {
    return runs == 0 ? before : skipped[runs - 1];
  }

  /// Returns the ascending rows, from 0, as far as they were recorded.
  public long[] toArray() {
    long[] rows = new long[Math.toIntExact(count() - before)];
    int size = 0;
    for (int run = 0; run < kept.length; run++) {
      for (long row = kept[run] + skippedUpTo(run); row < kept[run] + skipped[run]; row++) {
        rows[size++] = row;
      }
    }
    return rows;
  }

  /// Records rows as they are skipped.
  public static final class Recorder {
    private final long before;
    private long[] kept = new long[4];
    private long[] skipped = new long[4];
    private int runs;

    /// @param before how many rows were skipped already
    public Recorder(long before) {
      this.before = before;
    }

    /// Records a row.
    ///
    /// @param row its index in the file, from 0
    /// @param count how many rows were skipped, with this one
    public void skip(long row, long count) {
      long ahead = row + 1 - count;
      if (runs == 0 || kept[runs - 1] != ahead) {
        if (runs == kept.length) {
          kept = Arrays.copyOf(kept, 2 * runs);
          skipped = Arrays.copyOf(skipped, 2 * runs);
        }
        kept[runs++] = ahead;
      }
      skipped[runs - 1] = count;
    }

    /// Returns the rows recorded so far.
    public SkippedRows rows() {
      return new SkippedRows(before, Arrays.copyOf(kept, runs), Arrays.copyOf(skipped, runs));
    }
  }
}
