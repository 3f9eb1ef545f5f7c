package dev.shoal.formats.text;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Growth;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/// Splits text into records and their fields, which are ranges of its bytes.
///
/// With a space as the separator, fields are words between white space, which may be quoted within
/// their line, and `#` begins a comment anywhere. Otherwise fields may be quoted (RFC 4180), also
/// with line ends in them, and a line that begins with `#` is a comment. Blank lines and comments
/// are skipped.
///
/// The text is either held whole, so that ranges are positions in it, or read from a stream, so
/// that ranges are positions in a buffer until the next record.
public final class Records implements Closeable {
  private static final int END = -1;
  private static final int FIRST_ROOM = 1 << 16;

  private final String name;
  private final InputStream in;
  private final char separator;
  private final Fields fields = new Fields();
  private byte[] bytes;
  private boolean isAllRead;
  private int begin; // of the current record and the blank lines and comments before it
  private int field; // where the current field begins
  private int at;
  private int limit;
  private long line = 1;
  private long recordLine;
  private long comments;
  private boolean hasQuotedWords;

  private Records(
      String name, InputStream in, char separator, byte[] bytes, int at, int limit, boolean isAll) {
    this.name = name;
    this.in = in;
    this.separator = separator;
    this.bytes = bytes;
    this.at = at;
    this.limit = limit;
    this.isAllRead = isAll;
  }

  /// Splits a text that is held whole, from byte `begin`.
  ///
  /// @param name the file, for messages
  public static Records of(String name, byte[] text, int begin, char separator) {
    InputStream none = InputStream.nullInputStream();
    return new Records(name, none, separator, text, begin, text.length, true);
  }

  /// Splits the text of a stream, which is closed with the records.
  ///
  /// @param name the file, for messages
  public static Records of(String name, InputStream in, char separator) {
    return new Records(name, in, separator, new byte[FIRST_ROOM], 0, 0, false);
  }

  /// Returns the name of the file, for messages.
  public String name() {
    return name;
  }

  /// Moves to the next record; returns false at the end of the text.
  public boolean next() throws IOException {
    fields.clear();
    hasQuotedWords = false;
    begin = at;
    while (peek() != END) {
      recordLine = line;
      if (separator == ' ') {
        words();
      } else {
        separated();
      }
      if (fields.size() > 0) {
        fields.lieIn(bytes);
        return true;
      }
      begin = at;
    }
    return false;
  }

  /// Returns the fields of the current record, with the quotes and blanks around them.
  public Fields fields() {
    return fields;
  }

  /// Returns the number of lines so far that are comments, not the comments after words.
  long comments() {
    return comments;
  }

  /// Returns whether white space separates the fields, so that an empty one cannot be seen.
  public boolean areOfWords() {
    return separator == ' ';
  }

  /// Returns whether a space is the separator and a word of the current record is quoted.
  boolean hasQuotedWords() {
    return hasQuotedWords;
  }

  /// Returns where the first field of the current record begins.
  public int begin() {
    return fields.from(0);
  }

  /// Returns the position after the current record and its line end.
  public int end() {
    return at;
  }

  /// Returns the line that the current record begins in, from 1.
  public long line() {
    return recordLine;
  }

  /// Returns the next byte, or [#END] at the end of the text.
  private int peek() throws IOException {
    return at < limit || fill() ? bytes[at] & 0xFF : END;
  }

  /// Reads more behind the current record, which moves to the front; returns false at the end of
  /// the text.
  private boolean fill() throws IOException {
    if (isAllRead) {
      return false;
    }
    int unread = limit - begin;
    if (unread >= TextLimits.LINE) {
      throw TextLimits.tooLong(name, recordLine);
    }
    if (begin > 0) {
      moveTo(bytes);
    } else if (limit == bytes.length) {
      moveTo(new byte[Growth.towards(2 * TextLimits.LINE, bytes.length)]);
    }
    int n = in.read(bytes, limit, bytes.length - limit);
    isAllRead = n < 0;
    limit += Math.max(0, n);
    return n > 0;
  }

  private void moveTo(byte[] room) {
    System.arraycopy(bytes, begin, room, 0, limit - begin);
    bytes = room;
    fields.shift(-begin);
    limit -= begin;
    field -= begin;
    at -= begin;
    begin = 0;
  }

  private static boolean isLineEnd(int b) {
    return b == '\n' || b == '\r' || b == END;
  }

  private void skipLine() throws IOException {
    while (!isLineEnd(peek())) {
      at++;
    }
  }

  private void endLine() throws IOException {
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

  /// Reads a record whose fields stand between separators, or a comment, or a blank line.
  private void separated() throws IOException {
    int first = peek();
    if (first == '#') {
      skipLine();
      comments++;
    }
    boolean hasMore = first != '#' && !isLineEnd(first);
    while (hasMore) {
      field = at;
      if (peek() == '"') {
        quoted();
      }
      skipPlain();
      add(field, at);
      hasMore = peek() == separator;
      at += hasMore ? 1 : 0;
    }
    endLine();
  }

  /// Moves to the separator or the line end. The loop has all it needs in local variables.
  private void skipPlain() throws IOException {
    do {
      byte[] text = bytes;
      int end = limit;
      int i = at;
      while (i < end && text[i] != separator && text[i] != '\n' && text[i] != '\r') {
        i++;
      }
      at = i;
    } while (at == limit && fill());
  }

  private void quoted() throws IOException {
    at++;
    while (true) {
      switch (peek()) {
        case END ->
            throw FormatException.atLine(
                name, recordLine, "a quote begins here or below and is not closed");
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

  private void requireFieldEnd() throws IOException {
    if (!isLineEnd(peek()) && peek() != separator) {
      throw FormatException.atLine(
          name, line, "more text follows a closing quote; double a quote within a quoted field");
    }
  }

  private void add(int from, int to) throws FormatException {
    fields.add(from, to);
    if (fields.size() > TextLimits.FIELDS) {
      throw TextLimits.tooManyFields(name, recordLine);
    }
  }

  /// Reads a line of words. The whole line is in the buffer before it is split.
  private void words() throws IOException {
    field = at;
    do {
      byte[] text = bytes;
      int end = limit;
      int i = at;
      while (i < end && text[i] != '\n' && text[i] != '\r') {
        i++;
      }
      at = i;
    } while (at == limit && fill());
    split(bytes, field, at);
    endLine();
  }

  private void split(byte[] text, int from, int to) throws FormatException {
    int i = from;
    while (i < to && text[i] != '#') {
      if (isBlank(text[i])) {
        i++;
      } else {
        int word = i;
        if (text[i] == '"') {
          i = afterQuotedWord(text, i, to);
        }
        while (i < to && !isBlank(text[i]) && text[i] != '#') {
          i++;
        }
        add(word, i);
      }
    }
    if (i < to && fields.size() == 0) {
      comments++;
    }
  }

  /// Returns where a quoted word ends that begins at `from`. If the line has no closing quote, or
  /// more text follows that, as in prose, returns `from`: the quote begins a plain word.
  private int afterQuotedWord(byte[] text, int from, int to) {
    int end = afterQuoted(text, from, to);
    if (end < 0 || (end < to && !isBlank(text[end]) && text[end] != '#')) {
      return from;
    }
    hasQuotedWords = true;
    return end;
  }

  /// Returns the position after the quote that closes the one at `from`, or −1 if none does.
  private static int afterQuoted(byte[] text, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (text[i] == '"') {
        if (i + 1 == to || text[i + 1] != '"') {
          return i + 1;
        }
        i++; // of two quotes the second
      }
    }
    return -1;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || (b >= '\t' && b < '\r'); // a carriage return ends the line
  }

  /// Copies the content of a field to `into[to] …`, without the quotes and blanks around it.
  ///
  /// @param into may be the text itself, and `to` where the field begins
  /// @return where the copy ends
  public int content(int field, byte[] into, int to) {
    byte[] text = fields.bytes();
    int from = fields.from(field);
    int end = fields.to(field);
    int size = to;
    if (isQuoted(text, from, end)) {
      for (int i = from + 1; i < end - 1; i++) {
        into[size++] = text[i];
        i += text[i] == '"' ? 1 : 0; // of two quotes one
      }
    } else {
      System.arraycopy(text, from, into, to, end - from);
      size = to + end - from;
    }
    return trim(into, to, size);
  }

  private boolean isQuoted(byte[] text, int from, int end) {
    boolean beginsWithQuote = from < end && text[from] == '"';
    return beginsWithQuote && (separator != ' ' || afterQuoted(text, from, end) == end);
  }

  private static int trim(byte[] into, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isBlankOfLine(into[start])) {
      start++;
    }
    while (end > start && isBlankOfLine(into[end - 1])) {
      end--;
    }
    System.arraycopy(into, start, into, from, end - start);
    return from + end - start;
  }

  private static boolean isBlankOfLine(byte b) {
    return b == ' ' || b == '\t';
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
