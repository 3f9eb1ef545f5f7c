package dev.shoal.formats;

/// Finds the rows and fields of a text that is held whole, as [CsvRows] and [SpacedRows] do, but by
/// their places: not a byte of them is lost.
///
/// With a space as the separator, fields stand between white space and `#` begins a comment
/// anywhere; else fields may be quoted, also with line ends in them, and a line that begins with
/// `#` is a comment.
final class Records {
  private static final int END = -1;

  private final String name;
  private final byte[] bytes;
  private final char separator;
  private final Fields fields = new Fields();
  private int at;
  private int line = 1;
  private int recordLine;

  Records(String name, byte[] bytes, int begin, char separator) {
    this.name = name;
    this.bytes = bytes;
    this.separator = separator;
    this.at = begin;
    fields.lieIn(bytes);
  }

  /// Goes to the next record, past blank lines and comments; false at the end.
  boolean next() throws FormatException {
    while (at < bytes.length) {
      recordLine = line;
      fields.clear();
      if (separator == ' ') {
        words();
      } else if (peek() == '#') {
        skipLine();
      } else if (!isLineEnd(peek())) {
        separated();
      }
      endLine();
      if (fields.size() > 0) {
        return true;
      }
    }
    return false;
  }

  /// The fields of this record with what quotes and blanks are about them.
  Fields fields() {
    return fields;
  }

  /// Where this record begins.
  int begin() {
    return fields.from(0);
  }

  /// What follows this record and its line end.
  int end() {
    return at;
  }

  /// The line that this record begins in, from 1.
  int line() {
    return recordLine;
  }

  private int peek() {
    return at < bytes.length ? bytes[at] & 0xff : END;
  }

  private static boolean isLineEnd(int b) {
    return b == '\n' || b == '\r' || b == END;
  }

  private void skipLine() {
    while (!isLineEnd(peek())) {
      at++;
    }
  }

  private void endLine() {
    if (peek() == '\r') {
      at++;
      if (peek() != '\n') {
        line++;
        return;
      }
    }
    if (peek() == '\n') {
      at++;
      line++;
    }
  }

  /// Leaves `at` at the line end.
  private void separated() throws FormatException {
    while (true) {
      int from = at;
      if (peek() == '"') {
        quoted();
      }
      while (!isLineEnd(peek()) && peek() != separator) {
        at++;
      }
      add(from, at);
      if (peek() != separator) {
        return;
      }
      at++;
    }
  }

  private void quoted() throws FormatException {
    at++;
    while (true) {
      switch (peek()) {
        case END ->
            throw FormatException.atLine(
                name, recordLine, "a quote begins here or below that nothing ends");
        case '\r', '\n' -> endLine();
        case '"' -> {
          at++;
          if (peek() != '"') {
            requireFieldEnd();
            return;
          }
          at++;
        }
        default -> at++;
      }
    }
  }

  private void requireFieldEnd() throws FormatException {
    if (!isLineEnd(peek()) && peek() != separator) {
      throw FormatException.atLine(
          name, line, "more text follows a closing quote; double a quote within a quoted field");
    }
  }

  private void add(int from, int to) throws FormatException {
    fields.add(from, to);
    if (fields.size() > Fields.MOST) {
      throw Fields.tooMany(name, recordLine);
    }
  }

  private void words() throws FormatException {
    while (peek() != '\n' && peek() != '#' && peek() != END) {
      if (isBlank(bytes[at])) {
        at++;
      } else {
        int from = at;
        while (peek() != '\n' && peek() != '#' && peek() != END && !isBlank(bytes[at])) {
          at++;
        }
        add(from, at);
      }
    }
    while (peek() != '\n' && peek() != END) { // a comment, or '\r'
      at++;
    }
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /// Copies the content of a field to `into[to] …`, without quotes and blanks about it.
  ///
  /// @return where the copy ends
  int content(int field, byte[] into, int to) {
    int from = fields.from(field);
    int end = fields.to(field);
    int size = to;
    if (separator != ' ' && from < end && bytes[from] == '"') {
      for (int i = from + 1; i < end - 1; i++) {
        into[size++] = bytes[i];
        i += bytes[i] == '"' ? 1 : 0; // of two quotes one
      }
    } else {
      System.arraycopy(bytes, from, into, to, end - from);
      size = to + end - from;
    }
    return trimmed(into, to, size);
  }

  private static int trimmed(byte[] into, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && (into[start] == ' ' || into[start] == '\t')) {
      start++;
    }
    while (end > start && (into[end - 1] == ' ' || into[end - 1] == '\t')) {
      end--;
    }
    System.arraycopy(into, start, into, from, end - start);
    return from + end - start;
  }
}
