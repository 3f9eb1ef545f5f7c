package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The fields of one column of a [TextTable], without quotes and blanks about them.
public final class TextColumn {
  /// Bytes of a field that [#prefixes] holds.
  public static final int PREFIX = Long.BYTES;

  private final TextTable table;
  private final int column;
  private final boolean hasHeader;
  private final String header;
  private byte[] contents = new byte[1 << 12];

  /// Where each field ends in the contents, and its line.
  private final int[] ends;

  private final int[] lines;
  private int fields;

  /// The rows of the fields, and those without one; null where no field may be missing.
  private final int[] places;

  private final int[] missing;
  private int gaps;

  TextColumn(TextTable table, String wanted, Boolean hasHeader, boolean allowsMissing)
      throws FormatException {
    this.table = table;
    this.ends = new int[table.rows()];
    this.lines = new int[table.rows()];
    this.places = allowsMissing ? new int[table.rows()] : null;
    this.missing = allowsMissing ? new int[table.rows()] : null;
    Records records = table.records();
    if (!records.next()) {
      this.column = 0;
      this.hasHeader = false;
      this.header = "";
      return;
    }
    var line = new Heading(table.name(), records.line(), texts(records));
    this.column = line.find(wanted);
    requireColumn(records);
    this.hasHeader = hasHeader == null ? isHeader(wanted, line) : hasHeader;
    this.header = this.hasHeader ? line.list() : "";
    if (!this.hasHeader) {
      add(records);
    }
    while (records.next()) {
      if (!allowsMissing) {
        requireColumn(records);
      }
      add(records);
    }
  }

  private boolean isHeader(String wanted, Heading line) {
    if (line.text(column).equals(wanted) && !line.isNumber(column)) {
      return true;
    }
    return IntStream.range(0, line.size()).noneMatch(line::isNumber);
  }

  private static List<String> texts(Records record) {
    return IntStream.range(0, record.fields().size()).mapToObj(i -> text(record, i)).toList();
  }

  private static String text(Records record, int field) {
    Fields fields = record.fields();
    byte[] text = new byte[fields.to(field) - fields.from(field)];
    int length = record.content(field, text, 0);
    return new String(text, 0, length, StandardCharsets.UTF_8);
  }

  private void requireColumn(Records record) throws FormatException {
    int there = record.fields().size();
    if (column >= there) {
      throw FormatException.atLine(
              table.name(),
              record.line(),
              "column "
                  + (column + 1)
                  + " is missing; the line has "
                  + (there == 1 ? "1 column" : there + " columns"))
          .becauseMissing();
    }
  }

  private void add(Records record) {
    int from = fields == 0 ? 0 : ends[fields - 1];
    int end = column < record.fields().size() ? append(record, from) : from;
    if (places != null && end == from) {
      missing[gaps] = fields + gaps;
      gaps++;
      return;
    }
    if (places != null) {
      places[fields] = fields + gaps;
    }
    ends[fields] = end;
    lines[fields] = record.line();
    fields++;
  }

  /// Returns where the field ends.
  private int append(Records record, int from) {
    int length = record.fields().to(column) - record.fields().from(column);
    if (contents.length - from < length) {
      int room = (int) Math.min(Integer.MAX_VALUE - 8, 2L * contents.length);
      contents = Arrays.copyOf(contents, Math.max(room, from + length));
    }
    return record.content(column, contents, from);
  }

  /// Whether the first row of the table is a header and no field of this.
  public boolean hasHeader() {
    return hasHeader;
  }

  /// The fields of the header, for a message.
  public String header() {
    return header;
  }

  /// The number of fields; with no gaps, that of the rows.
  public int rows() {
    return fields;
  }

  /// The row of a field, from 0: of all rows, the header aside.
  public int place(int field) {
    return places == null ? field : places[field];
  }

  /// The rows that have no field, in order.
  public IntArray missing() {
    return IntArray.of(gaps == 0 ? new int[0] : Arrays.copyOf(missing, gaps));
  }

  private int from(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /// Whether the first field that is not empty is a number.
  public boolean isNumeric() {
    int row = firstFilled();
    return row < fields && Decimal.isNumber(contents, from(row), ends[row]);
  }

  /// The first field that is not empty, with its line, for a message; without one, empty.
  public String first() {
    int row = firstFilled();
    return row < fields ? "line " + lines[row] + ": " + FormatException.quote(text(row)) : "";
  }

  private int firstFilled() {
    int row = 0;
    while (row < fields && from(row) == ends[row]) {
      row++;
    }
    return row;
  }

  /// The fields as longs, if all are such integers; else as doubles, each correctly rounded.
  ///
  /// @throws FormatException naming the line of the first that is no number
  public Array<?> numbers() throws FormatException {
    long[] longs = new long[fields];
    for (int row = 0; row < fields; row++) {
      try {
        longs[row] = Decimal.toLong(contents, from(row), ends[row], ElementType.I8);
      } catch (NumberFormatException _) {
        return doubles();
      }
    }
    return LongArray.of(longs);
  }

  private DoubleArray doubles() throws FormatException {
    double[] doubles = new double[fields];
    for (int row = 0; row < fields; row++) {
      try {
        doubles[row] = Decimal.toDouble(contents, from(row), ends[row]);
      } catch (NumberFormatException e) {
        FormatException refusal =
            FormatException.atLine(
                table.name(),
                lines[row],
                "column "
                    + (column + 1)
                    + ": "
                    + FormatException.quote(text(row))
                    + " "
                    + e.getMessage());
        throw from(row) == ends[row] ? refusal.becauseMissing() : refusal;
      }
    }
    return DoubleArray.of(doubles);
  }

  private String text(int row) {
    return new String(contents, from(row), ends[row] - from(row), StandardCharsets.UTF_8);
  }

  /// The first bytes of each field, the first the most significant, as an unsigned number: what
  /// differs in it is in this order. Short fields end in zeros.
  public LongArray prefixes() {
    long[] prefixes = new long[fields];
    for (int row = 0; row < fields; row++) {
      long prefix = 0;
      for (int i = 0; i < PREFIX; i++) {
        int at = from(row) + i;
        prefix = (prefix << Byte.SIZE) | (at < ends[row] ? contents[at] & 0xFF : 0);
      }
      prefixes[row] = prefix;
    }
    return LongArray.of(prefixes);
  }

  /// Compares two fields as the numbers that they are, neither of them rounded.
  ///
  /// @throws NumberFormatException if one is no finite number
  public int compareExactly(int row, int other) {
    return new BigDecimal(text(row)).compareTo(new BigDecimal(text(other)));
  }

  /// Compares two fields byte by byte, which is the order of their characters in Unicode.
  public int compare(int row, int other) {
    return Arrays.compareUnsigned(
        contents, from(row), ends[row], contents, from(other), ends[other]);
  }
}
