package dev.shoal.formats.text;

import dev.shoal.formats.FormatException;

/// Limits of text, so that a binary file taken for text is an error and does not fill the memory.
final class TextLimits {
  /// The maximum bytes of a line. A row of a global grid of 15 arc seconds, 86,400 heights, takes
  /// about a sixteenth of this.
  static final int LINE = 1 << 24;

  /// The maximum fields of a line.
  static final int FIELDS = LINE / 2;

  private TextLimits() {}

  /// Returns the error of a line longer than [#LINE].
  static FormatException tooLong(String name, long line) {
    return FormatException.atLine(
        name, line, "longer than " + LINE + " bytes; if this is not text, give its format");
  }

  /// Returns the error of a line with more fields than [#FIELDS].
  static FormatException tooManyFields(String name, long line) {
    return FormatException.atLine(
        name, line, "has more than " + FIELDS + " fields; if this is not text, give its format");
  }
}
