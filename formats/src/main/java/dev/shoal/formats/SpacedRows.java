package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;

/// Lines of words with white space between them; `#` begins a comment.
final class SpacedRows implements Rows {
  /// A row of a global grid of 15 arc seconds, 86,400 heights, takes about a sixteenth of this.
  static final int LONGEST_LINE = 1 << 24;

  private final String name;
  private final InputStream in;
  private final Fields fields = new Fields();
  private byte[] buffer = new byte[1 << 16];
  private int begin;
  private int end;
  private long line;

  SpacedRows(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  @Override
  public boolean next() throws IOException {
    do {
      int lineEnd = lineEnd();
      if (lineEnd == begin && begin == end) {
        return false;
      }
      line++;
      split(lineEnd);
      begin = Math.min(end, lineEnd + 1);
    } while (fields.size() == 0);
    return true;
  }

  /// The place of the next line feed or the end of the file.
  private int lineEnd() throws IOException {
    int i = begin;
    while (true) {
      for (; i < end; i++) {
        if (buffer[i] == '\n') {
          return i;
        }
      }
      int seen = i - begin;
      if (!fill()) {
        return end;
      }
      i = begin + seen;
    }
  }

  /// Reads more behind what is unread, which moves to the front; false at the end of the file.
  private boolean fill() throws IOException {
    int unread = end - begin;
    if (unread >= LONGEST_LINE) {
      throw tooLong(name, line + 1);
    }
    if (unread > buffer.length / 2) {
      moveTo(new byte[Growth.towards(2 * LONGEST_LINE, buffer.length)]);
    } else if (begin > 0) {
      moveTo(buffer);
    }
    int n = in.read(buffer, end, buffer.length - end);
    end += Math.max(0, n);
    return n > 0;
  }

  private void moveTo(byte[] room) {
    System.arraycopy(buffer, begin, room, 0, end - begin);
    buffer = room;
    end -= begin;
    begin = 0;
  }

  static FormatException tooLong(String name, long line) {
    return FormatException.atLine(
        name, line, "longer than " + LONGEST_LINE + " bytes; if this is not text, give its format");
  }

  private void split(int lineEnd) {
    fields.clear();
    fields.lieIn(buffer);
    int i = begin;
    while (i < lineEnd && buffer[i] != '#') {
      if (isSpace(buffer[i])) {
        i++;
      } else {
        int from = i;
        while (i < lineEnd && !isSpace(buffer[i]) && buffer[i] != '#') {
          i++;
        }
        fields.add(from, i);
      }
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  @Override
  public Fields fields() {
    return fields;
  }

  @Override
  public long line() {
    return line;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
