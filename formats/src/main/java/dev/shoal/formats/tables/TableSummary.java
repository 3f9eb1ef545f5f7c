package dev.shoal.formats.tables;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A summary of the columns of a text table, computed in one pass.
///
/// - **Files:** comma, semicolon, tab or white space between the fields; gzip is decompressed.
/// - **Header:** the first row, if it has a word and neither a number nor a missing value, or if it
///   has a word above a number of the next row.
/// - **Missing values:** those of [Missing][dev.shoal.formats.Missing]; between white space, every
///   field of a row with fewer fields than the first.
///
/// @param rows the number of rows, excluding the header
/// @param comments the number of comments: lines that begin with `#`
/// @param hasHeader whether the first row names the columns
/// @param columns the columns, as many as the longest row has
public record TableSummary(long rows, long comments, boolean hasHeader, List<Column> columns) {
  /// The kind of all values of a column.
  public enum Kind {
    /// Integers that a `long` holds.
    INTEGER,
    /// Numbers, each rounded to a `double`.
    NUMBER,
    /// Any other text.
    TEXT,
    /// No values.
    EMPTY
  }

  /// One column.
  ///
  /// @param name the name in the header, or the number of the column from 1
  /// @param kind the kind of its values
  /// @param missing the number of rows without a value
  /// @param min the smallest value: a `Long`, a `Double`, or a `String` in the order of Unicode
  ///   code points; null if there is none
  /// @param max the largest value
  public record Column(String name, Kind kind, long missing, Object min, Object max) {}

  /// Copies the list.
  public TableSummary {
    columns = List.copyOf(columns);
  }

  /// Reads a file to its end; empty if it is not text, or has one column only.
  public static Optional<TableSummary> read(Path file) throws IOException {
    return read(Content.of(file));
  }

  /// Reads a stream and closes it, as far as needed; `name` is for messages.
  public static Optional<TableSummary> read(String name, InputStream in) throws IOException {
    return read(Content.of(name, in));
  }

  private static Optional<TableSummary> read(Content content) throws IOException {
    try (content) {
      if (Sniffer.format(content, ReadOptions.NONE) != Format.TEXT) {
        return Optional.empty();
      }
      Rows rows = Rows.open(content);
      return rows.next() && rows.fields().size() > 1
          ? Optional.of(summary(rows))
          : Optional.empty();
    }
  }

  /// @param table the rows, at the first
  private static TableSummary summary(Rows table) throws IOException {
    boolean hasHeader = table.atHeader();
    List<String> names = hasHeader ? table.fields().texts() : List.of();
    List<Values> columns = new ArrayList<>();
    int firstSize = 0;
    long rows = 0;
    for (boolean isThere = !hasHeader || table.next(); isThere; isThere = table.next()) {
      Fields fields = table.fields();
      while (columns.size() < Math.max(names.size(), fields.size())) {
        columns.add(new Values());
      }
      if (rows == 0) { // a header between white space may have more words than columns
        firstSize = hasHeader ? Math.min(names.size(), fields.size()) : fields.size();
      }
      boolean isShort = table.areOfWords() && fields.size() < firstSize;
      for (int i = 0; i < fields.size() && !isShort; i++) {
        columns.get(i).add(fields, i);
      }
      rows++;
    }
    while (columns.size() < names.size()) {
      columns.add(new Values());
    }
    List<Column> summaries = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean isNamed = i < names.size() && !names.get(i).isEmpty();
      String name = isNamed ? names.get(i) : String.valueOf(i + 1);
      summaries.add(columns.get(i).summary(name, rows));
    }
    return new TableSummary(rows, table.comments(), hasHeader, summaries);
  }

  /// The values of one column so far.
  private static final class Values {
    private long count;
    private boolean areIntegers = true;
    private boolean areNumbers = true;
    private long minInteger = Long.MAX_VALUE;
    private long maxInteger = Long.MIN_VALUE;
    private double minNumber = Double.POSITIVE_INFINITY;
    private double maxNumber = Double.NEGATIVE_INFINITY;
    private byte[] minText;
    private byte[] maxText;

    void add(Fields fields, int i) {
      if (fields.isMissing(i)) {
        return;
      }
      byte[] bytes = fields.bytes();
      int from = fields.from(i);
      int to = fields.to(i);
      count++;
      boolean mayBeNumber = Decimal.mayBeNumber(bytes, from, to);
      areIntegers &= mayBeNumber;
      areNumbers &= mayBeNumber;
      if (areIntegers) {
        addInteger(bytes, from, to);
      }
      if (areNumbers) {
        addNumber(bytes, from, to);
      }
      // A column may turn out to be text in its last row, so earlier values are compared as text
      // too.
      if (minText == null) {
        minText = Arrays.copyOfRange(bytes, from, to);
        maxText = minText;
      } else if (isLess(bytes, from, to, minText, 0, minText.length)) {
        minText = Arrays.copyOfRange(bytes, from, to);
      } else if (isLess(maxText, 0, maxText.length, bytes, from, to)) {
        maxText = Arrays.copyOfRange(bytes, from, to);
      }
    }

    private void addInteger(byte[] bytes, int from, int to) {
      try {
        long value = Decimal.toLong(bytes, from, to, ElementType.I8);
        minInteger = Math.min(minInteger, value);
        maxInteger = Math.max(maxInteger, value);
      } catch (NumberFormatException _) {
        areIntegers = false;
      }
    }

    private void addNumber(byte[] bytes, int from, int to) {
      try {
        double value = Decimal.toDouble(bytes, from, to);
        minNumber = Math.min(minNumber, value);
        maxNumber = Math.max(maxNumber, value);
      } catch (NumberFormatException _) {
        areNumbers = false;
      }
    }

    private static boolean isLess(
        byte[] bytes, int from, int to, byte[] other, int otherFrom, int otherTo) {
      return Arrays.compareUnsigned(bytes, from, to, other, otherFrom, otherTo) < 0;
    }

    Column summary(String name, long rows) {
      long missing = rows - count;
      if (count == 0) {
        return new Column(name, Kind.EMPTY, missing, null, null);
      }
      if (areIntegers) {
        return new Column(name, Kind.INTEGER, missing, minInteger, maxInteger);
      }
      return areNumbers
          ? new Column(name, Kind.NUMBER, missing, minNumber, maxNumber)
          : new Column(name, Kind.TEXT, missing, text(minText), text(maxText));
    }

    private static String text(byte[] bytes) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }
}
