package dev.shoal.formats.elements;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.SkippedRows;
import java.util.Arrays;
import java.util.function.IntPredicate;

/// Applies a [Missing] rule to the elements of one file and counts the rows that it skips.
///
/// A reader of text calls it for each field, since it knows the line. For floating elements of
/// other formats, [#settle] checks each for NaN.
public final class MissingValues {
  private final String name;
  private final Missing rule;
  private long skipped;
  private SkippedRows.Recorder recorder; // null if only their number is known

  /// @param name the file, for messages
  public MissingValues(String name, Missing rule) {
    this.name = name;
    this.rule = rule;
  }

  /// Records which rows are skipped from now on, not only their number.
  public void record() {
    recorder = new SkippedRows.Recorder(skipped);
  }

  /// Returns the number of rows skipped so far.
  public long skipped() {
    return skipped;
  }

  /// Returns the skipped rows, as far as they were recorded.
  public SkippedRows rows() {
    return recorder == null ? SkippedRows.NONE : recorder.rows();
  }

  /// Returns whether missing values are errors.
  public boolean fails() {
    return rule == Missing.FAIL;
  }

  /// Returns whether rows with a missing value are skipped.
  public boolean skips() {
    return rule == Missing.SKIP;
  }

  /// Counts a skipped row.
  ///
  /// @param index the row of the file, from 0
  public void skip(long index) {
    skipped++;
    if (recorder != null) {
      recorder.skip(index, skipped);
    }
  }

  /// Returns the error of a missing field of text, where that is an error.
  ///
  /// @param field the field, for the message
  public FormatException atLine(long line, String field) {
    return FormatException.atLine(name, line, field + " is a missing value").becauseMissing();
  }

  /// Returns the error of a missing field of text whose type has no NaN.
  public FormatException atLine(long line, String field, ElementType type) {
    String problem = field + " is a missing value, and " + type.code() + " has no NaN";
    return FormatException.atLine(name, line, problem + "; read it as f8").becauseMissing();
  }

  private FormatException atElement(long index) {
    return FormatException.atElement(name, index, "NaN is a missing value").becauseMissing();
  }

  /// Applies the rule to elements that were read: throws at a NaN, or compacts the others.
  ///
  /// @param index the index in the file of the first of them
  /// @return how many of the `n` remain
  public int settle(Array<?> x, int from, int n, long index) throws FormatException {
    if (rule == Missing.NAN || !hasNan(x, from, n)) {
      return n;
    }
    IntPredicate isNan = isNan(x);
    Object values = host(x);
    int kept = from;
    int run = from; // since the last NaN
    for (int i = from; i < from + n; i++) {
      if (isNan.test(i)) {
        if (fails()) {
          throw atElement(index + (i - from));
        }
        skip(index + (i - from));
        System.arraycopy(values, run, values, kept, i - run);
        kept += i - run;
        run = i + 1;
      }
    }
    System.arraycopy(values, run, values, kept, from + n - run);
    return kept + n - run;
  }

  private static boolean hasNan(Array<?> x, int from, int n) {
    return switch (x) {
      case FloatArray a -> hasNan(a.hostArray(), from, n);
      case DoubleArray a -> hasNan(a.hostArray(), from, n);
      case IntArray _, LongArray _ -> false;
    };
  }

  /// Applies the rule to rows: throws at a NaN, or removes the rows that have one.
  ///
  /// @param columns the length of a row
  /// @param exempt how many elements at the beginning are not checked
  /// @return `rows`, or the remaining rows in a new array
  public Array<?> settleRows(Array<?> rows, int columns, int exempt) throws FormatException {
    if (rule == Missing.NAN || columns == 0) {
      return rows;
    }
    IntPredicate isNan = isNan(rows);
    int[] kept = new int[rows.length() / columns];
    int size = 0;
    for (int row = 0; row < kept.length; row++) {
      int end = (row + 1) * columns;
      int nan = row * columns + (row == 0 ? exempt : 0);
      while (nan < end && !isNan.test(nan)) {
        nan++;
      }
      if (nan == end) {
        kept[size++] = row;
      } else if (fails()) {
        throw atElement(nan);
      } else {
        skip(row);
      }
    }
    return size == kept.length ? rows : gathered(rows, columns, Arrays.copyOf(kept, size));
  }

  private static IntPredicate isNan(Array<?> array) {
    return switch (array) {
      case FloatArray a -> {
        float[] x = a.hostArray();
        yield i -> Float.isNaN(x[i]);
      }
      case DoubleArray a -> {
        double[] x = a.hostArray();
        yield i -> Double.isNaN(x[i]);
      }
      case IntArray _, LongArray _ -> _ -> false;
    };
  }

  private static Array<?> gathered(Array<?> rows, int columns, int... kept) {
    Array<?> out = rows.newLike(kept.length * columns);
    Object from = host(rows);
    Object to = host(out);
    for (int i = 0; i < kept.length; i++) {
      System.arraycopy(from, kept[i] * columns, to, i * columns, columns);
    }
    return out;
  }

  private static Object host(Array<?> array) {
    return array.hostSegment().heapBase().orElseThrow();
  }

  /// Counts instead of stopping at the first, so that the loop has no early exit.
  private static boolean hasNan(double[] x, int from, int n) {
    int nans = 0;
    for (int i = from; i < from + n; i++) {
      nans += Double.isNaN(x[i]) ? 1 : 0;
    }
    return nans > 0;
  }

  private static boolean hasNan(float[] x, int from, int n) {
    int nans = 0;
    for (int i = from; i < from + n; i++) {
      nans += Float.isNaN(x[i]) ? 1 : 0;
    }
    return nans > 0;
  }
}
