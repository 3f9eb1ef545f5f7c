package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// A file of numbers in rows of one length, held whole.
///
/// - **Files:** text, all of its columns; a `.npy` of two dimensions, row after row; raw binary, if
///   the length of a row is known; gzip is seen through.
/// - **Text:** a first row without any number is a header. The first field of the first row may be
///   empty or a word, where a table says what its axes are, or missing if the next row is longer by
///   one; it is then NaN.
/// - **Size:** a Java array at most.
/// - **Errors:** [FormatException] if rows differ in length, a field is no number, or there are not
///   two dimensions.
public final class NumberRows {
  private static final int FIRST_ROOM = 1 << 10;
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final Array<?> values;
  private final int columns;
  private final List<String> headings;

  private NumberRows(Array<?> values, int columns, List<String> headings) {
    this.values = values;
    this.columns = columns;
    this.headings = headings;
  }

  /// Reads a file.
  ///
  /// @param options the type, and what else raw binary needs
  /// @param rawColumns the length of a row of raw binary; 0 if that is not known
  public static NumberRows read(Path file, ReadOptions options, int rawColumns) throws IOException {
    return read(Content.of(file), Format.extension(file.toString()), options, rawColumns);
  }

  /// Reads a stream and closes it; `name` is for messages.
  public static NumberRows read(String name, InputStream in, ReadOptions options, int rawColumns)
      throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "", options, rawColumns);
  }

  private static NumberRows read(
      Content content, String extension, ReadOptions options, int rawColumns) throws IOException {
    try (content) {
      Format format = Sniffer.format(content, extension, options);
      if (format == Format.TEXT) {
        requireNoType(content.name(), options);
        return new Lines(content.name(), Sniffer.rows(content, extension)).read();
      }
      try (NumberFile file = NumberFiles.open(content, extension, options)) {
        return binary(content.name(), file, format == Format.RAW ? rawColumns : 0);
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

  private static NumberRows binary(String name, NumberFile file, int rawColumns)
      throws IOException {
    long[] shape = file.shape();
    if (rawColumns == 0 && shape.length != 2) {
      throw FormatException.of(
          name,
          "has "
              + shape.length
              + (shape.length == 1 ? " dimension" : " dimensions")
              + ", rows and columns need 2");
    }
    Array<?> values = file.type() == ElementType.F4 ? file.floats() : file.doubles();
    long columns = rawColumns == 0 ? shape[1] : rawColumns;
    if (columns > LONGEST) {
      throw FormatException.of(name, "has rows of " + columns + " elements, too many for an array");
    }
    if (columns > 0 && values.length() % columns != 0) {
      throw FormatException.of(
          name, "has " + values.length() + " elements, no whole rows of " + columns);
    }
    return new NumberRows(values, (int) columns, List.of());
  }

  /// The numbers, row after row: a `FloatArray` of an f4 file, or else a `DoubleArray`.
  public Array<?> values() {
    return values;
  }

  /// The length of a row.
  public int columns() {
    return columns;
  }

  /// How many rows there are.
  public int rows() {
    return columns == 0 ? 0 : values.length() / columns;
  }

  /// The header of a text, if it has one; else nothing.
  public List<String> headings() {
    return headings;
  }

  /// Reads text.
  private static final class Lines {
    private final String name;
    private final Rows rows;
    private double[] values = new double[FIRST_ROOM];
    private int length;
    private int columns;
    private List<String> headings = List.of();

    Lines(String name, Rows rows) {
      this.name = name;
      this.rows = rows;
    }

    NumberRows read() throws IOException {
      boolean isAhead = rows.next();
      if (isAhead && isHeader(rows.fields())) {
        headings = rows.fields().texts();
        isAhead = rows.next();
      }
      for (int row = 0; isAhead; row++) {
        add(row);
        isAhead = rows.next();
      }
      return new NumberRows(DoubleArray.of(Arrays.copyOf(values, length)), columns, headings);
    }

    private static boolean isHeader(Fields fields) {
      for (int i = 0; i < fields.size(); i++) {
        if (fields.beginsAsNumber(i) || fields.isNumber(i)) {
          return false;
        }
      }
      return true;
    }

    private void add(int row) throws FormatException {
      Fields fields = rows.fields();
      if (row == 1 && fields.size() == columns + 1 && !Double.isNaN(values[0])) {
        put(0);
        System.arraycopy(values, 0, values, 1, length - 1);
        values[0] = Double.NaN; // the corner, which white space cannot leave empty
        columns++;
      }
      if (row > 0 && fields.size() != columns) {
        throw FormatException.atLine(
            name, rows.line(), "has " + fields.size() + " fields, the row before has " + columns);
      }
      columns = fields.size();
      for (int i = 0; i < columns; i++) {
        put(row == 0 && i == 0 && !fields.beginsAsNumber(0) ? corner(fields) : number(fields, i));
      }
    }

    private static double corner(Fields fields) {
      return fields.isNumber(0)
          ? Decimal.toDouble(fields.bytes(), fields.from(0), fields.to(0))
          : Double.NaN;
    }

    private double number(Fields fields, int i) throws FormatException {
      try {
        return Decimal.toDouble(fields.bytes(), fields.from(i), fields.to(i));
      } catch (NumberFormatException _) {
        throw FormatException.atLine(
            name,
            rows.line(),
            "field " + (i + 1) + ", " + FormatException.quote(fields.text(i)) + ", is no number");
      }
    }

    private void put(double value) throws FormatException {
      if (length == values.length) {
        if (length == LONGEST) {
          throw FormatException.of(name, "has more than " + LONGEST + " numbers");
        }
        values = Arrays.copyOf(values, (int) Math.min(LONGEST, 2L * length));
      }
      values[length++] = value;
    }
  }
}
