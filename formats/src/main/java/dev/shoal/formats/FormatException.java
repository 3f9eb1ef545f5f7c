package dev.shoal.formats;

import java.io.IOException;
import java.util.HexFormat;

/// A file that is not what its name, its header or the caller says.
///
/// The message is one line: file, line or byte offset where there is one, what is wrong, the mend.
public final class FormatException extends IOException {
  private static final long serialVersionUID = 1;

  private boolean isMissing;
  private boolean isEmpty;
  private boolean isOfOptions;

  private FormatException(String message) {
    super(message);
  }

  /// The error of a file as a whole.
  public static FormatException of(String file, String problem) {
    return new FormatException(file + ": " + problem);
  }

  /// The reason is an input that holds nothing.
  static FormatException ofEmpty(String file, String problem) {
    FormatException e = of(file, problem);
    e.isEmpty = true;
    return e;
  }

  /// The reason is text without a row, and so without a column.
  static FormatException ofNoRow(String file) {
    return ofEmpty(file, "has no rows, only blank lines or comments");
  }

  /// The error of one byte; the first byte of a file is byte 0.
  public static FormatException atByte(String file, long offset, String problem) {
    return new FormatException(file + ": byte " + offset + ": " + problem);
  }

  static FormatException atLine(String file, long line, String problem) {
    return new FormatException(file + ": line " + line + ": " + problem);
  }

  /// The error of one position in a text; lines and columns are counted from 1.
  public static FormatException at(String file, long line, long column, String problem) {
    return new FormatException(file + ": line " + line + ", column " + column + ": " + problem);
  }

  /// The first element of a file is element 0.
  static FormatException atElement(String file, long element, String problem) {
    return new FormatException(file + ": element " + element + ": " + problem);
  }

  /// Says that the reason is a missing value.
  FormatException becauseMissing() {
    isMissing = true;
    return this;
  }

  /// Whether the reason is a missing value: another [Missing] rule may take it.
  public boolean isMissing() {
    return isMissing;
  }

  /// Whether the reason is an input that holds nothing: [ReadOptions#allowsEmpty()] may take it.
  public boolean isEmpty() {
    return isEmpty;
  }

  /// Says that the options are to be fixed, not the file.
  FormatException becauseOfOptions() {
    isOfOptions = true;
    return this;
  }

  /// Whether the options are to be fixed, not the file: they lack something that its format, its
  /// type or its columns need, or do not go with these.
  public boolean isOfOptions() {
    return isOfOptions;
  }

  /// Adds what the library below said.
  FormatException because(Throwable cause) {
    initCause(cause);
    return this;
  }

  /// Text from a file, made fit for a message: one line, printable, at most 40 characters.
  static String quote(CharSequence text) {
    var quoted = new StringBuilder("'");
    for (int i = 0; i < Math.min(40, text.length()); i++) {
      char c = text.charAt(i);
      if ((c >= ' ' && c < 0x7F) || Character.isLetterOrDigit(c)) {
        quoted.append(c);
      } else {
        quoted.append("\\u" + HexFormat.of().toHexDigits(c));
      }
    }
    return quoted.append(text.length() > 40 ? "…'" : "'").toString();
  }
}
