package dev.shoal.formats;

import dev.shoal.device.IntArray;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/// A text file of rows, held whole, so that its rows can be written in another order, each byte for
/// byte as it was.
///
/// - **Rows:** as [NumberFile] reads columns: comma, semicolon, tab or white space between the
///   fields, quotes where they are needed, `#` before a comment; gzip is seen through. What stands
///   above the first row stays there; blank lines and comments below belong to the row that
///   follows, after the last row they stay at the end.
/// - **Size:** a Java array at most, two gigabytes unpacked. Beside it 8 bytes a row.
/// - **Errors:** [FormatException] if it is no text, is too long, or a quote has no end.
public final class TextTable {
  private final String name;
  private final byte[] bytes;
  private final int begin;
  private final char separator;

  /// Where the part of each row begins; and the end of the last.
  private int[] starts = new int[1 << 10];

  private int rows;

  private TextTable(String name, byte[] bytes, int begin, char separator) throws FormatException {
    this.name = name;
    this.bytes = bytes;
    this.begin = begin;
    this.separator = separator;
    findRows();
  }

  /// Reads a file.
  ///
  /// @param allowsEmpty whether a file without a row is a table of none, and not an error
  public static TextTable read(Path file, boolean allowsEmpty) throws IOException {
    return read(Content.of(file), Format.extension(file.toString()), allowsEmpty);
  }

  /// Reads a stream and closes it; `name` is for messages.
  ///
  /// @param allowsEmpty whether a stream without a row is a table of none, and not an error
  public static TextTable read(String name, InputStream in, boolean allowsEmpty)
      throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "", allowsEmpty);
  }

  private static TextTable read(Content content, String extension, boolean allowsEmpty)
      throws IOException {
    try (content) {
      content.requireBytes(allowsEmpty);
      if (Sniffer.format(content, extension, ReadOptions.NONE) != Format.TEXT) {
        throw FormatException.of(content.name(), "is no text of rows and columns")
            .becauseOfOptions();
      }
      char separator = Sniffer.separator(content, extension);
      int begin = Sniffer.hasByteOrderMark(content) ? 3 : 0;
      var table = new TextTable(content.name(), content.whole(), begin, separator);
      if (table.rows == 0 && !allowsEmpty) {
        throw FormatException.ofNoRow(table.name);
      }
      return table;
    }
  }

  private void findRows() throws FormatException {
    Records records = records();
    while (records.next()) {
      if (rows + 2 > starts.length) {
        starts =
            Arrays.copyOf(
                starts,
                Growth.next(
                    starts.length,
                    rows + 2L,
                    () -> FormatException.of(name, "has more than " + rows + " rows")));
      }
      if (rows == 0) {
        starts[0] = lineBegin(records.begin());
      }
      starts[++rows] = records.end();
    }
  }

  /// Blanks before the first word of a line belong to its row.
  private int lineBegin(int place) {
    int i = place;
    while (i > begin && bytes[i - 1] != '\n' && bytes[i - 1] != '\r') {
      i--;
    }
    return i;
  }

  /// The records from the first on.
  Records records() {
    return new Records(name, bytes, begin, separator);
  }

  /// What messages call it.
  public String name() {
    return name;
  }

  /// Its size, unpacked.
  public long bytes() {
    return bytes.length;
  }

  /// The rows, the header too.
  public int rows() {
    return rows;
  }

  /// A column of it.
  ///
  /// @param wanted its name in the first row, or its number from 1
  /// @param hasHeader whether the first row is a header; null where the file is to decide: it is if
  ///   the column is chosen by name; by number, if no field of the first row is a number
  /// @throws FormatException if the first row has no such column
  public TextColumn column(String wanted, Boolean hasHeader) throws FormatException {
    return new TextColumn(this, wanted, hasHeader);
  }

  /// Writes the first rows and then others in an order.
  ///
  /// @param fixed how many rows stay first
  /// @param order of the others, the index of each that is written, at most once
  public void write(OutputStream out, int fixed, IntArray order) throws IOException {
    if (fixed + order.length() > rows) {
      throw new IllegalArgumentException(
          fixed + " rows stay and " + order.length() + " are ordered, there are " + rows);
    }
    if (rows == 0) {
      out.write(bytes);
      return;
    }
    out.write(bytes, 0, starts[0]);
    int written = fixed + order.length();
    for (int i = 0; i < written; i++) {
      write(out, i < fixed ? i : fixed + order.toHost()[i - fixed], i == written - 1);
    }
    out.write(bytes, starts[rows], bytes.length - starts[rows]);
  }

  /// Where the file ends without a line end, what is written does too.
  private void write(OutputStream out, int row, boolean isLast) throws IOException {
    int from = starts[row];
    int to = starts[row + 1];
    if (starts[rows] < bytes.length || lineEnd(rows - 1) < starts[rows]) {
      out.write(bytes, from, to - from);
    } else {
      out.write(bytes, from, lineEnd(row) - from);
      if (!isLast) {
        int model = row == rows - 1 ? 0 : row; // the last has no line end of its own
        out.write(bytes, lineEnd(model), starts[model + 1] - lineEnd(model));
      }
    }
  }

  /// Where the line end of a row begins.
  private int lineEnd(int row) {
    int end = starts[row + 1];
    if (end > 0 && bytes[end - 1] == '\n') {
      end--;
    }
    if (end > 0 && bytes[end - 1] == '\r') {
      end--;
    }
    return end;
  }
}
