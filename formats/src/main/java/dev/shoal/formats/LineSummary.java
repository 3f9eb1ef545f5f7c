package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What the lines of a text hold that is no table, found in one pass that keeps no lines.
///
/// - **Files:** text whose first line has one field; see [TableSummary] for the others. gzip is
///   seen through.
/// - **Lines:** blank lines and comments, which begin with `#`, do not count.
///
/// @param lines how many there are, at least 1
/// @param numbers those that are one number
/// @param missing those that are one missing value; see [Missing]
/// @param isColumn whether they are a column of numbers: every line is a number or a missing value,
///   except for a heading in the first, below which there is at least one more
/// @param longest the number of the longest line, from 1; blank lines and comments count here
/// @param characters of the longest line
/// @param first the first few lines
public record LineSummary(
    long lines,
    long numbers,
    long missing,
    boolean isColumn,
    long longest,
    int characters,
    List<String> first) {
  /// Takes a copy.
  public LineSummary {
    first = List.copyOf(first);
  }

  /// Reads a file to its end; empty if it is no text, has no line, or its first line has several
  /// fields.
  ///
  /// @param shown how many lines to keep at most
  public static Optional<LineSummary> read(Path file, int shown) throws IOException {
    return read(Content.of(file), Format.extension(file.toString()), shown);
  }

  /// Reads a stream and closes it, as far as need be; `name` is for messages.
  ///
  /// @param shown how many lines to keep at most
  public static Optional<LineSummary> read(String name, InputStream in, int shown)
      throws IOException {
    Objects.requireNonNull(in, "in");
    return read(Content.of(name, in), "", shown);
  }

  private static Optional<LineSummary> read(Content content, String extension, int shown)
      throws IOException {
    try (content) {
      if (Sniffer.format(content, extension, ReadOptions.NONE) != Format.TEXT) {
        return Optional.empty();
      }
      Rows rows = Sniffer.rows(content, extension);
      return rows.next() && rows.fields().size() == 1
          ? Optional.of(summary(rows, shown))
          : Optional.empty();
    }
  }

  /// @param rows stand at the first
  private static LineSummary summary(Rows rows, int shown) throws IOException {
    boolean hasHeading = rows.fields().areHeadings();
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
    return new LineSummary(lines, numbers, missing, isColumn, longest, characters, first);
  }
}
