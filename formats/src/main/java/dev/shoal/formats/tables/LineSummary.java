package dev.shoal.formats.tables;

import dev.shoal.formats.Format;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A summary of the lines of a text that is not a table, computed in one pass.
///
/// - **Files:** text whose first line has one field; see [TableSummary] for the others. gzip is
///   decompressed.
/// - **Lines:** blank lines and comments, which begin with `#`, are not counted.
///
/// @param lines the number of lines, at least 1
/// @param numbers the number of lines that are one number
/// @param missing the number of lines that are one missing value; see
///   [Missing][dev.shoal.formats.Missing]
/// @param comments the number of comments
/// @param isColumn whether the lines are a column of numbers: each is a number or a missing value,
///   except for a heading in the first line if others follow
/// @param longest the number of the longest line, from 1; blank lines and comments are counted here
/// @param characters the length of the longest line
/// @param first the first few lines
public record LineSummary(
    long lines,
    long numbers,
    long missing,
    long comments,
    boolean isColumn,
    long longest,
    int characters,
    List<String> first) {
  /// Copies the list.
  public LineSummary {
    first = List.copyOf(first);
  }

  /// Reads a file to its end; empty if it is not text, has no line, or its first line has several
  /// fields.
  ///
  /// @param shown the maximum number of lines to keep
  public static Optional<LineSummary> read(Path file, int shown) throws IOException {
    return read(Content.of(file), shown);
  }

  /// Reads a stream and closes it, as far as needed; `name` is for messages.
  ///
  /// @param shown the maximum number of lines to keep
  public static Optional<LineSummary> read(String name, InputStream in, int shown)
      throws IOException {
    return read(Content.of(name, in), shown);
  }

  private static Optional<LineSummary> read(Content content, int shown) throws IOException {
    try (content) {
      if (Sniffer.format(content, ReadOptions.NONE) != Format.TEXT) {
        return Optional.empty();
      }
      Rows rows = Rows.open(content);
      return rows.next() && rows.fields().size() == 1
          ? Optional.of(summary(rows, shown))
          : Optional.empty();
    }
  }

  /// @param rows the rows, at the first
  private static LineSummary summary(Rows rows, int shown) throws IOException {
    boolean hasHeading = rows.atHeader();
    long lines = 0;
    long numbers = 0;
    long missing = 0;
    long longest = 0;
    int characters = -1;
    List<String> first = new ArrayList<>();
    do {
      Fields fields = rows.fields();
      lines++;
      boolean isOne = fields.size() == 1;
      missing += isOne && fields.isMissing(0) ? 1 : 0;
      numbers += isOne && !fields.isMissing(0) && fields.isNumber(0) ? 1 : 0;
      String line = String.join(" ", fields.texts());
      int length = line.codePointCount(0, line.length());
      if (length > characters) {
        characters = length;
        longest = rows.line();
      }
      if (first.size() < shown) {
        first.add(line);
      }
    } while (rows.next());
    long values = lines - (hasHeading ? 1 : 0);
    boolean isColumn = values > 0 && numbers + missing == values;
    return new LineSummary(
        lines, numbers, missing, rows.comments(), isColumn, longest, characters, first);
  }
}
