package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.function.IntPredicate;

/// Applies a [Missing] rule to the elements of one file, and keeps account of what is left out.
///
/// A reader of text asks it about each field, since it knows the line; of floating elements from
/// other formats [#settle] looks at each for NaN.
final class MissingValues {
  private final String name;
  private final Missing rule;
  private long skipped;
  private long[] indices;
  private int size;

  /// @param name the file, for messages
  MissingValues(String name, Missing rule) {
    this.name = name;
    this.rule = rule;
  }

  /// Keeps the indices of what is left out from now on, not only their number.
  void recordIndices() {
    indices = new long[16];
  }

  /// How many rows were left out so far.
  long skipped() {
    return skipped;
  }

  /// The indices of the rows that were left out, rising, as far as they were recorded.
  LongArray indices() {
    return LongArray.wrap(indices == null ? new long[0] : Arrays.copyOf(indices, size));
  }

  /// Whether missing values are errors.
  boolean fails() {
    return rule == Missing.FAIL;
  }

  /// Whether rows that have a missing value are left out.
  boolean skips() {
    return rule == Missing.SKIP;
  }

  /// Counts a row that is left out.
  ///
  /// @param index of all rows of the file, from 0
  void skip(long index) {
    skipped++;
    if (indices == null) {
      return;
    }
    if (size == indices.length) {
      indices = Arrays.copyOf(indices, 2 * size);
    }
    indices[size++] = index;
  }

  /// The error of a field of text that is missing, where that is an error.
  ///
  /// @param field what the field is, for the message
  FormatException atLine(long line, String field) {
    return FormatException.atLine(name, line, field + " is a missing value").becauseMissing();
  }

  /// The error of a field of text that is missing where its type has no NaN.
  FormatException atLine(long line, String field, ElementType type) {
    String problem = field + " is a missing value, and " + type.code() + " has no NaN";
    return FormatException.atLine(name, line, problem + "; read it as f8").becauseMissing();
  }

  private FormatException atElement(long index) {
    return FormatException.atElement(name, index, "NaN is a missing value").becauseMissing();
  }

  /// Applies the rule to elements that were read: refuses a NaN, or moves the others together.
  ///
  /// @param index of the first of them in the file
  /// @return how many are left of the `n`
  int settle(double[] x, int from, int n, long index) throws FormatException {
    if (rule == Missing.NAN || !hasNan(x, from, n)) {
      return n;
    }
    int kept = from;
    for (int i = from; i < from + n; i++) {
      if (!Double.isNaN(x[i])) {
        x[kept++] = x[i];
      } else if (fails()) {
        throw atElement(index + (i - from));
      } else {
        skip(index + (i - from));
      }
    }
    return kept - from;
  }

  /// As above, of floats.
  int settle(float[] x, int from, int n, long index) throws FormatException {
    if (rule == Missing.NAN || !hasNan(x, from, n)) {
      return n;
    }
    int kept = from;
    for (int i = from; i < from + n; i++) {
      if (!Float.isNaN(x[i])) {
        x[kept++] = x[i];
      } else if (fails()) {
        throw atElement(index + (i - from));
      } else {
        skip(index + (i - from));
      }
    }
    return kept - from;
  }

  /// Applies the rule to rows: refuses a NaN, or leaves out the rows that have one.
  ///
  /// @param columns the length of a row
  /// @param exempt how many elements at the beginning may be anything
  /// @return `rows`, or the others in an array of their own
  Array<?> settleRows(Array<?> rows, int columns, int exempt) throws FormatException {
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
        float[] x = a.toHost();
        yield i -> Float.isNaN(x[i]);
      }
      case DoubleArray a -> {
        double[] x = a.toHost();
        yield i -> Double.isNaN(x[i]);
      }
      case IntArray _, LongArray _ -> _ -> false;
    };
  }

  private static Array<?> gathered(Array<?> rows, int columns, int... kept) {
    Array<?> out = rows.newLike(kept.length * columns);
    for (int i = 0; i < kept.length; i++) {
      System.arraycopy(host(rows), kept[i] * columns, host(out), i * columns, columns);
    }
    return out;
  }

  private static Object host(Array<?> array) {
    return switch (array) {
      case IntArray a -> a.toHost();
      case LongArray a -> a.toHost();
      case FloatArray a -> a.toHost();
      case DoubleArray a -> a.toHost();
    };
  }

  /// Counts, rather than stops at the first, so that the loop has no exit.
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
