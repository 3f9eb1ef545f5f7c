package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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
  private int rows;

  TextColumn(TextTable table, String wanted, Boolean hasHeader) throws FormatException {
    this.table = table;
    this.ends = new int[table.rows()];
    this.lines = new int[table.rows()];
    Records records = table.records();
    if (!records.next()) {
      this.column = 0;
      this.hasHeader = false;
      this.header = "";
      return;
    }
    this.column = find(wanted, records);
    requireColumn(records);
    this.hasHeader = hasHeader == null ? isHeader(wanted, records) : hasHeader;
    this.header = this.hasHeader ? list(records) : "";
    if (!this.hasHeader) {
      add(records);
    }
    while (records.next()) {
      requireColumn(records);
      add(records);
    }
  }

  private int find(String wanted, Records first) throws FormatException {
    for (int i = 0; i < first.fields().size(); i++) {
      if (text(first, i).equals(wanted) && !isNumber(text(first, i))) {
        return i;
      }
    }
    if (wanted.matches("0*[1-9][0-9]{0,6}")) {
      return Integer.parseInt(wanted) - 1;
    }
    throw FormatException.atLine(
        table.name(),
        first.line(),
        "there is no column "
            + FormatException.quote(wanted)
            + "; the line has "
            + list(first)
            + "; choose by one of these names or by number from 1");
  }

  private boolean isHeader(String wanted, Records first) {
    String here = text(first, column);
    if (here.equals(wanted) && !isNumber(here)) {
      return true;
    }
    for (int i = 0; i < first.fields().size(); i++) {
      if (isNumber(text(first, i))) {
        return false;
      }
    }
    return true;
  }

  private static String text(Records record, int field) {
    Fields fields = record.fields();
    byte[] text = new byte[fields.to(field) - fields.from(field)];
    int length = record.content(field, text, 0);
    return new String(text, 0, length, StandardCharsets.UTF_8);
  }

  private static boolean isNumber(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Decimal.isNumber(bytes, 0, bytes.length);
  }

  private static String list(Records record) {
    var list = new StringBuilder();
    for (int i = 0; i < Math.min(8, record.fields().size()); i++) {
      list.append(i == 0 ? "" : ", ").append(FormatException.quote(text(record, i)));
    }
    return record.fields().size() > 8 ? list + ", …" : list.toString();
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
              + (there == 1 ? "1 column" : there + " columns"));
    }
  }

  private void add(Records record) {
    int from = rows == 0 ? 0 : ends[rows - 1];
    int length = record.fields().to(column) - record.fields().from(column);
    if (contents.length - from < length) {
      int room = (int) Math.min(Integer.MAX_VALUE - 8, 2L * contents.length);
      contents = Arrays.copyOf(contents, Math.max(room, from + length));
    }
    ends[rows] = record.content(column, contents, from);
    lines[rows] = record.line();
    rows++;
  }

  /// Whether the first row of the table is a header and no field of this.
  public boolean hasHeader() {
    return hasHeader;
  }

  /// The fields of the header, for a message.
  public String header() {
    return header;
  }

  /// The number of fields.
  public int rows() {
    return rows;
  }

  private int from(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /// Whether the first field that is not empty is a number.
  public boolean isNumeric() {
    int row = 0;
    while (row < rows && from(row) == ends[row]) {
      row++;
    }
    return row < rows && Decimal.isNumber(contents, from(row), ends[row]);
  }

  /// The fields as longs, if all are such integers; else as doubles, each correctly rounded.
  ///
  /// @throws FormatException naming the line of the first that is no number
  public Array<?> numbers() throws FormatException {
    long[] longs = new long[rows];
    for (int row = 0; row < rows; row++) {
      try {
        longs[row] = Decimal.toLong(contents, from(row), ends[row], ElementType.I8);
      } catch (NumberFormatException _) {
        return doubles();
      }
    }
    return LongArray.of(longs);
  }

  private DoubleArray doubles() throws FormatException {
    double[] doubles = new double[rows];
    for (int row = 0; row < rows; row++) {
      try {
        doubles[row] = Decimal.toDouble(contents, from(row), ends[row]);
      } catch (NumberFormatException e) {
        throw FormatException.atLine(
            table.name(),
            lines[row],
            "column "
                + (column + 1)
                + ": "
                + FormatException.quote(text(row))
                + " "
                + e.getMessage());
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
    long[] prefixes = new long[rows];
    for (int row = 0; row < rows; row++) {
      long prefix = 0;
      for (int i = 0; i < PREFIX; i++) {
        int at = from(row) + i;
        prefix = (prefix << Byte.SIZE) | (at < ends[row] ? contents[at] & 0xFF : 0);
      }
      prefixes[row] = prefix;
    }
    return LongArray.of(prefixes);
  }

  /// Compares two fields byte by byte, which is the order of their characters in Unicode.
  public int compare(int row, int other) {
    return Arrays.compareUnsigned(
        contents, from(row), ends[row], contents, from(other), ends[other]);
  }
}
