package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.SkippedRows;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.DoubleList;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/// A file of numbers in rows of equal length, held in memory.
///
/// - **Files:** text, all of its columns; a `.npy` of two dimensions, row after row; raw binary, if
///   the length of a row is known; gzip is decompressed.
/// - **Text:** a first row that has a name and no number is a header.
/// - **Tables of two axes:** the first field of the first row is the corner, which is read as NaN.
///   It may be empty or a word, or absent if the next row is longer by one.
/// - **Missing values:** by the [Missing] rule of the options; a whole row is skipped.
/// - **Size:** at most a Java array.
/// - **Errors:** [FormatException] if rows differ in length, a field is not a number, or there are
///   not two dimensions.
public final class NumberRows {
  private static final String MISSING_KNOT =
      " is a missing value, and an axis needs all of its values";

  private final Array<?> values;
  private final int columns;
  private final List<String> headings;
  private final SkippedRows skipped;
  private final List<String> notes;

  private NumberRows(
      Array<?> values,
      int columns,
      List<String> headings,
      SkippedRows skipped,
      List<String> notes) {
    this.values = values;
    this.columns = columns;
    this.headings = headings;
    this.skipped = skipped;
    this.notes = notes;
  }

  /// Reads a file.
  ///
  /// @param options the type and the other options that raw binary needs
  /// @param rawColumns the length of a row of raw binary; 0 if that is not known
  public static NumberRows read(Path file, ReadOptions options, int rawColumns) throws IOException {
    return read(Content.of(file), options, rawColumns, false);
  }

  /// Reads a file that is a table of two axes, with a corner.
  public static NumberRows readTable(Path file, ReadOptions options) throws IOException {
    return read(Content.of(file), options, 0, true);
  }

  /// Reads a stream that is a table of two axes, and closes it; `name` is for messages.
  public static NumberRows readTable(String name, InputStream in, ReadOptions options)
      throws IOException {
    return read(Content.of(name, in), options, 0, true);
  }

  /// Reads a stream and closes it; `name` is for messages.
  public static NumberRows read(String name, InputStream in, ReadOptions options, int rawColumns)
      throws IOException {
    return read(Content.of(name, in), options, rawColumns, false);
  }

  private static NumberRows read(
      Content content, ReadOptions options, int rawColumns, boolean hasCorner) throws IOException {
    try (content) {
      String name = content.name();
      Format format = Sniffer.format(content, options);
      var missing = new MissingValues(name, options.missing());
      missing.record();
      if (format == Format.TEXT) {
        content.requireBytes(options.allowsEmpty());
        requireNoType(name, options);
        return new Lines(Rows.open(content), missing, hasCorner).read(options.allowsEmpty());
      }
      // Missing values become NaN here, so that a whole row can be skipped and the corner is not
      // checked.
      var asNan = options.withMissing(Missing.NAN);
      try (NumberFile file = NumberFiles.open(content, asNan)) {
        return binary(name, file, format == Format.RAW ? rawColumns : 0, missing, hasCorner);
      }
    }
  }

  private static void requireNoType(String name, ReadOptions options) throws FormatException {
    if (options.type() != null && options.type() != ElementType.F8) {
      throw FormatException.of(
              name, "is text, whose rows are read as f8, not " + options.type().code())
          .becauseOfOptions();
    }
  }

  private static NumberRows binary(
      String name, NumberFile file, int rawColumns, MissingValues missing, boolean hasCorner)
      throws IOException {
    long[] shape = file.shape();
    if (rawColumns == 0 && shape.length != 2) {
      throw FormatException.of(
          name, "has %s, rows and columns need 2", Fields.counted(shape.length, "dimension"));
    }
    Array<?> values = file.type() == ElementType.F4 ? file.floats() : file.doubles();
    long columns = rawColumns == 0 ? shape[1] : rawColumns;
    if (columns > Array.MAX_LENGTH) {
      throw FormatException.of(name, "has rows of " + columns + " elements, too many for an array");
    }
    if (columns > 0 && values.length() % columns != 0) {
      throw FormatException.of(
          name, "has " + values.length() + " elements, no whole rows of " + columns);
    }
    if (hasCorner && missing.fails()) {
      requireKnots(name, values, (int) columns);
    }
    Array<?> kept = missing.settleRows(values, (int) columns, hasCorner ? 1 : 0);
    return new NumberRows(kept, (int) columns, List.of(), missing.rows(), List.of());
  }

  /// Checks the axes, the first row and the first column after the corner.
  private static void requireKnots(String name, Array<?> values, int columns)
      throws FormatException {
    for (int i = 1; i < values.length(); i += i < columns ? 1 : columns) {
      if (Double.isNaN(element(values, i))) {
        throw FormatException.atElement(name, i, "NaN" + MISSING_KNOT);
      }
    }
  }

  private static double element(Array<?> values, int i) {
    return values instanceof FloatArray a
        ? a.hostArray()[i]
        : ((DoubleArray) values).hostArray()[i];
  }

  /// Returns the numbers, row after row: a `FloatArray` of an f4 file, or else a `DoubleArray`.
  public Array<?> values() {
    return values;
  }

  /// Returns the length of a row.
  public int columns() {
    return columns;
  }

  /// Returns the number of rows.
  public int rows() {
    return columns == 0 ? 0 : values.length() / columns;
  }

  /// Returns the rows skipped because a value is missing; see [Missing#SKIP].
  public SkippedRows skippedRows() {
    return skipped;
  }

  /// Returns notes for the user on how the file was read.
  public List<String> notes() {
    return notes;
  }

  /// Returns the header of a text; empty if it has none.
  public List<String> headings() {
    return headings;
  }

  /// Reads text.
  private static final class Lines {
    private final Rows rows;
    private final MissingValues missing;
    private final boolean hasCorner;
    private final DoubleList values;
    private int columns;
    private List<String> headings = List.of();

    Lines(Rows rows, MissingValues missing, boolean hasCorner) {
      this.rows = rows;
      this.missing = missing;
      this.hasCorner = hasCorner;
      this.values = new DoubleList(problem -> FormatException.of(rows.name(), problem), "numbers");
    }

    NumberRows read(boolean allowsEmpty) throws IOException {
      boolean isAhead = rows.next();
      if (!isAhead && !allowsEmpty) {
        throw FormatException.ofNoRow(rows.name());
      }
      if (isAhead && rows.fields().areHeadings()) {
        headings = rows.fields().texts();
        isAhead = rows.next();
      }
      for (int row = 0; isAhead; row++) {
        add(row);
        isAhead = rows.next();
      }
      var all = DoubleArray.wrap(values.toArray());
      List<String> notes = rows.commentNote().stream().toList();
      return new NumberRows(all, columns, headings, missing.rows(), notes);
    }

    private void add(int row) throws FormatException {
      Fields fields = rows.fields();
      boolean isWider = hasCorner && row == 1 && fields.size() == columns + 1;
      if (isWider && (values.size() == 0 || !Double.isNaN(values.get(0)))) {
        addCorner();
      }
      if (row > 0 && fields.size() != columns) {
        requireShort(fields.size());
      } else {
        columns = fields.size();
      }
      int begin = values.size();
      boolean isComplete = true;
      for (int i = 0; i < columns; i++) {
        boolean isCorner = hasCorner && row == 0 && i == 0;
        isComplete &= isCorner || !isMissing(fields, i);
        if (hasCorner && (row == 0 || i == 0) && !isCorner && missing.fails()) {
          requireKnot(fields, i);
        }
        values.add(isCorner && !fields.isNumber(0) ? Double.NaN : number(fields, i));
      }
      if (!isComplete && missing.skips()) {
        missing.skip(row);
        values.truncate(begin);
      }
    }

    /// Adds the corner, which cannot be empty between white space, before the first row, unless
    /// that was skipped.
    private void addCorner() throws FormatException {
      double[] first = values.toArray();
      values.truncate(0);
      if (first.length > 0) {
        values.add(Double.NaN);
      }
      for (double value : first) {
        values.add(value);
      }
      columns++;
    }

    /// Checks a row that is too short: its last values are missing.
    private void requireShort(int size) throws FormatException {
      FormatException refusal = rows.error("has %s fields, the row before has %s", size, columns);
      if (size > columns) {
        throw refusal;
      }
      if (missing.fails()) {
        throw refusal.becauseMissing();
      }
    }

    /// Checks a value of an axis, which no other rule for missing values accepts.
    private void requireKnot(Fields fields, int i) throws FormatException {
      if (isMissing(fields, i)) {
        String field = "field " + (i + 1) + ": " + FormatException.quote(fields.text(i));
        throw rows.error(field + MISSING_KNOT);
      }
    }

    /// Returns whether a value is missing. Of a short row between white space every value counts as
    /// missing, since an empty field cannot be seen there.
    private boolean isMissing(Fields fields, int i) {
      boolean isShort = fields.size() < columns;
      return (isShort && (i >= fields.size() || rows.areOfWords())) || fields.isMissing(i);
    }

    private double number(Fields fields, int i) throws FormatException {
      if (isMissing(fields, i)) {
        if (missing.fails()) {
          throw missing.atLine(
              rows.line(), "field " + (i + 1) + ": " + FormatException.quote(fields.text(i)));
        }
        return Double.NaN;
      }
      return rows.number("field " + (i + 1) + ": ", i);
    }
  }
}
