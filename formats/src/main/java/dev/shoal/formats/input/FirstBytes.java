package dev.shoal.formats.input;

import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What the first bytes of an input show: whether it is text, and a byte order mark.
public final class FirstBytes {
  /// U+FEFF in UTF-8, which some editors write first, one character per byte.
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private static final String COMMENT = "#";

  /// The maximum lookahead, which is that for a line of text.
  private static final int MAX_AHEAD = 1 << 24;

  private FirstBytes() {}

  /// Returns whether the bytes are UTF-8 without control characters other than white space.
  public static boolean isText(byte[] first) {
    for (byte b : first) {
      boolean isControl = b >= 0 && b < ' ' && !(b >= '\t' && b <= '\r');
      if (isControl || b == 0x7F) {
        return false;
      }
    }
    // The bytes that were read ahead may end within a character.
    return !StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(first), CharBuffer.allocate(first.length), false)
        .isError();
  }

  /// Returns whether the bytes are text in UTF-16 with a byte order mark.
  static boolean areUtf16(byte[] first) {
    String latin = latin(first);
    boolean isMarked = latin.startsWith("\u00FF\u00FE") || latin.startsWith("\u00FE\u00FF");
    return isMarked
        && isText(new String(first, StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8));
  }

  /// Returns whether a byte is zero, which numbers in binary have and text has not.
  static boolean hasZero(byte[] first) {
    return latin(first).indexOf('\0') >= 0;
  }

  /// Returns whether the bytes begin with those of `magic`.
  public static boolean beginWith(byte[] magic, byte[] first) {
    return first.length >= magic.length
        && Arrays.equals(first, 0, magic.length, magic, 0, magic.length);
  }

  /// Skips a byte order mark.
  public static void skipByteOrderMark(Content content) throws IOException {
    content.stream().skipNBytes(markLength(content.peek()));
  }

  /// Returns the length of the byte order mark at the beginning, or 0 without one.
  public static int markLength(byte[] first) {
    return latin(first).startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
  }

  /// Returns the first line that is neither blank nor a comment, or an empty string.
  public static String firstLine(Content content) throws IOException {
    return fromFirstLine(content).lines().findFirst().orElse("");
  }

  /// Returns the first bytes from the first line on that is neither blank nor a comment.
  public static String fromFirstLine(Content content) throws IOException {
    return fromFirstRow(content, false);
  }

  /// Returns the first bytes from the first line on that has a word which is not in a comment:
  /// blanks may precede the `#` here.
  public static String fromFirstWord(Content content) throws IOException {
    return fromFirstRow(content, true);
  }

  /// Looks ahead up to the end of a quoted field in which the usual lookahead ends: what separates
  /// the fields comes after it.
  private static String fromFirstRow(Content content, boolean allowsIndent) throws IOException {
    byte[] first = ofText(content);
    int start = rowStart(first, allowsIndent, COMMENT);
    boolean isCut = Content.isCut(first);
    while (isCut && first.length < MAX_AHEAD && rowEndsInQuotes(first, start)) {
      byte[] more = content.peek(2 * first.length);
      isCut = more.length == 2 * first.length;
      first = more;
    }
    return latin(first).substring(start);
  }

  /// Returns whether the bytes end within a quoted field of the row that begins at `start`, or with
  /// its quote.
  private static boolean rowEndsInQuotes(byte[] first, int start) {
    boolean isQuoted = false;
    int i = start;
    while (i < first.length && (isQuoted || !isLineEnd(first, i))) {
      if (first[i] == '"') {
        isQuoted = !isQuoted && (i == start || mayPrecedeQuote(first[i - 1]));
      }
      i++;
    }
    return isQuoted || (i == first.length && i > start && first[i - 1] == '"');
  }

  /// Returns whether a quote after this byte begins a field, or is the second of two quotes.
  private static boolean mayPrecedeQuote(byte b) {
    return b == ',' || b == ';' || b == '\t' || b == '"';
  }

  /// Returns the first bytes of a text with comments that begin with `#`.
  public static byte[] ofText(Content content) throws IOException {
    return ofText(content, COMMENT);
  }

  /// Returns the first bytes of a text: as many as [Content#peek] returns, after the comments and
  /// blank lines at the beginning.
  ///
  /// @param comments the characters that begin a comment
  /// @throws FormatException if these are longer than a line of text may be
  public static byte[] ofText(Content content, String comments) throws IOException {
    int size = Content.AHEAD;
    byte[] first = content.peek(size);
    while (first.length == size && size - rowStart(first, true, comments) < Content.AHEAD) {
      if (size == MAX_AHEAD) {
        throw FormatException.of(
            content.name(),
            "has more than %s bytes of comments and blank lines before its first row",
            MAX_AHEAD - Content.AHEAD);
      }
      size *= 2;
      first = content.peek(size);
    }
    return first;
  }

  /// Returns where the first line begins that is neither blank nor a comment.
  ///
  /// @param allowsIndent whether blanks may precede a comment
  /// @param comments the characters that begin one
  private static int rowStart(byte[] first, boolean allowsIndent, String comments) {
    int begin = markLength(first);
    while (begin < first.length) {
      int word = afterBlanks(first, begin);
      boolean isComment = word < first.length && comments.indexOf(first[word]) >= 0;
      if (!isLineEnd(first, word) && !(isComment && (allowsIndent || word == begin))) {
        break;
      }
      begin = Math.min(lineEnd(first, word) + 1, first.length);
    }
    return begin;
  }

  private static boolean isLineEnd(byte[] first, int at) {
    return at == first.length || first[at] == '\n' || first[at] == '\r';
  }

  private static int lineEnd(byte[] first, int from) {
    int end = from;
    while (!isLineEnd(first, end)) {
      end++;
    }
    return end;
  }

  private static int afterBlanks(byte[] first, int from) {
    int i = from;
    while (i < first.length && (first[i] == ' ' || first[i] == '\t' || first[i] == '\f')) {
      i++;
    }
    return i;
  }

  /// Decodes each byte as one character.
  public static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
