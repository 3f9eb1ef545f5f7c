package dev.shoal.formats.tables;

import dev.shoal.device.IntArray;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.IntList;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.text.Records;
import dev.shoal.formats.text.Rows;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/// A text file of rows held in memory, whose rows can be written in another order with their bytes
/// unchanged.
///
/// - **Rows:** as [NumberFile][dev.shoal.formats.numbers.NumberFile] reads columns: comma,
///   semicolon, tab or white space between the fields, optional quotes, `#` before a comment; gzip
///   is decompressed. Lines above the first row stay there; blank lines and comments below it
///   belong to the row that follows, or stay at the end.
/// - **Size:** at most two gigabytes, decompressed, plus 4 to 8 bytes per row.
/// - **Errors:** [FormatException] if the file is not text, is too long, or a quote is not closed.
public final class TextTable {
  private final String name;
  private final byte[] bytes;
  private final int begin;
  private final char separator;

  /// Where the lines of each row begin, and where those of the last end.
  private final IntList starts;

  private TextTable(String name, byte[] bytes, int begin, char separator) throws IOException {
    this.name = name;
    this.bytes = bytes;
    this.begin = begin;
    this.separator = separator;
    this.starts = new IntList(problem -> FormatException.of(name, problem), "rows");
    findRows();
  }

  /// Reads a file.
  ///
  /// @param allowsEmpty whether a file without a row is an empty table and not an error
  public static TextTable read(Path file, boolean allowsEmpty) throws IOException {
    return read(Content.of(file), allowsEmpty);
  }

  /// Reads a stream and closes it; `name` is for messages.
  ///
  /// @param allowsEmpty whether a stream without a row is an empty table and not an error
  public static TextTable read(String name, InputStream in, boolean allowsEmpty)
      throws IOException {
    return read(Content.of(name, in), allowsEmpty);
  }

  private static TextTable read(Content content, boolean allowsEmpty) throws IOException {
    try (content) {
      content.requireBytes(allowsEmpty);
      if (Sniffer.format(content, ReadOptions.NONE) != Format.TEXT) {
        throw FormatException.of(content.name(), "is not text of rows and columns")
            .becauseOfOptions();
      }
      char separator = Rows.separator(content);
      int begin = FirstBytes.markLength(content.peek());
      var table = new TextTable(content.name(), content.readAll(), begin, separator);
      if (table.rows() == 0 && !allowsEmpty) {
        throw FormatException.ofNoRow(table.name);
      }
      return table;
    }
  }

  private void findRows() throws IOException {
    Records records = records();
    while (records.next()) {
      if (starts.size() == 0) {
        starts.add(lineBegin(records.begin()));
      }
      starts.add(records.end());
    }
  }

  /// Returns where the line of a position begins: blanks before the first word belong to the row.
  private int lineBegin(int position) {
    int i = position;
    while (i > begin && bytes[i - 1] != '\n' && bytes[i - 1] != '\r') {
      i--;
    }
    return i;
  }

  /// Returns the records, before the first.
  Records records() {
    return Records.of(name, bytes, begin, separator);
  }

  /// Returns the name of the input, for messages.
  public String name() {
    return name;
  }

  /// Returns the decompressed size.
  public long bytes() {
    return bytes.length;
  }

  /// Returns the number of rows, including the header.
  public int rows() {
    return Math.max(0, starts.size() - 1);
  }

  /// Returns a column.
  ///
  /// @param wanted the name in the first row, or the number from 1
  /// @param hasHeader whether the first row is a header; if null, it is one if the column is chosen
  ///   by name, or if its fields show it; see [Rows#atHeader]
  /// @throws FormatException if there is no such column
  public TextColumn column(String wanted, Boolean hasHeader) throws IOException {
    var text = new ByteArrayInputStream(bytes, begin, bytes.length - begin);
    try (Rows first = Rows.open(name, text, separator)) {
      return new TextColumn(rows(), records(), first, wanted, hasHeader);
    }
  }

  /// Writes the first rows, then others in the given order.
  ///
  /// @param fixed the number of rows that stay first
  /// @param order the indices among the other rows, each at most once
  public void write(OutputStream out, int fixed, IntArray order) throws IOException {
    int rows = rows();
    if (fixed + order.length() > rows) {
      throw new IllegalArgumentException(
          fixed + " rows stay and " + order.length() + " are ordered, there are " + rows);
    }
    if (rows == 0) {
      out.write(bytes);
      return;
    }
    out.write(bytes, 0, starts.get(0));
    int written = fixed + order.length();
    for (int i = 0; i < written; i++) {
      write(out, i < fixed ? i : fixed + order.hostArray()[i - fixed], i == written - 1);
    }
    out.write(bytes, starts.get(rows), bytes.length - starts.get(rows));
  }

  /// Writes a row. If the file ends without a line end, so does the output.
  private void write(OutputStream out, int row, boolean isLast) throws IOException {
    int rows = rows();
    int from = starts.get(row);
    int to = starts.get(row + 1);
    if (starts.get(rows) < bytes.length || lineEnd(rows - 1) < starts.get(rows)) {
      out.write(bytes, from, to - from);
    } else {
      out.write(bytes, from, lineEnd(row) - from);
      if (!isLast) {
        int model = row == rows - 1 ? 0 : row; // the last has no line end of its own
        out.write(bytes, lineEnd(model), starts.get(model + 1) - lineEnd(model));
      }
    }
  }

  /// Returns the position of the line end of a row.
  private int lineEnd(int row) {
    int end = starts.get(row + 1);
    if (end > 0 && bytes[end - 1] == '\n') {
      end--;
    }
    if (end > 0 && bytes[end - 1] == '\r') {
      end--;
    }
    return end;
  }
}
