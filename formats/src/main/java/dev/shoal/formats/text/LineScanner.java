package dev.shoal.formats.text;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Scans lines of text word by word in place, without a `String` per line or number.
///
/// A line ends in a line feed, a carriage return or both. The buffer holds complete lines; a line
/// feed is added to the last one if it has none, so a scan stops there and needs no bounds checks.
public final class LineScanner {
  private static final int FIRST_ROOM = 1 << 18;

  /// The maximum number of digits for which every number fits a `long`.
  private static final int LONG_DIGITS = 18;

  private final String name;
  private final InputStream in;
  private byte[] buffer = new byte[FIRST_ROOM];
  private int at;
  private int whole; // where the whole lines end
  private int limit; // where the bytes end
  private long line;

  /// Scans the rest of `content`, which the caller closes.
  public LineScanner(Content content) {
    this.name = content.name();
    this.in = content.stream();
  }

  /// Returns the name of the input, for messages.
  public String name() {
    return name;
  }

  /// Returns an error in the current line.
  public FormatException error(String problem, Object... values) {
    return FormatException.atLine(name, line, problem, values);
  }

  /// Moves to the first word of the next line that is not blank; returns false at the end of the
  /// file. [#endLine], [#skipLine] or [#words] must have ended the line before.
  public boolean nextLine() throws IOException {
    while (at < whole || fill()) {
      line++;
      if (!isAtLineEnd()) {
        return true;
      }
      skipLineEnd();
    }
    return false;
  }

  /// Keeps the bytes of the incomplete last line and reads more behind them.
  private boolean fill() throws IOException {
    limit -= whole;
    System.arraycopy(buffer, whole, buffer, 0, limit);
    at = 0;
    whole = 0;
    while (whole == 0) {
      if (limit == buffer.length) {
        grow();
      }
      int n = in.read(buffer, limit, buffer.length - limit);
      if (n < 0) {
        return endLastLine();
      }
      whole = afterLastLine(limit, limit + n);
      limit += n;
    }
    return true;
  }

  private void grow() throws FormatException {
    if (limit >= TextLimits.LINE) {
      throw TextLimits.tooLong(name, line + 1);
    }
    buffer = Arrays.copyOf(buffer, 2 * buffer.length);
  }

  /// Returns where the last line that ends within the new bytes ends; 0 if there is none. A line
  /// feed may follow a carriage return, so what follows that must have been read too.
  private int afterLastLine(int from, int to) {
    int before = Math.max(from - 1, 0); // the last of the old bytes may be a carriage return
    int i = to;
    while (i > before && buffer[i - 1] != '\n' && (buffer[i - 1] != '\r' || i == to)) {
      i--;
    }
    return i > before ? i : 0;
  }

  private boolean endLastLine() {
    if (limit > 0) {
      buffer[limit++] = '\n'; // there is room, because a read was tried
      whole = limit;
    }
    return limit > 0;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || (b > '\n' && b < '\r');
  }

  private static boolean isLineEnd(byte b) {
    return b == '\n' || b == '\r';
  }

  /// Returns whether the byte ends a word: a blank or the end of the line.
  private static boolean isWordEnd(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  private void skipBlanks() {
    while (isBlank(buffer[at])) {
      at++;
    }
  }

  /// Returns whether the line has no more words.
  public boolean isAtLineEnd() {
    skipBlanks();
    return isLineEnd(buffer[at]);
  }

  private void skipLineEnd() {
    at += buffer[at] == '\r' && buffer[at + 1] == '\n' ? 2 : 1;
  }

  /// Returns the next byte; after [#nextLine] it is the first of a word.
  public byte peek() {
    return buffer[at];
  }

  /// Skips the rest of the line.
  public void skipLine() {
    while (!isLineEnd(buffer[at])) {
      at++;
    }
    skipLineEnd();
  }

  /// Ends the line, which must have no more words.
  public void endLine() throws FormatException {
    if (!isAtLineEnd()) {
      throw error("continues with " + FormatException.quote(peekWord()) + " where it should end");
    }
    skipLineEnd();
  }

  /// Skips the first word of the line, which must be a single letter.
  public void skipLetter() throws FormatException {
    if (wordEnd() > at + 1) {
      throw error(
          "begins with " + FormatException.quote(peekWord()) + ", which means nothing here");
    }
    at++;
  }

  /// Returns the next word; empty at the end of the line.
  public String word() {
    String word = peekWord();
    at = wordEnd();
    return word;
  }

  /// Returns the remaining words of the line and ends it.
  public List<String> words() {
    List<String> words = new ArrayList<>();
    while (!isAtLineEnd()) {
      words.add(word());
    }
    skipLineEnd();
    return words;
  }

  private String peekWord() {
    int end = wordEnd();
    return new String(buffer, at, end - at, StandardCharsets.UTF_8);
  }

  private int wordEnd() {
    skipBlanks();
    int end = at;
    while (!isWordEnd(buffer[end])) {
      end++;
    }
    return end;
  }

  /// Returns the next word, which must be an integer of 64 bits.
  ///
  /// @param what the name of the value, for messages
  public long integer(String what) throws FormatException {
    skipBlanks();
    byte[] text = buffer;
    int i = at;
    long value = 0;
    for (int digit = text[i] - '0'; digit >= 0 && digit <= 9; digit = text[i] - '0') {
      value = 10 * value + digit; // wraps with too many digits, and is then not used
      i++;
    }
    int digits = i - at;
    if (digits == 0 || digits > LONG_DIGITS || !isWordEnd(text[i])) {
      return unusualInteger(what);
    }
    at = i;
    return value;
  }

  /// Parses an integer with a sign or with many digits.
  private long unusualInteger(String what) throws FormatException {
    int end = wordEnd();
    try {
      long value = Decimal.toLong(buffer, at, end, ElementType.I8);
      at = end;
      return value;
    } catch (NumberFormatException e) {
      if (end == at) {
        throw endsBefore(what).because(e);
      }
      boolean isInteger = Decimal.isInteger(buffer, at, end);
      String problem = isInteger ? " is beyond 64 bits" : " is not an integer";
      throw error(what + ": " + FormatException.quote(peekWord()) + problem).because(e);
    }
  }

  /// Returns the next word, which must be an integer from 0 to `max`.
  public int count(String what, int max) throws FormatException {
    return requireCount(integer(what), what, max);
  }

  /// Parses a word of this line, which must be an integer from 0 to `max`.
  public int requireCount(String word, String what, int max) throws FormatException {
    try {
      return requireCount(Long.parseLong(word), what, max);
    } catch (NumberFormatException e) {
      throw error(what + ": " + FormatException.quote(word) + " is not an integer of 64 bits")
          .because(e);
    }
  }

  private int requireCount(long count, String what, int max) throws FormatException {
    if (count < 0 || count > max) {
      throw error(what + ": " + count + ", must be from 0 to " + max);
    }
    return (int) count;
  }

  /// Returns the next word, which must be a finite number.
  public double number(String what) throws FormatException {
    int end = wordEnd();
    try {
      double value = Decimal.toDouble(buffer, at, end);
      if (!Double.isFinite(value)) {
        throw new NumberFormatException("is not finite");
      }
      at = end;
      return value;
    } catch (NumberFormatException e) {
      throw refused(what, end, e);
    }
  }

  /// Parses the next word with the caller's parser.
  ///
  /// @param what the name of the value, for messages
  public void parse(String what, WordParser parser) throws FormatException {
    int end = wordEnd();
    try {
      parser.parse(buffer, at, end);
      at = end;
    } catch (NumberFormatException e) {
      throw refused(what, end, e);
    }
  }

  private FormatException refused(String what, int end, NumberFormatException e) {
    return end == at
        ? endsBefore(what).because(e)
        : error(what + ": " + FormatException.quote(peekWord()) + " " + e.getMessage()).because(e);
  }

  private FormatException endsBefore(String what) {
    return error("ends where " + what + " should be");
  }
}
