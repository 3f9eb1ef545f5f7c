package dev.shoal.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;

/// Thrown for a file that is not what its name, its header or the caller claims.
///
/// The message is one line: the file, the line or byte offset if there is one, the problem and the
/// fix.
///
/// A problem may have a `%s` for each of the values that follow it.
public final class FormatException extends IOException {
  private static final long serialVersionUID = 1;

  private boolean isMissing;
  private boolean isEmpty;
  private boolean isNotANumber;
  private boolean isOfColumns;
  private boolean isOfOptions;

  private FormatException(String message) {
    super(message);
  }

  /// Returns an error of a file as a whole. Without values, a problem may have a percent sign.
  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
  public static FormatException of(String file, String problem, Object... values) {
    String filled = values.length == 0 ? problem : String.format(Locale.ROOT, problem, values);
    return new FormatException(file + ": " + filled);
  }

  /// Returns an error whose reason is an empty input.
  public static FormatException ofEmpty(String file, String problem, Object... values) {
    FormatException e = of(file, problem, values);
    e.isEmpty = true;
    return e;
  }

  /// Returns an error whose reason is text without a row.
  public static FormatException ofNoRow(String file) {
    return ofEmpty(file, "has no rows, only blank lines or comments");
  }

  /// Returns an error of an output whose name implies no format.
  ///
  /// @param formats the content, and the endings to choose from
  public static FormatException ofOutputName(Path file, String formats) {
    String problem = "the name implies no format of " + formats + ", with or without .gz";
    return of(file.toString(), problem).becauseOfOptions();
  }

  /// Returns an error at a byte; the first byte of a file is byte 0.
  public static FormatException atByte(String file, long offset, String problem, Object... values) {
    return of(file + ": byte " + offset, problem, values);
  }

  /// Returns an error in a line of text; lines are counted from 1.
  public static FormatException atLine(String file, long line, String problem, Object... values) {
    return of(file + ": line " + line, problem, values);
  }

  /// Returns an error at a position in a text; lines and columns are counted from 1.
  public static FormatException at(
      String file, long line, long column, String problem, Object... values) {
    return of(file + ": line " + line + ", column " + column, problem, values);
  }

  /// Returns an error at an element; the first element of a file is element 0.
  public static FormatException atElement(
      String file, long element, String problem, Object... values) {
    return of(file + ": element " + element, problem, values);
  }

  /// Returns the same error with a fix added to its message.
  public FormatException withFix(String fix) {
    var fixed = new FormatException(getMessage() + "; " + fix);
    fixed.isMissing = isMissing;
    fixed.isEmpty = isEmpty;
    fixed.isNotANumber = isNotANumber;
    fixed.isOfColumns = isOfColumns;
    fixed.isOfOptions = isOfOptions;
    return fixed.because(this);
  }

  /// Marks a missing value as the reason and returns this error.
  public FormatException becauseMissing() {
    isMissing = true;
    return this;
  }

  /// Returns whether the reason is a missing value, which another [Missing] rule may accept.
  public boolean isMissing() {
    return isMissing;
  }

  /// Returns whether the reason is an empty input, which [ReadOptions#allowsEmpty()] may accept.
  public boolean isEmpty() {
    return isEmpty;
  }

  /// Marks a word that is not a number as the reason and returns this error.
  public FormatException becauseNotANumber() {
    isNotANumber = true;
    return this;
  }

  /// Returns whether the reason is a word where a number is needed.
  public boolean isNotANumber() {
    return isNotANumber;
  }

  /// Marks several columns, of which none is chosen, as the reason and returns this error.
  public FormatException becauseOfColumns() {
    isOfColumns = true;
    return this;
  }

  /// Returns whether the reason is several columns, of which [ReadOptions#column()] may choose one.
  public boolean isOfColumns() {
    return isOfColumns;
  }

  /// Marks the options, not the file, as what must be fixed, and returns this error.
  public FormatException becauseOfOptions() {
    isOfOptions = true;
    return this;
  }

  /// Returns whether the options must be fixed, not the file: they lack something that its format,
  /// type or columns need, or contradict these.
  public boolean isOfOptions() {
    return isOfOptions;
  }

  /// Adds the cause and returns this error.
  public FormatException because(Throwable cause) {
    initCause(cause);
    return this;
  }

  /// Quotes text from a file for a message: one line, printable, at most 40 characters, and fewer
  /// if escapes make it long.
  public static String quote(CharSequence text) {
    var quoted = new StringBuilder("'");
    int i = 0;
    for (; i < Math.min(40, text.length()) && quoted.length() < 80; i++) {
      char c = text.charAt(i);
      if ((c >= ' ' && c < 0x7F) || Character.isLetterOrDigit(c)) {
        quoted.append(c);
      } else {
        quoted.append("\\u" + HexFormat.of().toHexDigits(c));
      }
    }
    return quoted.append(text.length() > i ? "…'" : "'").toString();
  }
}
