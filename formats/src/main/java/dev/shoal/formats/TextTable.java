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
  private static final int LONGEST = Content.LONGEST;

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
  public static TextTable read(Path file) throws IOException {
    return read(Content.of(file), Format.extension(file.toString()));
  }

  /// Reads a stream and closes it; `name` is for messages.
  public static TextTable read(String name, InputStream in) throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "");
  }

  private static TextTable read(Content content, String extension) throws IOException {
    try (content) {
      if (Sniffer.format(content, extension, ReadOptions.NONE) != Format.TEXT) {
        throw FormatException.of(content.name(), "is no text of rows and columns");
      }
      char separator = Sniffer.separator(content, extension);
      int begin = Sniffer.hasByteOrderMark(content) ? 3 : 0;
      return new TextTable(content.name(), content.whole(), begin, separator);
    }
  }

  private void findRows() throws FormatException {
    Records records = records();
    while (records.next()) {
      if (rows + 2 > starts.length) {
        starts = Arrays.copyOf(starts, Math.min(LONGEST, 2 * starts.length));
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
  /// @throws FormatException if there is no such column, or a row is too short
  public TextColumn column(String wanted, Boolean hasHeader) throws FormatException {
    return new TextColumn(this, wanted, hasHeader, false);
  }

  /// As above, of a column in which fields may be missing: empty, or beyond the end of their row.
  /// They are no fields of it; [TextColumn#missing()] tells their rows.
  ///
  /// @throws FormatException if there is no such column
  public TextColumn columnWithGaps(String wanted, Boolean hasHeader) throws FormatException {
    return new TextColumn(this, wanted, hasHeader, true);
  }

  /// Writes the first rows and then the others in an order.
  ///
  /// @param fixed how many rows stay first
  /// @param order the place of each other row among the others, each once
  public void write(OutputStream out, int fixed, IntArray order) throws IOException {
    if (fixed + order.length() != rows) {
      throw new IllegalArgumentException(
          fixed + " rows stay and " + order.length() + " are ordered, there are " + rows);
    }
    if (rows == 0) {
      out.write(bytes);
      return;
    }
    out.write(bytes, 0, starts[0]);
    for (int i = 0; i < rows; i++) {
      write(out, i < fixed ? i : fixed + order.toHost()[i - fixed], i == rows - 1);
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
