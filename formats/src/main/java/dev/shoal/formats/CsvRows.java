package dev.shoal.formats;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.RecordType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Lines of fields with a separator between them, quoted where they need it (RFC 4180).
final class CsvRows implements Rows {

  private final String name;
  private final CsvReader<Fields> reader;
  private final CloseableIterator<Fields> records;
  private final Line current;

  /// @param in can be marked
  CsvRows(String name, InputStream in, char separator) {
    this.name = name;
    this.current = new Line(name);
    this.reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .commentStrategy(CommentStrategy.SKIP)
            .allowMissingFields(true)
            .allowExtraFields(true)
            .detectBomHeader(false)
            .build(current, new LoneReturns(in), StandardCharsets.UTF_8);
    this.records = reader.iterator();
  }

  @Override
  public boolean next() throws IOException {
    try {
      if (!records.hasNext()) {
        return false;
      }
      records.next();
      return true;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw refusal(e);
    }
  }

  /// What the parser met: a failure to read, or a field without an end.
  private IOException refusal(CsvParseException e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
      if (root instanceof IOException io) {
        return io;
      }
    }
    String reason = root.getMessage().lines().findFirst().orElse("");
    return FormatException.atLine(name, current.line, "not separated text: " + reason).because(e);
  }

  @Override
  public Fields fields() {
    return current.fields;
  }

  @Override
  public long line() {
    return current.line;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /// Keeps the fields of one record as bytes, without a `String` for each.
  private static final class Line extends CsvCallbackHandler<Fields> {
    private final String name;
    private final Fields fields = new Fields();
    private byte[] bytes = new byte[1 << 12];
    private int end;
    private long line;
    private RecordType kind = RecordType.DATA;

    Line(String name) {
      this.name = name;
    }

    @Override
    protected void beginRecord(long startingLine) {
      line = startingLine;
      kind = RecordType.DATA;
      end = 0;
      fields.clear();
    }

    @Override
    protected void addField(char[] text, int from, int length, boolean isQuoted) {
      int start = from;
      int stop = from + length;
      while (start < stop && isBlank(text[start])) {
        start++;
      }
      while (stop > start && isBlank(text[stop - 1])) {
        stop--;
      }
      int begin = end;
      append(text, start, stop);
      fields.add(begin, end);
      if (end > SpacedRows.LONGEST_LINE) {
        throw new UncheckedIOException(SpacedRows.tooLong(name, line));
      }
      if (fields.size() > Fields.MOST) {
        throw new UncheckedIOException(Fields.tooMany(name, line));
      }
    }

    private static boolean isBlank(char c) {
      return c == ' ' || c == '\t';
    }

    private void append(char[] text, int start, int stop) {
      reserve(3L * (stop - start));
      for (int i = start; i < stop; i++) {
        if (text[i] >= 0x80) {
          byte[] rest = new String(text, i, stop - i).getBytes(StandardCharsets.UTF_8);
          System.arraycopy(rest, 0, bytes, end, rest.length);
          end += rest.length;
          return;
        }
        bytes[end++] = (byte) text[i];
      }
    }

    private void reserve(long more) {
      if (bytes.length - end < more) {
        bytes =
            Arrays.copyOf(
                bytes,
                Growth.next(
                    bytes.length,
                    end + more,
                    () -> new UncheckedIOException(SpacedRows.tooLong(name, line))));
      }
    }

    @Override
    protected Fields buildRecord() {
      fields.lieIn(bytes);
      return fields;
    }

    @Override
    protected RecordType getRecordType() {
      return kind;
    }

    @Override
    protected int getFieldCount() {
      return fields.size();
    }

    @Override
    protected void setComment(char[] text, int from, int length) {
      kind = RecordType.COMMENT;
    }

    @Override
    protected void setEmpty() {
      kind = RecordType.EMPTY;
    }
  }
}
