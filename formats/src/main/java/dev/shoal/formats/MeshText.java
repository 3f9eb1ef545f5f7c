package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The words of a mesh file, and the bytes between them where it is binary in parts.
///
/// Words stand between white space; lines matter only to those who ask for their end. Errors name
/// the line, or the byte once any binary value was read: lines are no help there.
final class MeshText {
  private static final int END = -1;

  /// A name or a number is shorter.
  static final int LONGEST_WORD = 1 << 12;

  private final String name;
  private final InputStream in;
  private final int comment;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private long before; // bytes that were in the buffer earlier
  private long line = 1;
  private boolean isBinary;
  private final byte[] word = new byte[LONGEST_WORD];
  private int length; // of the word
  private final ByteBuffer bufferView = ByteBuffer.wrap(buffer);
  private final ByteBuffer wordView = ByteBuffer.wrap(word);

  /// @param comment what begins a comment that goes to the end of the line; -1 if nothing does
  MeshText(Content content, int comment) {
    this.name = content.name();
    this.in = content.stream();
    this.comment = comment;
  }

  String name() {
    return name;
  }

  /// The bytes so far.
  long position() {
    return before + at;
  }

  FormatException error(String problem) {
    return isBinary
        ? FormatException.atByte(name, position(), problem)
        : FormatException.atLine(name, line, problem);
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
      line += b == '\n' ? 1 : 0;
    }
    return b;
  }

  /// The next byte, for binary data; -1 at the end.
  int nextByte() throws IOException {
    return next();
  }

  private static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /// Passes over blanks and comments within the line; whether it ends there.
  boolean atLineEnd() throws IOException {
    while (isSpace(peek()) && peek() != '\n') {
      next();
    }
    if (peek() == comment) {
      while (peek() != '\n' && peek() != END) {
        next();
      }
    }
    return peek() == '\n' || peek() == END;
  }

  /// Passes over all white space and comments; whether the file ends there.
  boolean atEnd() throws IOException {
    while (atLineEnd()) {
      if (next() == END) {
        return true;
      }
    }
    return false;
  }

  /// What is left of the line, without its end.
  String restOfLine() throws IOException {
    var text = new StringBuilder();
    while (peek() != '\n' && peek() != END) {
      int b = next();
      if (text.length() < LONGEST_WORD) { // the rest of a title is of no use
        text.append((char) b);
      }
    }
    next();
    return text.toString().strip();
  }

  /// The next word; empty at the end of the file.
  String word() throws IOException {
    scan();
    return new String(word, 0, length, StandardCharsets.UTF_8);
  }

  private void scan() throws IOException {
    length = 0;
    if (atEnd()) {
      return;
    }
    while (peek() != END && !isSpace(peek()) && peek() != comment) {
      if (length == LONGEST_WORD) {
        throw error("a word is longer than " + LONGEST_WORD + " bytes; this is no text");
      }
      word[length++] = (byte) next();
    }
  }

  /// The next word, which must be a number.
  ///
  /// @param what it is, for messages
  double number(String what) throws IOException {
    scan();
    for (int i = 0; i < length; i++) {
      word[i] = word[i] == 'D' || word[i] == 'd' ? (byte) 'e' : word[i]; // as Fortran writes it
    }
    try {
      return Decimal.toDouble(word, 0, length);
    } catch (NumberFormatException e) {
      throw refused(what, e);
    }
  }

  /// The next word, which must be an integer of 64 bits.
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

  /// The next word, which must be a number of something that an array holds.
  int count(String what) throws IOException {
    return requireCount(integer(what), what);
  }

  /// A number of something that an array must hold.
  int requireCount(long count, String what) throws FormatException {
    if (count < 0 || count > Integer.MAX_VALUE - 8) {
      throw error(count + " as " + what + ", must be from 0 to " + (Integer.MAX_VALUE - 8));
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

  /// The text up to `mark`, which is passed over too; null if there is none any more. Long text is
  /// cut.
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

  /// Passes over white space; whether `mark` comes then. An error at the end of the file.
  boolean isBefore(char mark) throws IOException {
    while (isSpace(peek())) {
      next();
    }
    if (peek() == END) {
      throw error("ends before " + mark + "; the file is truncated");
    }
    return peek() == mark;
  }

  /// Passes over bytes up to a place in the file.
  ///
  /// @param what is there
  void skipTo(long place, String what) throws IOException {
    if (place < position()) {
      throw error(what + " should begin at byte " + place + ", which is passed");
    }
    while (position() < place) {
      if (next() == END) {
        throw error("ends where " + what + " should be; the file is truncated");
      }
    }
  }

  /// What [#nextOfBase64] gives for an equals sign.
  static final int PADDING = -2;

  /// The value of the next character of base64, white space aside; -1, and nothing passed over, if
  /// it is another.
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

  /// Passes over all bytes up to the end of `mark`, as which no binary value is likely to read.
  void skipPast(String mark) throws IOException {
    byte[] wanted = mark.getBytes(StandardCharsets.US_ASCII);
    int seen = 0;
    while (seen < wanted.length) {
      int b = next();
      if (b == END) {
        throw error("ends before " + mark + "; the file is truncated");
      }
      // Marks repeat no beginning of theirs, so that a mismatch can only begin anew.
      seen = b == wanted[seen] ? seen + 1 : b == wanted[0] ? 1 : 0;
    }
  }

  /// The next value of a binary part.
  double binary(Encoded encoded, String what) throws IOException {
    return encoded.number(take(encoded.bytes(), encoded.order(), what));
  }

  /// The next integer of a binary part.
  long binaryInteger(Encoded encoded, String what) throws IOException {
    return encoded.integer(take(encoded.bytes(), encoded.order(), what));
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

  /// The bytes that are left, as a stream that need not be closed.
  InputStream bytes() {
    isBinary = true;
    return new InputStream() {
      @Override
      public int read() throws IOException {
        return next();
      }

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
