package dev.shoal.formats.wave;

import dev.shoal.formats.FormatException;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseOptions;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/// The text of a scenario file, and the errors that name a position in it.
///
/// @param name the name for error messages
record SourceText(String name, String text) {
  /// A scenario is short: the longest that is shipped has some 8,000 characters. A longer file is
  /// rejected before it is parsed, because the parser takes minutes for a megabyte of errors.
  static final int MAX_LENGTH = 1 << 16;

  /// The maximum nesting of tables and arrays.
  private static final int MAX_NESTING = 16;

  /// Parses the text as TOML.
  TomlParseResult parse() throws FormatException {
    if (text.length() > MAX_LENGTH) {
      throw FormatException.of(
          name,
          "has more than %s characters and is no scenario; a long series belongs in a file of"
              + " its own, see the key file",
          MAX_LENGTH);
    }
    var options = TomlParseOptions.defaults().withMaxNestingDepth(MAX_NESTING);
    TomlParseResult result = Toml.parse(text, options);
    if (result.hasErrors()) {
      TomlParseError first = result.errors().getFirst();
      throw error(first.position(), first.getMessage());
    }
    return result;
  }

  /// Returns the position of the value of a key; the parser knows only that of the key.
  TomlPosition valuePosition(TomlPosition key) {
    int at = offset(key);
    int equals = text.indexOf('=', at);
    if (text.startsWith("[", at) || equals < 0) {
      return key; // the header of a table
    }
    int value = equals + 1;
    while (value < text.length() && " \t".indexOf(text.charAt(value)) >= 0) {
      value++;
    }
    return TomlPosition.positionAt(key.line(), key.column() + text.codePointCount(at, value));
  }

  FormatException error(TomlPosition position, String problem) {
    return FormatException.at(name, position.line(), position.column(), oneLine(problem));
  }

  /// Returns the error of a formula.
  ///
  /// @param position the position of the value of the key
  /// @param key the key whose value is the formula
  FormatException error(TomlPosition position, String key, String formula, FormulaException e) {
    TomlPosition exact = positionIn(position, formula, e.index());
    String problem =
        "'" + key + "', column " + (e.index() + 1) + " of the formula: " + e.getMessage();
    return error(exact, problem);
  }

  /// Returns the position in the file of character `index` of a string; that of the string if it
  /// has escapes, which take more characters in the file than in the string.
  private TomlPosition positionIn(TomlPosition begin, String string, int index) {
    int at = offset(begin);
    String quotes = text.startsWith("\"\"\"", at) || text.startsWith("'''", at) ? "'''" : "'";
    at += quotes.length();
    if (quotes.length() > 1) { // a line end after the quotes does not count
      at += text.startsWith("\r\n", at) ? 2 : text.startsWith("\n", at) ? 1 : 0;
    }
    if (!text.startsWith(string, at)) {
      return begin;
    }
    int line = begin.line();
    int lineBegin = offset(begin) - (begin.column() - 1);
    for (int i = offset(begin); i < at + index; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineBegin = i + 1;
      }
    }
    return TomlPosition.positionAt(line, text.codePointCount(lineBegin, at + index) + 1);
  }

  /// Returns the index of a position in the text.
  private int offset(TomlPosition position) {
    int at = 0;
    for (int line = 1; line < position.line(); line++) {
      at = text.indexOf('\n', at) + 1;
    }
    return text.offsetByCodePoints(at, position.column() - 1);
  }

  /// Replaces control characters and shortens the text to fit a screen.
  private static String oneLine(String problem) {
    String line = problem.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    return line.length() <= 500 ? line : line.substring(0, 500) + "…";
  }
}
