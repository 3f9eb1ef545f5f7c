package dev.shoal.formats.unstructured;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.input.BlockInputStream;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.text.Decimal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Scans the words of a mesh file, and the bytes between them where it is partly binary.
///
/// Words are separated by white space; line ends matter only to callers that ask for them. A line
/// ends in a line feed, a carriage return or both. Errors name the line, or the byte once a binary
/// value was read.
final class MeshScanner {
  private static final int END = -1;

  /// The maximum length of a name or a number.
  static final int LONGEST_WORD = 1 << 12;

  private final String name;
  private final InputStream in;
  private final int comment;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private long before; // bytes that were in the buffer earlier
  private long line = 1;
  private boolean isOfReturns; // whether the first line ends in a carriage return alone
  private boolean isBinary;
  private final byte[] word = new byte[LONGEST_WORD];
  private int length; // of the word
  private final byte[] spelling = new byte[LONGEST_WORD]; // of a number
  private final ByteBuffer bufferView = ByteBuffer.wrap(buffer);
  private final ByteBuffer wordView = ByteBuffer.wrap(word);

  /// @param comment the byte that begins a comment up to the end of the line; -1 if there is none
  MeshScanner(Content content, int comment) {
    this.name = content.name();
    this.in = content.stream();
    this.comment = comment;
  }

  /// Returns the number of bytes read so far.
  long position() {
    return before + at;
  }

  FormatException error(String problem, Object... values) {
    return isBinary
        ? FormatException.atByte(name, position(), problem, values)
        : FormatException.atLine(name, line, problem, values);
  }

  private int peek() throws IOException {
    if (at == limit) {
      before += limit;
      at = 0;
      limit = Math.max(0, in.read(buffer, 0, buffer.length));
    }
    return at < limit ? buffer[at] & 0xFF : END;
  }

  private int next() throws IOException {
    int b = peek();
    if (b != END) {
      at++;
      if (b == '\n' || b == '\r') {
        countLine(b);
      }
    }
    return b;
  }

  /// Counts the line that ended in `b`, unless a line feed that is still to come ends it.
  private void countLine(int b) throws IOException {
    if (b == '\n') {
      line++;
    } else if (peek() != '\n') {
      isOfReturns |= line == 1;
      line++;
    }
  }

  private static boolean isLineEnd(int b) {
    return b == '\n' || b == '\r' || b == END;
  }

  private static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /// Skips blanks and comments within the line and returns whether it ends there.
  boolean atLineEnd() throws IOException {
    while (isSpace(peek()) && !isLineEnd(peek())) {
      next();
    }
    if (peek() == comment) {
      while (!isLineEnd(peek())) {
        next();
      }
    }
    return isLineEnd(peek());
  }

  /// Skips all white space and comments and returns whether the file ends there.
  boolean atEnd() throws IOException {
    while (atLineEnd()) {
      if (next() == END) {
        return true;
      }
    }
    return false;
  }

  /// Checks that the file ends here, after white space and comments; in binary, after line ends.
  ///
  /// @param claimed what the header counts, for messages
  void requireEnd(String claimed) throws IOException {
    while (isBinary && (peek() == '\n' || peek() == '\r')) {
      next();
    }
    boolean isAtEnd = isBinary ? peek() == END : atEnd();
    if (!isAtEnd) {
      throw error("continues after the " + claimed + " that the header claims");
    }
  }

  /// Returns the rest of the line, without its end.
  ///
  /// Binary data may follow directly. If the lines of the file end in a carriage return alone, a
  /// line feed after it is the first byte of the data.
  String restOfLine() throws IOException {
    var text = new StringBuilder();
    while (!isLineEnd(peek())) {
      int b = next();
      if (text.length() < LONGEST_WORD) { // the rest of a title is not needed
        text.append((char) b);
      }
    }
    if (next() == '\r' && !isOfReturns && peek() == '\n') {
      next();
    }
    return text.toString().strip();
  }

  /// Returns the next word; empty at the end of the file.
  String word() throws IOException {
    scan();
    return text();
  }

  private void scan() throws IOException {
    length = 0;
    if (atEnd()) {
      return;
    }
    for (int b = peek(); b != END && !isSpace(b) && b != comment; b = peek()) {
      if (length == LONGEST_WORD) {
        throw error("a word is longer than " + LONGEST_WORD + " bytes; this is not text");
      }
      word[length++] = (byte) b;
      at++; // it ends no line
    }
  }

  /// Returns the next word, which must be a number.
  ///
  /// @param what the name of the value, for messages
  double number(String what) throws IOException {
    scan();
    try {
      return Decimal.toDouble(ofFortran(), 0, length);
    } catch (NumberFormatException e) {
      throw refused(what, e);
    }
  }

  /// Returns the word with the exponent that `Decimal` reads. The word stays as it is, for
  /// messages.
  private byte[] ofFortran() {
    for (int i = 0; i < length; i++) {
      byte letter = word[i];
      spelling[i] = letter == 'D' || letter == 'd' ? (byte) 'e' : letter;
    }
    return spelling;
  }

  /// Returns the next word, which must be an integer of 64 bits.
  long integer(String what) throws IOException {
    scan();
    try {
      return Decimal.toLong(word, 0, length, ElementType.I8);
    } catch (NumberFormatException e) {
      throw refused(what, e);
    }
  }

  private FormatException refused(String what, NumberFormatException e) {
    return length == 0
        ? error("ends where " + what + " should be; the file is truncated")
        : error(what + ": " + FormatException.quote(text()) + " " + e.getMessage()).because(e);
  }

  private String text() {
    return new String(word, 0, length, StandardCharsets.UTF_8);
  }

  /// Returns the next word, which must be a count that fits an array.
  int count(String what) throws IOException {
    return requireCount(integer(what), what);
  }

  /// Checks a count, which must fit an array, and returns it.
  int requireCount(long count, String what) throws FormatException {
    if (count < 0 || count > Array.MAX_LENGTH) {
      throw error(count + " as " + what + ", must be from 0 to " + Array.MAX_LENGTH);
    }
    return (int) count;
  }

  /// Checks that `expected` comes next.
  void require(String expected) throws IOException {
    String found = word();
    if (!found.equals(expected)) {
      throw error("has " + FormatException.quote(found) + " where " + expected + " should be");
    }
  }

  /// Returns the text up to `mark`, which is skipped too; null if there is none. Long text is cut.
  String upTo(char mark) throws IOException {
    var between = new StringBuilder();
    for (int b = next(); b != mark; b = next()) {
      if (b == END) {
        return null;
      }
      if (between.length() < LONGEST_WORD) {
        between.append((char) b);
      }
    }
    return between.toString();
  }

  /// Skips the next byte if it is `mark`, and returns whether it was.
  boolean skipIf(char mark) throws IOException {
    boolean isThere = peek() == mark;
    if (isThere) {
      next();
    }
    return isThere;
  }

  /// Skips white space and returns whether `mark` follows. The end of the file is an error.
  boolean isBefore(char mark) throws IOException {
    while (isSpace(peek())) {
      next();
    }
    if (peek() == END) {
      throw error("ends before " + mark + "; the file is truncated");
    }
    return peek() == mark;
  }

  /// Skips bytes up to a position in the file.
  ///
  /// @param what the name of the data at that position, for messages
  void skipTo(long target, String what) throws IOException {
    if (target < position()) {
      throw error(what + " should begin at byte " + target + ", which was passed");
    }
    while (position() < target) {
      if (next() == END) {
        throw error("ends where " + what + " should be; the file is truncated");
      }
    }
  }

  /// The value of [#nextOfBase64] for an equals sign.
  static final int PADDING = -2;

  /// Returns the value of the next character of base64, after white space; -1 for any other
  /// character, which is not skipped.
  int nextOfBase64() throws IOException {
    while (isSpace(peek())) {
      next();
    }
    int b = peek();
    int value =
        b >= 'A' && b <= 'Z'
            ? b - 'A'
            : b >= 'a' && b <= 'z'
                ? b - 'a' + 26
                : b >= '0' && b <= '9'
                    ? b - '0' + 52
                    : b == '+' ? 62 : b == '/' ? 63 : b == '=' ? PADDING : END;
    if (value != END) {
      next();
    }
    return value;
  }

  /// Skips all bytes up to the end of `mark`, which is unlikely within binary data.
  void skipPast(String mark) throws IOException {
    byte[] wanted = mark.getBytes(StandardCharsets.US_ASCII);
    int[] borders = borders(wanted);
    int seen = 0;
    while (seen < wanted.length) {
      int b = next();
      if (b == END) {
        throw error("ends before " + mark + "; the file is truncated");
      }
      while (seen > 0 && b != wanted[seen]) {
        seen = borders[seen - 1];
      }
      seen += b == wanted[seen] ? 1 : 0;
    }
  }

  /// Returns of each prefix of `mark`, by the index of its last byte, the length of the longest
  /// shorter prefix that it ends in. After `---`, two bytes of `-->` have been seen.
  private static int[] borders(byte[] mark) {
    int[] borders = new int[mark.length];
    for (int i = 1, length = 0; i < mark.length; i++) {
      while (length > 0 && mark[i] != mark[length]) {
        length = borders[length - 1];
      }
      length += mark[i] == mark[length] ? 1 : 0;
      borders[i] = length;
    }
    return borders;
  }

  /// Returns the next value of a binary part.
  double binary(Encoding encoding, String what) throws IOException {
    return encoding.number(take(encoding.type().bytes(), encoding.order(), what));
  }

  /// Returns the next integer of a binary part.
  long binaryInteger(Encoding encoding, String what) throws IOException {
    return encoding.integer(take(encoding.type().bytes(), encoding.order(), what));
  }

  private ByteBuffer take(int bytes, ByteOrder order, String what) throws IOException {
    isBinary = true;
    if (limit - at >= bytes) {
      at += bytes;
      return bufferView.position(at - bytes).order(order);
    }
    for (int i = 0; i < bytes; i++) {
      int b = next();
      if (b == END) {
        throw error("ends where " + what + " should be; the file is truncated");
      }
      word[i] = (byte) b;
    }
    return wordView.position(0).order(order);
  }

  /// Returns the remaining bytes as a stream that need not be closed.
  InputStream bytes() {
    isBinary = true;
    return new BlockInputStream() {
      @Override
      public int read(byte[] into, int from, int wanted) throws IOException {
        if (wanted == 0 || peek() == END) {
          return wanted == 0 ? 0 : -1;
        }
        int n = Math.min(wanted, limit - at);
        System.arraycopy(buffer, at, into, from, n);
        at += n;
        return n;
      }
    };
  }
}
