package dev.shoal.formats.wave;

import java.util.Locale;

/// Reads the text of a formula from its first character to its last: numbers, words and symbols,
/// with white space and comments between them.
final class FormulaScanner {
  private final String text;
  private int at;

  FormulaScanner(String text) {
    this.text = text;
  }

  /// Returns the index of the next character that is not white space.
  int position() {
    skipSpaces();
    return at;
  }

  /// Returns the next character, or 0 at the end.
  char peek() {
    skipSpaces();
    return here();
  }

  /// Returns the character here, also if it is white space, or 0 at the end.
  private char here() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  /// Reads a symbol if it is the next character.
  boolean take(char symbol) {
    if (peek() != symbol || atEnd()) {
      return false;
    }
    at++;
    return true;
  }

  boolean isAtNumber() {
    return isDigit(peek()) || peek() == '.';
  }

  boolean isAtWord() {
    return isLetter(peek());
  }

  /// Reads the next operator if it binds at least as tightly as `loosest`, and returns it; null if
  /// there is none.
  Operator operator(int loosest) {
    skipSpaces();
    for (Operator operator : Operator.values()) {
      if (text.startsWith(operator.symbol(), at)
          && !(isLetter(operator.symbol().charAt(0)) && isWordGoingOn(operator.symbol()))) {
        if (operator.precedence() < loosest) {
          return null;
        }
        at += operator.symbol().length();
        return operator;
      }
    }
    return null;
  }

  private boolean isWordGoingOn(String word) {
    int end = at + word.length();
    return end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)));
  }

  /// Reads the parenthesis that closes the one at `open`.
  void close(int open) throws FormulaException {
    if (atEnd()) {
      throw new FormulaException(open, "this parenthesis is never closed; add )");
    }
    if (!take(')')) {
      throw unexpected();
    }
  }

  /// Reads a number.
  double literal() throws FormulaException {
    int start = at;
    int digits = digits();
    if (here() == '.') {
      at++;
      digits += digits();
    }
    if (digits == 0) {
      throw new FormulaException(start, "a number has a digit");
    }
    if (here() == 'e' || here() == 'E') {
      at++;
      if (here() == '+' || here() == '-') {
        at++;
      }
      if (digits() == 0) {
        throw new FormulaException(
            start, "after e comes an exponent, as in 1e3; a product has a *");
      }
    }
    if (isLetter(here())) {
      throw new FormulaException(at, "a product has a *; write 2*x for 2x");
    }
    double value = Double.parseDouble(text.substring(start, at));
    if (Double.isInfinite(value)) {
      throw new FormulaException(start, "the number is beyond the range of a double");
    }
    return value;
  }

  private int digits() {
    int start = at;
    while (isDigit(here())) {
      at++;
    }
    return at - start;
  }

  /// Reads a word.
  String word() {
    int start = at;
    while (isLetter(here()) || isDigit(here())) {
      at++;
    }
    return text.substring(start, at);
  }

  /// Returns whether a text may name a constant.
  static boolean isName(String text) {
    return !text.isEmpty()
        && isLetter(text.charAt(0))
        && text.chars().allMatch(c -> isLetter((char) c) || isDigit((char) c));
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// Skips white space and comments and returns whether the text ends there.
  boolean atEnd() {
    skipSpaces();
    return at == text.length();
  }

  /// Skips white space and comments.
  private void skipSpaces() {
    while (at < text.length() && " \t\r\n#".indexOf(text.charAt(at)) >= 0) {
      at = text.charAt(at) == '#' ? endOfLine() : at + 1;
    }
  }

  private int endOfLine() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  /// Returns the error of an unexpected next character.
  FormulaException unexpected() {
    int point = text.codePointAt(at);
    String shown =
        (point > ' ' && point < 0x7F) || Character.isLetterOrDigit(point)
            ? "'" + Character.toString(point) + "'"
            : "character U+" + String.format(Locale.ROOT, "%04X", point);
    String fix =
        switch (point) {
          case '%' -> "; write mod(a, b) for a remainder";
          case '=' -> "; write == to compare";
          case '&' -> "; write and";
          case '|' -> "; write or";
          case '!' -> "; write not";
          case '?', ':' -> "; write if(condition, a, b)";
          case '*' -> "; write ^ for a power";
          case ')' -> "; no parenthesis is open, or a value is missing";
          case ',' -> "; commas separate the values of a function; decimals have a point";
          default -> "";
        };
    return new FormulaException(at, "unexpected " + shown + fix);
  }
}
