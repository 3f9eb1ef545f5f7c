package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.SkippedRows;
import java.io.IOException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where the values of an input in memory are in its file, for indices and messages: rows with a
/// missing value may have been left out, and text has lines.
public final class Origin {
  /// Finds the line of a row by reading the file again: no line is kept for a value.
  @FunctionalInterface
  public interface LineFinder {
    /// Returns the line, from 1; 0 if it is not known, as in binary and for a pipe.
    long line(long row) throws IOException;
  }

  private final String name;
  private final SkippedRows skipped;
  private final LineFinder lines;

  /// @param name the input, for messages
  /// @param lines of the rows of the file, without a header
  Origin(String name, SkippedRows skipped, LineFinder lines) {
    this.name = name;
    this.skipped = skipped;
    this.lines = lines;
  }

  /// Returns the origin of values without lines or skipped rows.
  public static Origin of(String name) {
    return new Origin(name, SkippedRows.NONE, _ -> 0);
  }

  /// Returns the name of the input.
  public String name() {
    return name;
  }

  /// Returns how many rows were left out.
  public long skipped() {
    return skipped.count();
  }

  /// Returns the row of the file, from 0, of the value at an index.
  public long row(long index) {
    return skipped.row(index);
  }

  /// Returns indices as rows of the file, which counts the rows that were left out.
  ///
  /// @param length the number of values, which may be an index too: the row after the last
  /// @throws Failure if an i4 does not count the rows
  public IntArray inFile(IntArray indices, int length) throws Failure {
    if (skipped() == 0) {
      return indices;
    }
    long count = length + skipped();
    if (count > Integer.MAX_VALUE) {
      throw new Failure(name, "has " + count + " rows, more than an i4 counts");
    }
    int[] found = indices.toArray();
    if (found.length < length) {
      Arrays.setAll(found, i -> (int) row(found[i]));
    } else {
      int[] rows = rows(length + 1); // a table is faster than a bisection for each
      Arrays.setAll(found, i -> rows[found[i]]);
    }
    return IntArray.wrap(found);
  }

  /// Returns the rows of the file of the first values.
  int[] rows(int length) {
    return skipped.rows(length);
  }

  /// Returns the error of a value: at its line, if that is known, or else at its element.
  public FormatException error(long index, String problem) {
    long line = line(index);
    return line > 0
        ? FormatException.atLine(name, line, problem)
        : FormatException.atElement(name, row(index), problem);
  }

  /// Returns the failure of a message that has an index, such as `point 2 is not finite`: with the
  /// row of the file instead, and after the line, if that is known.
  ///
  /// @param noun the word before the index, such as `point`
  public Failure failure(String noun, String message) {
    Matcher found = Pattern.compile("\\b" + noun + " (\\d+)").matcher(message);
    if (!found.find()) {
      return new Failure(name, message);
    }
    long index = Long.parseLong(found.group(1));
    long line = line(index);
    String before = message.substring(0, found.start(1));
    String after = message.substring(found.end(1));
    return new Failure(line > 0 ? name + ": line " + line : name, before + row(index) + after);
  }

  private long line(long index) {
    try {
      return lines.line(row(index));
    } catch (IOException _) {
      return 0; // the message has the index instead
    }
  }
}
